import { matchRoutes } from "react-router";
import type { DataRouteObject, Location, RouteObject } from "react-router";
import { loadRouteModule } from "./load-route-module.ts";

/**
 * The one place that relies on React Router beyond its documented interface: the globals of its start-up (here) and its
 * `loadRouteModule` (`load-route-module.ts`). A test fails when a version is installed that it has not been tried with.
 *
 * @see docs/decisions/0047-builds-and-missing-scripts.md
 */
export const triedReactRouterVersions = {
  "react-router": ["8.4.0"],
  "@react-router/dev": ["8.4.0"],
} as const;

/** The assets of a route, by their URLs in the build. */
export interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
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

interface RouteManifest {
  readonly routes: Record<string, ManifestRoute>;
}

interface RouterGlobals {
  readonly __reactRouterDataRouter?: PageRouter;
  readonly __reactRouterManifest?: RouteManifest;
  /** The modules of the page that was loaded; absent if one of them failed to load, or threw while it was evaluated. */
  __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
}

const globals = (): RouterGlobals => globalThis as RouterGlobals;

/** Returns undefined before hydration, and on the server. */
export function pageRouter(): PageRouter | undefined {
  return globals()["__reactRouterDataRouter"];
}

export function manifestRoute(id: string): ManifestRoute | undefined {
  return globals()["__reactRouterManifest"]?.routes[id];
}

/**
 * Loads the route modules of this page one by one where the start script could not: it imports all of them and ends at
 * the first that fails. React Router would then remove the server's markup and show nothing.
 *
 * @param pathname the page's path below the base
 * @param load loads one, or a substitute that throws, which the route's error page shows
 */
export async function completeRouteModules(
  pathname: string,
  load: (route: ManifestRoute) => Promise<unknown> = (route) => loadRouteModule(route, {}),
): Promise<void> {
  const page = globals();
  const routes = page["__reactRouterManifest"]?.routes;
  if (page["__reactRouterRouteModules"] !== undefined || routes === undefined) return;
  const matches = matchRoutes(childRoutes(undefined, Object.values(routes)), pathname) ?? [];
  const modules = matches.map(async ({ route: { id = "" } }) => {
    const route = routes[id];
    return [id, route && (await load(route))] as const;
  });
  page["__reactRouterRouteModules"] = Object.fromEntries(await Promise.all(modules));
}

function childRoutes(parentId: string | undefined, routes: readonly ManifestRoute[]): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }): RouteObject => {
      const own = path === undefined ? { id } : { id, path };
      return index === true ? { ...own, index } : { ...own, children: childRoutes(id, routes) };
    });
}
