import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { root } from "../processes/run-command.ts";
import { asOne } from "./check-result.ts";
import type { CheckResult } from "./check-result.ts";
import { examples, installProject } from "./fresh-project.ts";

/** A kind of application that the packages promise to work in. */
interface Application {
  readonly title: string;
  /** The README's blocks that begin with `// app/…` or with `// src/…` become files of the application. */
  readonly blocks: "app" | "src";
  /** Dependencies besides our packages and their peers. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  readonly build: readonly [program: string, ...args: readonly string[]];
  /** @default "tsc" */
  readonly compiler?: string;
}

const oldest = ["react", "react-dom", "@types/react", "@types/react-dom", "vite"];
const fromCatalogue = (catalogue: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `catalog:${catalogue}`]));

const compilerOptions = {
  target: "es2023",
  lib: ["es2023", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  jsx: "react-jsx",
  types: [],
  strict: true,
  skipLibCheck: false,
  noEmit: true,
};

const vite: Pick<Application, "blocks" | "files" | "build"> = {
  blocks: "src",
  files: {
    "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }),
    "index.html": '<!doctype html><script type="module" src="/src/main.tsx"></script>',
    "src/environment.d.ts": 'declare module "*.css";',
  },
  build: ["vite", "build"],
};

/**
 * Next reads the configuration through the compiler API, which TypeScript 7 lacks.
 * @param version not in the catalog, because the workspace does not install it
 * @param pages besides those of the READMEs
 */
const next = (title: string, version: string, pages: Application["files"] = {}): Application => ({
  title,
  blocks: "app",
  dependencies: { ...fromCatalogue("", oldest), next: version, typescript: "catalog:dts" },
  files: {
    // Next's own declarations have errors.
    "tsconfig.json": JSON.stringify({
      compilerOptions: { ...compilerOptions, types: ["node"], skipLibCheck: true, esModuleInterop: true },
      include: ["app", "next-env.d.ts"],
    }),
    // Next 15 does not declare style sheets, whose imports TypeScript checks since 6.
    "next-env.d.ts": '/// <reference types="next" />\ndeclare module "*.css";',
    // The types have been checked before the build.
    "next.config.mjs": "export default { typescript: { ignoreBuildErrors: true } };",
    ...pages,
  },
  build: ["next", "build"],
  compiler: "tsc6",
});

/** A server component. It may pass a function to a client component only if that is of a client entry, too. */
const directPage = `
import { callKey } from "@corp/api/react";
import { RequireAuth } from "@corp/auth/react";
import { ErrorReportingBoundary } from "@corp/telemetry/react";

export default function Direct() {
  return (
    <ErrorReportingBoundary telemetry={callKey as never} fallback={null}>
      <RequireAuth />
    </ErrorReportingBoundary>
  );
}
`;

const applications: readonly Application[] = [
  { ...vite, title: "Vite 7 and React 18", dependencies: fromCatalogue("oldest", oldest) },
  { ...vite, title: "Vite 8 and React 19", dependencies: fromCatalogue("", oldest) },
  next("Next 15", "15.5.29"),
  next("Next 16", "16.4.6", { "app/direct/page.tsx": directPage }),
];

/** Checks applications that consist of the READMEs' examples: installed with strict peers, type-checked and built. */
export async function checkApplications(tarballs: Readonly<Record<string, string>>): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const application of applications) results.push(await checkApplication(application, tarballs));
  return results;
}

async function checkApplication(
  { title, blocks, dependencies, files, build: [program, ...args], compiler = "tsc" }: Application,
  tarballs: Readonly<Record<string, string>>,
): Promise<CheckResult> {
  const folder = mkdtempSync(join(tmpdir(), "corp-application-"));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    for (const [path, text] of Object.entries(files)) write(path, text);
    for (const [path, text] of readmeFiles(Object.keys(tarballs), blocks)) write(path, text);
    for (const tarball of Object.values(tarballs)) copyFileSync(tarball, join(folder, basename(tarball)));
    const run = await installProject(folder, {
      strictPeers: true,
      dependencies: {
        ...fromCatalogue("", ["@tanstack/react-query", "@sentry/browser", "@types/node", "web-vitals", "valibot"]),
        ...fromCatalogue("", ["axios", "ky", "openapi-fetch"]),
        ...fromCatalogue("", ["fastify", "express", "@types/express", "hono"]),
        ...fromCatalogue("", ["@internationalized/date", "react-aria-components", "typescript"]),
        ...dependencies,
        ...Object.fromEntries(
          Object.entries(tarballs).map(([name, tarball]) => [`@corp/${name}`, `file:${basename(tarball)}`]),
        ),
      },
    });
    const types = await run(compiler, ["-p", "."]);
    if (!types.isOk) return asOne(false, `${title}: ${types.output}`);
    const built = await run(program, args);
    return asOne(built.isOk, `${title}: ${built.output}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The blocks of the READMEs that name their file, and in a Vite application all others as well: its compiler checks
 * each as a separate module. `test/readme-names.d.ts` declares what the examples use of an application.
 */
function readmeFiles(packages: readonly string[], blocks: Application["blocks"]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const name of packages) {
    const folder = join(root, "packages", name);
    for (const [index, { language, source }] of examples(join(folder, "README.md")).entries()) {
      const [, path] = /^\/\/ ((?:app|src)\/\S+)\n/u.exec(source) ?? [];
      if (path?.startsWith(blocks) === true) files.set(path, source);
      if (path === undefined && blocks === "src")
        files.set(`src/${name}-example-${index + 1}.${language}`, `${source}export {};\n`);
    }
    if (blocks === "src")
      files.set(`src/${name}-names.d.ts`, readFileSync(join(folder, "test/readme-names.d.ts"), "utf8"));
  }
  if (files.size < packages.length) throw new Error(`The READMEs have ${files.size} files for ${blocks}/.`);
  return files;
}
