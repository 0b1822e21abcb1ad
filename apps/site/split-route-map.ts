import { writeFile } from "node:fs/promises";
import type { ServerBuild } from "react-router";
import { isEditorsPath } from "./app/navigation/route-map.ts";
import type { RouteMap } from "./app/navigation/route-map.ts";

/**
 * After the build: takes the editors' routes out of the map that every page loads, and what programs read besides. Visitors carry the map
 * of their own pages, and it does not grow with the editors'.
 */

const build = (await import(new URL("build/server/index.js", import.meta.url).href)) as ServerBuild;
const { routes, ...map } = build.assets;

/** The build says so, and its type does not. */
const isPage = (id: string): boolean => Reflect.get(routes[id] ?? {}, "hasDefaultExport") === true;
const forEditors = Object.keys(routes).filter(isForEditors);
const forVisitors = Object.keys(routes).filter((id) => isPage(id) && !isForEditors(id));
if (forEditors.length === 0 || forVisitors.length === 0) throw new Error("The map of routes could not be told apart.");

const editors = map.url.replace(/manifest-/u, "manifest-editors-");
if (editors === map.url) throw new Error(`The map of routes has another name now: ${map.url}`);
const visitorsMap = { ...map, routes: pick(forVisitors), editors } satisfies RouteMap & typeof map;
await write(map.url, `window.__reactRouterManifest=${JSON.stringify(visitorsMap)};`);
await write(editors, `export default ${JSON.stringify(pick(forEditors))};`);

/** A layout is theirs when all its pages are. */
function isForEditors(id: string): boolean {
  const children = Object.keys(routes).filter((child) => routes[child]?.parentId === id);
  return children.length === 0 ? isEditorsPath(pathOf(id)) : children.every(isForEditors);
}

function pathOf(id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (route === undefined) return "";
  return pathOf(route.parentId) + (route.path ? `/${route.path}` : "");
}

function pick(ids: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(ids.map((id) => [id, routes[id]]));
}

function write(address: string, code: string): Promise<void> {
  return writeFile(new URL(`build/client${address}`, import.meta.url), code);
}
