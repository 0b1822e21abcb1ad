import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const build = fileURLToPath(new URL("../../apps/site/build/", import.meta.url));
const assets = join(build, "client/assets");

export interface BuiltRoute {
  /** As the map of routes has it: `/events/:eventId`. */
  readonly path: string;
  /** It stands in the map of routes that editors' pages alone load. */
  readonly isEditors: boolean;
  /** What a browser loads before the page is all there. */
  readonly first: ReadonlySet<string>;
  /** With what these may load later. */
  readonly whole: ReadonlySet<string>;
}

interface MappedRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly hasDefaultExport: boolean;
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly css?: readonly string[];
}

interface RouteMap {
  readonly entry: Pick<MappedRoute, "module" | "clientLoaderModule" | "css">;
  readonly routes: Readonly<Record<string, MappedRoute>>;
}

/** Every page of the built site with the files it is made of. @throws when the site is not built */
export function readBuiltRoutes(): readonly BuiltRoute[] {
  const visitors = readMap(/^manifest-(?!editors-).*\.js$/u) as RouteMap;
  const editors = readMap(/^manifest-editors-.*\.js$/u) as RouteMap["routes"];
  const routes = { ...visitors.routes, ...editors };
  const pages = Object.values(routes).filter(
    ({ id, hasDefaultExport }) => hasDefaultExport && !Object.values(routes).some(({ parentId }) => parentId === id),
  );
  return pages.map((page) => {
    const chain: MappedRoute[] = [];
    for (let at: MappedRoute | undefined = page; at !== undefined; at = routes[at.parentId ?? ""]) chain.unshift(at);
    const files = [visitors.entry, ...chain].flatMap(({ module, clientLoaderModule, css = [] }) =>
      [module, clientLoaderModule, ...css].filter((address) => address !== undefined),
    );
    const first = reach(files.map(fileName), ({ now }) => now);
    return {
      path: `/${chain.flatMap(({ path }) => (path === undefined || path === "" ? [] : [path])).join("/")}`,
      isEditors: page.id in editors,
      first,
      whole: reach(first, ({ now, later }) => [...now, ...later]),
    };
  });
}

/** A map of routes is a script that holds JSON. */
function readMap(name: RegExp): unknown {
  const file = readdirSync(assets).find((one) => name.test(one));
  if (file === undefined) throw new Error("The built site has no map of routes.");
  const text = readFileSync(join(assets, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

const fileName = (address: string): string => basename(address.split("#")[0] ?? address);

interface Imports {
  readonly now: readonly string[];
  readonly later: readonly string[];
}

/** Of a chunk, by the names of files. */
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
  // A set that grows while it is walked is walked to its new end.
  for (const file of reached) for (const other of next(importsOf(file))) reached.add(other);
  return reached;
}

/** As they travel, brotli's highest quality. */
export function brotliBytes(files: Iterable<string>, extension: ".js" | ".css"): number {
  return [...files].reduce((sum, file) => (file.endsWith(extension) ? sum + bytesOf(file) : sum), 0);
}

function bytesOf(file: string): number {
  const kept = join(assets, `${file}.br`);
  return existsSync(kept) ? statSync(kept).size : brotliCompressSync(readFileSync(join(assets, file))).length;
}

/** The sources that a file was made of, by its source map. */
export function sourcesOf(file: string): readonly string[] {
  const map = join(build, "source-maps/assets", `${file}.map`);
  if (!existsSync(map)) return [];
  return (JSON.parse(readFileSync(map, "utf8")) as { readonly sources: readonly string[] }).sources;
}
