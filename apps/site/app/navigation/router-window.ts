import type { DataRouteObject, Location } from "react-router";

/** What a route needs to be shown, by the addresses of the build. */
export interface ManifestRoute {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface PageRouter {
  readonly routes: DataRouteObject[];
  readonly state: {
    /** What is on the screen. */
    readonly location: Location;
    /** Where the person is going. */
    readonly navigation: { readonly location?: Location | undefined };
  };
  navigate(to: string, options?: { replace?: boolean }): Promise<void>;
}

interface RouterWindow {
  readonly __reactRouterDataRouter?: PageRouter;
  readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, ManifestRoute | undefined>> };
}

// Left there by React Router's own start-up. It gives no other way to the router outside of components.
const routerWindow = (): RouterWindow => globalThis as RouterWindow;

/** Undefined before hydration, and on the server. */
export function pageRouter(): PageRouter | undefined {
  return routerWindow()["__reactRouterDataRouter"];
}

export function manifestRoute(id: string): ManifestRoute | undefined {
  return routerWindow()["__reactRouterManifest"]?.routes[id];
}
