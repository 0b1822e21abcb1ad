import type { DataRouteObject, Location } from "react-router";

/**
 * The one place that relies on React Router beyond its documented interface: the globals of its start-up (here) and its
 * `loadRouteModule` (`load-route-module.ts`). A test
 * fails when a version is installed that it has not been tried with.
 *
 * @see docs/decisions/0047-builds-and-missing-scripts.md
 */
export const triedReactRouterVersions = {
  "react-router": ["8.4.0", "8.5.1"],
  "@react-router/dev": ["8.4.0"],
} as const;

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

interface RouteManifest {
  readonly routes: Record<string, ManifestRoute>;
}

interface RouterGlobals {
  readonly __reactRouterDataRouter?: PageRouter;
  readonly __reactRouterManifest?: RouteManifest;
}

const globals = (): RouterGlobals => globalThis as RouterGlobals;

/** Undefined before hydration, and on the server. */
export function pageRouter(): PageRouter | undefined {
  return globals()["__reactRouterDataRouter"];
}

export function manifestRoute(id: string): ManifestRoute | undefined {
  return globals()["__reactRouterManifest"]?.routes[id];
}
