import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OperatorError } from "../processes/operator-error.ts";
import { root, runCommand } from "../processes/run-command.ts";
import { turbo } from "../steps/build-site.ts";
import { asOne } from "./check.ts";
import type { Check, CheckResult } from "./check.ts";
import { makeFreshProject, packPackage } from "./fresh-project.ts";
import { runPlaywright } from "./run-playwright.ts";

const tool = (name: string): string => join(root, "node_modules/.bin", name);
const signIn = "packages/auth";

/** What is published is whole for its users: its manifest, its types, and its sign-in in a project that has nothing else of ours. */
export const packages: Check = {
  name: "packages",
  title: "Packages as others get them",
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
      for (const name of readdirSync(join(root, "packages"))) {
        const tarball = await packPackage(`packages/${name}`, folder);
        results.push(await checkManifest(`packages/${name}`), await checkDeclarations(`packages/${name}`, tarball));
        if (`packages/${name}` === signIn) results.push(await checkInFreshProject(tarball));
      }
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

/** Whether each entry's declarations are found and are of its kind. A style sheet has none. */
async function checkDeclarations(packageFolder: string, tarball: string): Promise<CheckResult> {
  const manifest = readFileSync(join(root, packageFolder, "package.json"), "utf8");
  const { exports } = JSON.parse(manifest) as { exports: Readonly<Record<string, unknown>> };
  const styles = Object.keys(exports).filter((entry) => entry.endsWith(".css"));
  const { isOk, output } = await runCommand(tool("attw"), [
    tarball,
    "--profile=esm-only",
    "--no-definitely-typed",
    "--format=ascii",
    ...(styles.length > 0 ? ["--exclude-entrypoints", ...styles.map((entry) => entry.slice("./".length))] : []),
  ]);
  return asOne(isOk, output);
}

/** Types with the libraries' own checked, every entry in a bare Node, and a sign-in in a browser. */
async function checkInFreshProject(tarball: string): Promise<CheckResult> {
  const project = await makeFreshProject(signIn, tarball);
  try {
    const types = await project.run("tsc", ["-p", "."]);
    const imports = await project.run("node", ["--input-type=module", "--eval", importEveryEntry]);
    const signedIn = await runPlaywright(["--config=packages"], { FRESH_PROJECT: project.folder });
    return sum([asOne(types.isOk, types.output), asOne(imports.isOk, imports.output), signedIn]);
  } finally {
    project.remove();
  }
}

/** Of the installed package: it runs where there is no browser. */
const importEveryEntry = `
  import { readFileSync } from "node:fs";
  const { name, exports } = JSON.parse(readFileSync("node_modules/@corp/auth/package.json", "utf8"));
  for (const entry of Object.keys(exports)) await import(name + entry.slice(1));
`;

function sum(results: readonly CheckResult[]): CheckResult {
  const total = (of: (result: CheckResult) => number): number => results.reduce((all, each) => all + of(each), 0);
  return {
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed),
    output: results
      .filter(({ failed }) => failed > 0)
      .map(({ output }) => output)
      .join("\n"),
  };
}
