import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const build = fileURLToPath(new URL("../../apps/site/build/", import.meta.url));
const assets = join(build, "client/assets");

export interface BuiltRoute {
  /** The path as in the route manifest: `/events/:eventId`. */
  readonly path: string;
  /** Whether it is in the route manifest that only editors' pages load. */
  readonly isEditors: boolean;
  /** The files of the first view. */
  readonly first: ReadonlySet<string>;
  /** The files with those that they may load later. */
  readonly whole: ReadonlySet<string>;
}

interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly hasDefaultExport: boolean;
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly css?: readonly string[];
}

interface RouteManifest {
  readonly entry: Pick<ManifestRoute, "module" | "clientLoaderModule" | "css">;
  readonly routes: Readonly<Record<string, ManifestRoute>>;
}

const editorsPath = /^\/admin(?:\/|$)|\/content\/(?:edit|create)$/u;

/** All pages of the built site with their files. @throws when the site is not built */
export function readBuiltRoutes(): readonly BuiltRoute[] {
  const { entry, routes } = readManifest(/^manifest-.*\.js$/u) as RouteManifest;
  const pages = Object.values(routes).filter(
    ({ id, hasDefaultExport }) => hasDefaultExport && !Object.values(routes).some(({ parentId }) => parentId === id),
  );
  return pages.map((page) => {
    const chain: ManifestRoute[] = [];
    for (let at: ManifestRoute | undefined = page; at !== undefined; at = routes[at.parentId ?? ""]) chain.unshift(at);
    const files = [entry, ...chain].flatMap(({ module, clientLoaderModule, css = [] }) =>
      [module, clientLoaderModule, ...css].filter((path) => path !== undefined),
    );
    const first = reach(files.map(fileName), ({ now }) => now);
    const path = `/${chain.flatMap((route) => (route.path === undefined || route.path === "" ? [] : [route.path])).join("/")}`;
    return {
      path,
      isEditors: editorsPath.test(path),
      first,
      whole: reach(first, ({ now, later }) => [...now, ...later]),
    };
  });
}

/** A route manifest is a script that assigns JSON. */
function readManifest(name: RegExp): unknown {
  const file = readdirSync(assets).find((one) => name.test(one));
  if (file === undefined) throw new Error("The built site has no route manifest.");
  const text = readFileSync(join(assets, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

const fileName = (path: string): string => basename(path.split("#")[0] ?? path);

interface Imports {
  readonly now: readonly string[];
  readonly later: readonly string[];
}

/** The imports of a chunk, by file name. */
function importsOf(file: string): Imports {
  if (!file.endsWith(".js")) return { now: [], later: [] };
  const text = readFileSync(join(assets, file), "utf8");
  const all = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? "");
  return {
    now: all(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/gu),
    later: [...all(/import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/gu), ...all(/"assets\/([^"]+\.(?:js|css))"/gu)],
  };
}

function reach(from: Iterable<string>, next: (imports: Imports) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(from);
  // Iteration over a set includes elements added meanwhile.
  for (const file of reached) for (const other of next(importsOf(file))) reached.add(other);
  return reached;
}

/** Transferred size, at brotli's highest quality. */
export function brotliBytes(files: Iterable<string>, extension: ".js" | ".css"): number {
  return [...files].reduce((sum, file) => (file.endsWith(extension) ? sum + bytesOf(file) : sum), 0);
}

function bytesOf(file: string): number {
  const compressed = join(assets, `${file}.br`);
  return existsSync(compressed)
    ? statSync(compressed).size
    : brotliCompressSync(readFileSync(join(assets, file))).length;
}

/** The sources of a file, by its source map. */
export function sourcesOf(file: string): readonly string[] {
  const map = join(build, "source-maps/assets", `${file}.map`);
  if (!existsSync(map)) return [];
  return (JSON.parse(readFileSync(map, "utf8")) as { readonly sources: readonly string[] }).sources;
}
