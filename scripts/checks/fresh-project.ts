import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { OperatorError } from "../processes/operator-error.ts";
import { root, runCommand } from "../processes/run-command.ts";
import type { CommandResult } from "../processes/run-command.ts";

/** A project outside the repository that has nothing of ours but the published package. */
export interface FreshProject {
  readonly folder: string;
  /** Runs a program of the project's own `node_modules`, or "node". */
  run(program: string, args: readonly string[]): Promise<CommandResult>;
  remove(): void;
}

export interface FreshProjectOptions {
  /** The folder of the package that holds the project's own files. @default "test/fresh-project" */
  readonly sources?: string;
  /** The optional peers that the project installs besides React. @default none */
  readonly libraries?: readonly string[];
}

/**
 * Installs a package's tarball into a new project. All other packages have the versions of our catalog and come from
 * pnpm's store where it has them. The first example of the README is written to `src/readme-example.ts` or `.tsx`.
 *
 * @throws {OperatorError} with the output of pnpm if the installation fails
 */
export async function makeFreshProject(
  packageFolder: string,
  tarball: string,
  { sources = "test/fresh-project", libraries = [] }: FreshProjectOptions = {},
): Promise<FreshProject> {
  const folder = mkdtempSync(join(tmpdir(), "corp-fresh-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, packageFolder, sources), folder, {
    recursive: true,
    filter: (path) => basename(path) !== "node_modules",
  });
  copyFileSync(tarball, join(folder, basename(tarball)));
  try {
    await installProject(folder, manifest(packageFolder, basename(tarball), libraries));
  } catch (error) {
    remove();
    throw error;
  }
  const [{ language, source }] = examples(join(root, packageFolder, "README.md"));
  writeFileSync(join(folder, `src/readme-example.${language}`), source);
  return { folder, run: (program, args) => runIn(folder, program, args), remove };
}

/** A project's manifest without its name. */
export interface ProjectManifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** The installation fails for a peer that is missing or of another version, as npm's does. @default false */
  readonly strictPeers?: boolean;
  /** Prefers the versions of our lockfile; pnpm then installs the optional peers that are in it. @default true */
  readonly isLocked?: boolean;
}

/**
 * Installs a project with the versions of our catalogue, and returns {@link FreshProject.run}.
 *
 * @throws {OperatorError} with the output of pnpm if the installation fails
 */
export async function installProject(
  folder: string,
  { strictPeers = false, isLocked = true, ...dependencies }: ProjectManifest,
): Promise<FreshProject["run"]> {
  // The catalogue and what it resolved to; the folder is a workspace of its own.
  for (const file of ["pnpm-workspace.yaml", ...(isLocked ? ["pnpm-lock.yaml"] : [])])
    copyFileSync(join(root, file), join(folder, file));
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "fresh-project", private: true, type: "module", ...dependencies }),
  );
  const store = await runCommand("pnpm", ["store", "path"]);
  const installed = await runCommand(
    "pnpm",
    [
      "install",
      "--no-frozen-lockfile",
      "--prefer-offline",
      ...(strictPeers ? ["--strict-peer-dependencies"] : []),
      ...(store.isOk ? [`--store-dir=${store.output.trim()}`] : []),
    ],
    { workingFolder: relative(root, folder) },
  );
  if (!installed.isOk) throw new OperatorError(`The tarball could not be installed:\n${installed.output.trim()}`);
  return (program, args) => runIn(folder, program, args);
}

function runIn(folder: string, program: string, args: readonly string[]): Promise<CommandResult> {
  const file = program === "node" ? process.execPath : join(folder, "node_modules/.bin", program);
  return runCommand(file, args, { workingFolder: relative(root, folder), env: { NEXT_TELEMETRY_DISABLED: "1" } });
}

/**
 * Packs a package as it is published.
 *
 * @throws {OperatorError} with the output of pnpm if packing fails
 */
export async function packPackage(packageFolder: string, destination: string): Promise<string> {
  const before = new Set(readdirSync(destination));
  const packed = await runCommand("pnpm", ["pack", "--pack-destination", destination], {
    workingFolder: packageFolder,
  });
  const made = readdirSync(destination).find((file) => file.endsWith(".tgz") && !before.has(file));
  if (!packed.isOk || made === undefined)
    throw new OperatorError(`${packageFolder} could not be packed:\n${packed.output.trim()}`);
  return join(destination, made);
}

export interface Example {
  readonly language: string;
  readonly source: string;
}

/** The blocks of a README in TypeScript. New users of the package copy the first one. */
export function examples(readme: string): readonly [Example, ...Example[]] {
  const blocks = readFileSync(readme, "utf8").matchAll(/```(tsx?)\n(.*?)```/gsu);
  const [first, ...others] = Array.from(blocks, ([, language = "", source = ""]) => ({ language, source }));
  if (first === undefined) throw new OperatorError(`${readme} has no example.`);
  return [first, ...others];
}

function manifest(packageFolder: string, tarball: string, libraries: readonly string[]): ProjectManifest {
  const { name } = JSON.parse(readFileSync(join(root, packageFolder, "package.json"), "utf8")) as { name: string };
  const fromCatalogue = (...names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((each) => [each, "catalog:"]));
  return {
    dependencies: { [name]: `file:${tarball}`, ...fromCatalogue("react", "react-dom", ...libraries) },
    devDependencies: fromCatalogue("@types/react", "@types/react-dom", "typescript", "vite"),
  };
}
