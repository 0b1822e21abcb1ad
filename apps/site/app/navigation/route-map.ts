/** Pages for editors and administrators: the map of routes that every page brings leaves them out. */
const editorsPath = /^\/admin(?:\/|$)|\/content\/(?:edit|create)\/?$/u;

/** @param path of an address, or a route's own with its parameters. */
export const isEditorsPath = (path: string): boolean => editorsPath.test(path);

/** React Router's map of routes as the build leaves it: see `split-route-map.ts`. */
export interface RouteMap {
  readonly routes: Record<string, unknown>;
  /** Address of the script with the editors' routes; undefined when they are here. */
  editors?: string | undefined;
}

interface PageWithRoutes {
  readonly __reactRouterManifest?: RouteMap;
}

type LoadRoutes = (address: string) => Promise<{ readonly default: Record<string, unknown> }>;

const loadRoutes: LoadRoutes = (address) => import(/* @vite-ignore */ address);

/** Adds the editors' routes to the map. @throws when they do not come */
export async function addEditorsRoutes(
  page: PageWithRoutes = globalThis as PageWithRoutes,
  load: LoadRoutes = loadRoutes,
): Promise<void> {
  const { __reactRouterManifest: map } = page;
  if (map?.editors === undefined) return;
  Object.assign(map.routes, (await load(map.editors)).default);
  map.editors = undefined;
}

/** Whether only the server knows what is at that path: the page's map of routes ends before it. */
export function isBeyondRouteMap(
  path: string,
  { __reactRouterManifest: map }: PageWithRoutes = globalThis as PageWithRoutes,
): boolean {
  return isEditorsPath(path) && map?.editors !== undefined;
}
