import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { root, runCommand } from "../../scripts/processes/run-command.ts";
import { readManifest, readReadme, registry } from "./published-packages.ts";
import type { Manifest } from "./published-packages.ts";

/** A project outside the repository that has nothing of ours but published packages. */
export interface FreshProject {
  readonly folder: string;
  /**
   * Runs a program of the project's own `node_modules`, or "node" or "npx".
   * @throws with the output if it fails
   */
  run(program: string, ...args: readonly string[]): Promise<string>;
  remove(): void;
}

const programs: Readonly<Record<string, string>> = { node: process.execPath, npx: "npx" };

export interface ProjectOptions {
  /** The folders of our packages that it installs. */
  readonly packages: readonly string[];
  /** Its other dependencies. "catalog:" is the version of our catalog. */
  readonly dependencies?: Readonly<Record<string, string>>;
  /** The folder of the first package that holds the project's own files. @default none */
  readonly sources?: string;
  /** Further files: text by path. */
  readonly files?: Iterable<readonly [path: string, text: string]>;
  /** The installation fails for a peer that is missing or of another version, as npm's does. @default false */
  readonly strictPeers?: boolean;
  /** Prefers the versions of our lockfile; pnpm then installs the optional peers that are in it. @default true */
  readonly isLocked?: boolean;
}

/**
 * Installs a project: our packages from the registry on loopback, all others from pnpm's store where it has them.
 *
 * @throws with the output of pnpm if the installation fails
 */
export async function makeFreshProject({
  packages,
  dependencies = {},
  sources,
  files = [],
  strictPeers = false,
  isLocked = true,
}: ProjectOptions): Promise<FreshProject> {
  const folder = mkdtempSync(join(tmpdir(), "corp-fresh-"));
  const ours = packages.map(readManifest).map(({ name, version }) => [name, version]);
  if (sources !== undefined) cpSync(join(root, "packages", packages[0] ?? "", sources), folder, { recursive: true });
  // The catalog and what it resolved to; the folder is a workspace of its own.
  for (const file of ["pnpm-workspace.yaml", ...(isLocked ? ["pnpm-lock.yaml"] : [])])
    copyFileSync(join(root, file), join(folder, file));
  const manifest = { name: "fresh-project", private: true, type: "module" };
  const all = { ...dependencies, ...Object.fromEntries(ours) };
  for (const [path, text] of [
    ...files,
    [".npmrc", `@corp:registry=${registry()}\n`],
    ["package.json", JSON.stringify({ ...manifest, dependencies: all })],
  ] as const) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const workingFolder = relative(root, folder);
  const run = async (program: string, ...args: readonly string[]): Promise<string> => {
    const file = programs[program] ?? join(folder, "node_modules/.bin", program);
    return succeed(file, args, workingFolder);
  };
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const store = await succeed("pnpm", ["store", "path"], "");
    await succeed(
      "pnpm",
      [
        "install",
        "--no-frozen-lockfile",
        `--store-dir=${store.trim()}`,
        // Our packages are a minute old.
        "--config.minimumReleaseAge=0",
        ...(strictPeers ? ["--strict-peer-dependencies"] : []),
      ],
      workingFolder,
    );
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, run, remove };
}

async function succeed(file: string, args: readonly string[], workingFolder: string): Promise<string> {
  const { isOk, output } = await runCommand(file, args, { workingFolder, env: { NEXT_TELEMETRY_DISABLED: "1" } });
  if (!isOk) throw new Error(`${basename(file)} ${args.join(" ")} failed:\n${output}`);
  return output;
}

/**
 * Imports every module that an installed package exports, without a browser and without a bundler. A pattern among the
 * exports stands for each of its files.
 *
 * @throws with Node's output if one cannot be imported
 */
export async function importEveryEntry(project: FreshProject, name: string): Promise<void> {
  const folder = join(project.folder, "node_modules", name);
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const modules = Object.entries(exports).flatMap(([entry, target]) => {
    const file = (typeof target === "string" ? target : target.default).slice("./".length);
    if (!file.endsWith(".js")) return [];
    const [start = "", end = ""] = file.split("*");
    const parts = file.includes("*")
      ? globSync(file, { cwd: folder }).map((path) => path.slice(start.length, -end.length))
      : [""];
    if (parts.length === 0) throw new Error(`Nothing is behind ${entry} of ${name}.`);
    return parts.map((part) => name + entry.slice(1).replace("*", part));
  });
  await project.run("node", "--input-type=module", "--eval", importArguments, ...modules);
}

const importArguments = "for (const module of process.argv.slice(1)) await import(module);";

export interface Example {
  readonly language: string;
  readonly source: string;
}

/** The blocks of a package's README in TypeScript. New users copy the first one. */
export function readmeExamples(packageFolder: string): readonly [Example, ...Example[]] {
  const blocks = readReadme(packageFolder).matchAll(/```(tsx?)\n(.*?)```/gsu);
  const [first, ...others] = Array.from(blocks, ([, language = "", source = ""]) => ({ language, source }));
  if (first === undefined) throw new Error(`The README of ${packageFolder} has no example.`);
  return [first, ...others];
}

/** The files of a package's own project: the first example of its README. */
export function firstExample(packageFolder: string): readonly (readonly [string, string])[] {
  const [{ language, source }] = readmeExamples(packageFolder);
  return [[`src/readme-example.${language}`, source]];
}

/** The blocks of a package's README that name one of the files in their first line, as those files. */
export function namedExamples(packageFolder: string, paths: readonly string[]): readonly (readonly [string, string])[] {
  const readme = readReadme(packageFolder);
  return paths.map((path) => {
    const start = readme.indexOf(`\n// ${path}\n`) + 1;
    if (start === 0) throw new Error(`The README of ${packageFolder} has no ${path}.`);
    return [path, readme.slice(start, readme.indexOf("```", start))] as const;
  });
}

/** Dependencies with the versions of one of our catalogs. */
export function fromCatalog(names: readonly string[], catalog = ""): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `catalog:${catalog}`]));
}
