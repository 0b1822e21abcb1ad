import { globSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../processes/run-command.ts";

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const folders = ["packages", "apps"].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
);
/** Tests, stories and build-time code may use devDependencies. */
const isOnlyForUs =
  /\.(?:test|stories)\.|-plays\.ts$|\/test\/|^apps\/.*\/testing\/|\/fake-|\.config\.|\/vitest\.setup\.ts$|\/\.storybook\/|\/conformance\.|\/build-[^/]*\.ts$|^apps\/site\/(?:app\/routes\.ts$|vite\/)/u;

describe("imports are declared in package.json", () => {
  it.each(folders)("%s", (folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
    const shipped = dependencyNames(manifest.dependencies, manifest.peerDependencies).add(manifest.name);
    const all = new Set([...shipped, ...dependencyNames(manifest.devDependencies)]);
    const undeclared = findFiles(folder).flatMap((path) => {
      const declared = isOnlyForUs.test(path) || folder === "apps/catalogue" ? all : shipped;
      return readImports(path)
        .filter((name) => !declared.has(name))
        .map((name) => `${path}: ${name}`);
    });
    expect(undeclared).toEqual([]);
  });
});

describe("the catalog of what published packages depend on", () => {
  it("resolves to the versions that the default catalog pins", () => {
    const pinned = catalogVersions("default");
    const published = catalogVersions("published");
    expect(published.size).toBeGreaterThan(0);
    const different = [...published].filter(([name, version]) => (pinned.get(name) ?? version) !== version);
    expect(different).toEqual([]);
  });
});

/** The versions to which the lockfile resolves a catalog. */
function catalogVersions(catalog: string): ReadonlyMap<string, string> {
  const lockfile = readFileSync(join(root, "pnpm-lock.yaml"), "utf8");
  const [, entries = ""] = new RegExp(`^catalogs:$[^]*?^  ${catalog}:\n((?: {4}.*\n)*)`, "mu").exec(lockfile) ?? [];
  return new Map(
    [...entries.matchAll(/^ {4}'?([^':\n]+)'?:\n {6}specifier: .*\n {6}version: (.*)$/gmu)].map(
      ([, name = "", version = ""]) => [name, version],
    ),
  );
}

function dependencyNames(...parts: readonly (Readonly<Record<string, string>> | undefined)[]): Set<string> {
  return new Set(parts.flatMap((part) => Object.keys(part ?? {})));
}

function findFiles(folder: string): readonly string[] {
  // Sample applications are projects of their own, built by a test.
  const exclude = (name: string): boolean =>
    /(?:^|\/)(?:node_modules|dist|build|\.react-router|storybook-static|sample-app)$/u.test(name);
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude });
}

/** Values only: the types of a package may come from elsewhere (`@types/…`). */
function readImports(path: string): readonly string[] {
  const source = readFileSync(join(root, path), "utf8");
  const found = source.matchAll(
    /^(?:import|export)\s(?!type\b)[^;]*?\bfrom\s+"([^".][^"]*)"|^import\s+"([^".][^"]*)"|\bimport\("([^".][^"]*)"\)/gmu,
  );
  // A specifier that starts with a slash is in the text of a page.
  const specifiers = [...found]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
    .filter((name) => !name.startsWith("/"));
  // Virtual modules come from the build; "the-good-library" from the tests that build it.
  const isOfNoPackage = (name: string): boolean =>
    /^(?:node|virtual):|^good-library$/u.test(name) || builtinModules.includes(name);
  return specifiers.filter((name) => !isOfNoPackage(name)).map(packageName);
}

function packageName(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}
