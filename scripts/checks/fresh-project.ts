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
 * @throws {OperatorError} with everything pnpm said when the installation fails
 */
export async function makeFreshProject(
  packageFolder: string,
  tarball: string,
  { sources = "test/fresh-project", libraries = [] }: FreshProjectOptions = {},
): Promise<FreshProject> {
  const folder = mkdtempSync(join(tmpdir(), "corp-fresh-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const run = (program: string, args: readonly string[]): Promise<CommandResult> => {
    const file = program === "node" ? process.execPath : join(folder, "node_modules/.bin", program);
    return runCommand(file, args, { workingFolder: relative(root, folder) });
  };
  cpSync(join(root, packageFolder, sources), folder, {
    recursive: true,
    filter: (path) => basename(path) !== "node_modules",
  });
  copyFileSync(tarball, join(folder, basename(tarball)));
  // The catalogue and what it resolved to; the folder is a workspace of its own.
  for (const file of ["pnpm-workspace.yaml", "pnpm-lock.yaml"]) copyFileSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, "package.json"), manifest(packageFolder, basename(tarball), libraries));

  const store = await runCommand("pnpm", ["store", "path"]);
  const installed = await runCommand(
    "pnpm",
    [
      "install",
      "--no-frozen-lockfile",
      "--prefer-offline",
      ...(store.isOk ? [`--store-dir=${store.output.trim()}`] : []),
    ],
    { workingFolder: relative(root, folder) },
  );
  if (installed.isOk) {
    const { language, source } = firstExample(join(root, packageFolder, "README.md"));
    writeFileSync(join(folder, `src/readme-example.${language}`), source);
    return { folder, run, remove };
  }
  remove();
  throw new OperatorError(`The tarball could not be installed:\n${installed.output.trim()}`);
}

/**
 * Packs a package as it is published.
 *
 * @throws {OperatorError} with everything pnpm said when it cannot be packed
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

/** The example that new users of the package copy. */
function firstExample(readme: string): { readonly language: string; readonly source: string } {
  const [, language, source] = /```(tsx?)\n(.*?)```/su.exec(readFileSync(readme, "utf8")) ?? [];
  if (language === undefined || source === undefined) throw new OperatorError(`${readme} has no example.`);
  return { language, source };
}

function manifest(packageFolder: string, tarball: string, libraries: readonly string[]): string {
  const { name } = JSON.parse(readFileSync(join(root, packageFolder, "package.json"), "utf8")) as { name: string };
  const fromCatalogue = (...names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((each) => [each, "catalog:"]));
  return JSON.stringify({
    name: "fresh-project",
    private: true,
    type: "module",
    dependencies: { [name]: `file:${tarball}`, ...fromCatalogue("react", "react-dom", ...libraries) },
    devDependencies: fromCatalogue("@types/react", "@types/react-dom", "typescript", "vite"),
  });
}
