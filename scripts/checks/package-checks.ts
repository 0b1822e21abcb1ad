import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { OperatorError } from "../processes/operator-error.ts";
import { root, runCommand } from "../processes/run-command.ts";
import { turbo } from "../steps/build-site.ts";
import { asOne, sum } from "./check-result.ts";
import type { Check, CheckResult } from "./check-result.ts";
import { installProject, makeFreshProject, packPackage } from "./fresh-project.ts";
import type { FreshProject } from "./fresh-project.ts";
import { checkApplications } from "./readme-application.ts";
import { runPlaywright } from "./run-playwright.ts";

const tool = (name: string): string => join(root, "node_modules/.bin", name);

/** Published packages are complete: manifest, types, and use in a project that has nothing else of ours. */
export const packages: Check = {
  name: "packages",
  title: "Packages as others get them",
  cores: 1,
  dependsOn: /^packages\/|^e2e\/packages\//u,
  run: async () => {
    const built = await runCommand(turbo, [
      "run",
      "build",
      "--filter=./packages/*",
      "--ui=stream",
      "--output-logs=errors-only",
      "--log-order=grouped",
    ]);
    if (!built.isOk) return asOne(false, built.output);
    const folder = mkdtempSync(join(tmpdir(), "corp-packages-"));
    try {
      const results: CheckResult[] = [];
      const tarballs: Record<string, string> = {};
      for (const name of readdirSync(join(root, "packages"))) {
        const tarball = await packPackage(`packages/${name}`, folder);
        tarballs[name] = tarball;
        results.push(await checkManifest(`packages/${name}`), await checkDeclarations(`packages/${name}`, tarball));
        if (name === "auth") results.push(await checkAuth(tarball));
        if (name === "ui") results.push(await checkUi(tarball));
        if (name === "telemetry") results.push(await checkTelemetry(tarball));
        if (name !== "ui") results.push(await checkWithoutPeers(name, tarball));
      }
      results.push(...(await checkApplications(tarballs)));
      return sum(results);
    } catch (error) {
      if (error instanceof OperatorError) return asOne(false, error.message);
      throw error;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function checkManifest(packageFolder: string): Promise<CheckResult> {
  const { isOk, output } = await runCommand(tool("publint"), ["run", packageFolder, "--strict", "--pack=pnpm"]);
  return asOne(isOk, output);
}

/** Whether each entry's declarations are found and are of its kind. A style sheet has none, nor have tokens. */
async function checkDeclarations(packageFolder: string, tarball: string): Promise<CheckResult> {
  const manifest = readFileSync(join(root, packageFolder, "package.json"), "utf8");
  const { exports } = JSON.parse(manifest) as { exports: Readonly<Record<string, unknown>> };
  const styles = Object.keys(exports).filter((entry) => /\.(?:css|json)$/u.test(entry));
  const { isOk, output } = await runCommand(tool("attw"), [
    tarball,
    "--profile=esm-only",
    "--no-definitely-typed",
    "--format=ascii",
    ...(styles.length > 0 ? ["--exclude-entrypoints", ...styles.map((entry) => entry.slice("./".length))] : []),
  ]);
  return asOne(isOk, output);
}

/** Checks types (without `skipLibCheck`), every entry in Node without a bundler, and a sign-in in a browser. */
async function checkAuth(tarball: string): Promise<CheckResult> {
  const project = await makeFreshProject("packages/auth", tarball);
  try {
    return sum([
      ...(await checkTypesAndEntries(project, "@corp/auth")),
      await runPlaywright(["--config=packages", "auth-project"], { FRESH_PROJECT: project.folder }),
    ]);
  } finally {
    project.remove();
  }
}

/** Checks @corp/ui: a page with the admin tier built by Vite, and a page rendered by Node with React alone. */
async function checkUi(tarball: string): Promise<CheckResult> {
  const libraries = ["@internationalized/date", "react-aria-components"];
  const project = await makeFreshProject("packages/ui", tarball, { libraries });
  const server = await makeFreshProject("packages/ui", tarball, { sources: "test/fresh-server" });
  try {
    return sum([
      ...(await checkTypesAndEntries(project, "@corp/ui")),
      await runPlaywright(["--config=packages", "ui-projects"], {
        FRESH_PROJECT: project.folder,
        FRESH_SERVER: server.folder,
      }),
    ]);
  } finally {
    project.remove();
    server.remove();
  }
}

/** Checks @corp/telemetry: a page built with its plugin sends errors with the right owners. */
async function checkTelemetry(tarball: string): Promise<CheckResult> {
  const libraries = ["@sentry/browser", "@types/node", "web-vitals"];
  const project = await makeFreshProject("packages/telemetry", tarball, { libraries });
  try {
    return sum([
      ...(await checkTypesAndEntries(project, "@corp/telemetry")),
      await runPlaywright(["--config=packages", "telemetry-project"], { FRESH_PROJECT: project.folder }),
    ]);
  } finally {
    project.remove();
  }
}

/** Checks an installation with strict peers and nothing else: without React and the other optional peers. */
async function checkWithoutPeers(name: string, tarball: string): Promise<CheckResult> {
  const manifest = readFileSync(join(root, "packages", name, "package.json"), "utf8");
  const { peerDependencies } = JSON.parse(manifest) as { peerDependencies: Readonly<Record<string, string>> };
  const folder = mkdtempSync(join(tmpdir(), "corp-alone-"));
  try {
    copyFileSync(tarball, join(folder, basename(tarball)));
    const dependencies = { [`@corp/${name}`]: `file:${basename(tarball)}` };
    const run = await installProject(folder, { strictPeers: true, isLocked: false, dependencies });
    const installed = readdirSync(join(folder, "node_modules/.pnpm"));
    const peers = Object.keys(peerDependencies).filter((peer) =>
      installed.some((each) => each.startsWith(`${peer.replace("/", "+")}@`)),
    );
    if (peers.length > 0) return asOne(false, `@corp/${name} installs ${peers.join(", ")} for everybody.`);
    const imported = await run("node", ["--input-type=module", "--eval", `await import("@corp/${name}")`]);
    return asOne(imported.isOk, imported.output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkTypesAndEntries(project: FreshProject, packageName: string): Promise<readonly CheckResult[]> {
  const types = await project.run("tsc", ["-p", "."]);
  const imports = await project.run("node", ["--input-type=module", "--eval", importEveryEntry, packageName]);
  return [asOne(types.isOk, types.output), asOne(imports.isOk, imports.output)];
}

/** Imports every module that the installed package exports, without a browser. A pattern is expanded to its files. */
const importEveryEntry = `
  import { globSync, readFileSync } from "node:fs";
  const name = process.argv.at(-1);
  const folder = "node_modules/" + name + "/";
  const { exports } = JSON.parse(readFileSync(folder + "package.json", "utf8"));
  for (const [entry, target] of Object.entries(exports)) {
    const file = target.default ?? target;
    if (!file.endsWith(".js")) continue;
    const [start, end] = file.slice(2).split("*");
    const parts = file.includes("*")
      ? globSync(file.slice(2), { cwd: folder }).map((path) => path.slice(start.length, -end.length))
      : [""];
    if (parts.length === 0) throw new Error("Nothing is behind " + entry);
    for (const part of parts) await import(name + entry.slice(1).replace("*", part));
  }
`;
