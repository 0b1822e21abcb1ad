import { writeFile } from "node:fs/promises";
import type { ServerBuild } from "react-router";
import { isEditorsPath } from "../app/navigation/react-router/adapter.ts";
import type { RouteMap } from "../app/navigation/react-router/adapter.ts";

/**
 * A step after the build, part of the adapter of React Router. It moves the editors' routes out of the route map that
 * every page loads, and drops resource routes, which browsers never navigate to: visitors load the map of their own
 * pages only.
 */

const build = (await import(new URL("../build/server/index.js", import.meta.url).href)) as ServerBuild;
const { routes, ...map } = build.assets;

/** React Router writes this property and omits it from its types. */
const isPage = (id: string): boolean => Reflect.get(routes[id] ?? {}, "hasDefaultExport") === true;
const editorsRoutes = Object.keys(routes).filter(isForEditors);
const visitorsRoutes = Object.keys(routes).filter((id) => isPage(id) && !isForEditors(id));
if (editorsRoutes.length === 0 || visitorsRoutes.length === 0) {
  throw new Error("The route map has no editors' or no visitors' routes: adapt vite/split-route-map.ts.");
}

const editors = map.url.replace(/manifest-/u, "manifest-editors-");
if (editors === map.url) throw new Error(`The route map is no longer named "manifest-…": ${map.url}`);
const visitorsMap = { ...map, routes: pick(visitorsRoutes), editors } satisfies RouteMap & typeof map;
await write(map.url, `window.__reactRouterManifest=${JSON.stringify(visitorsMap)};`);
await write(editors, `export default ${JSON.stringify(pick(editorsRoutes))};`);

/** A layout is the editors' when all its pages are. */
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
  return writeFile(new URL(`../build/client/${address.slice(build.publicPath.length)}`, import.meta.url), code);
}
