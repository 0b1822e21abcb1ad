import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root, runCommand } from "../../scripts/processes/run-command.ts";

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** The folders of `packages`. */
export const packageFolders: readonly string[] = readdirSync(join(root, "packages"));

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, "packages", folder, "package.json"), "utf8")) as Manifest;
}

export function readReadme(folder: string): string {
  return readFileSync(join(root, "packages", folder, "README.md"), "utf8");
}

/** The origin of the registry that `publish-packages.ts` starts. */
export function registry(): string {
  const origin = process.env["CORP_REGISTRY"];
  if (origin === undefined) throw new Error("The packages are not published: run playwright test --config=packages.");
  return origin;
}

/** The manifest of the only version that the registry has. */
export async function readPublished(
  folder: string,
): Promise<Manifest & { readonly dist: { readonly tarball: string } }> {
  const { name, version } = readManifest(folder);
  const response = await fetch(`${registry()}${name}/${version}`);
  if (!response.ok) throw new Error(`The registry has no ${name}@${version}: ${response.status}`);
  return (await response.json()) as Manifest & { readonly dist: { readonly tarball: string } };
}

/** Downloads the published tarball, which has the name of the package's folder. */
export async function downloadTarball(folder: string, destination: string): Promise<string> {
  const { dist } = await readPublished(folder);
  const path = join(destination, `${folder}.tgz`);
  writeFileSync(path, Buffer.from(await (await fetch(dist.tarball)).arrayBuffer()));
  return path;
}

/** Unpacks a tarball beside itself, and returns the text of each file by its path in the package. */
export async function unpack(tarball: string): Promise<ReadonlyMap<string, string>> {
  const { isOk, output } = await runCommand("tar", ["-xzf", tarball, "-C", dirname(tarball)]);
  if (!isOk) throw new Error(output);
  const folder = join(dirname(tarball), "package");
  const files = globSync("**", { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path, "utf8")]));
}
