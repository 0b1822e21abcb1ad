import type { DataRouteObject, Location } from "react-router";

/**
 * The one place that relies on React Router beyond its documented interface: the globals of its start-up (here), its
 * `loadRouteModule` (`load-route-module.ts`) and the file with its route manifest (`vite/split-route-map.ts`). A test
 * fails when another version is installed.
 *
 * @see docs/decisions/0047-builds-and-missing-scripts.md
 */
export const supportedReactRouterVersion = "8.4.0";

/** The assets of a route, by their addresses in the build. */
export interface ManifestRoute {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface PageRouter {
  readonly routes: DataRouteObject[];
  readonly state: {
    /** The page that is shown. */
    readonly location: Location;
    /** The page that is being loaded. */
    readonly navigation: { readonly location?: Location | undefined };
  };
  navigate(to: string, options?: { replace?: boolean }): Promise<void>;
}

/** The route manifest as `vite/split-route-map.ts` leaves it. */
export interface RouteMap {
  readonly routes: Record<string, unknown>;
  /** Address of the script with the editors' routes; undefined when they are included. */
  editors?: string | undefined;
}

interface RouterGlobals {
  readonly __reactRouterDataRouter?: PageRouter;
  readonly __reactRouterManifest?: RouteMap;
}

const globals = (): RouterGlobals => globalThis as RouterGlobals;

/** Undefined before hydration, and on the server. */
export function pageRouter(): PageRouter | undefined {
  return globals()["__reactRouterDataRouter"];
}

export function manifestRoute(id: string): ManifestRoute | undefined {
  return globals()["__reactRouterManifest"]?.routes[id] as ManifestRoute | undefined;
}

/** Pages of editors and administrators: the route map that every page loads omits them. */
const editorsPath = /^\/admin(?:\/|$)|\/content\/(?:edit|create)\/?$/u;

/** @param path of an address, or a route's own with its parameters. */
export const isEditorsPath = (path: string): boolean => editorsPath.test(path);

type LoadRoutes = (address: string) => Promise<{ readonly default: Record<string, unknown> }>;

const loadRoutes: LoadRoutes = (address) => import(/* @vite-ignore */ address);

/** Adds the editors' routes to the map. @throws when their script does not load */
export async function addEditorsRoutes(
  { __reactRouterManifest: map }: RouterGlobals = globals(),
  load: LoadRoutes = loadRoutes,
): Promise<void> {
  if (map?.editors === undefined) return;
  Object.assign(map.routes, (await load(map.editors)).default);
  map.editors = undefined;
}

/** Whether only the server knows the page at that path, because the route map omits it. */
export function isBeyondRouteMap(path: string, { __reactRouterManifest: map }: RouterGlobals = globals()): boolean {
  return isEditorsPath(path) && map?.editors !== undefined;
}
