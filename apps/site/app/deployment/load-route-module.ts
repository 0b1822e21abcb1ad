/** What React Router knows of a route that is not loaded yet. */
export interface RouteEntry {
  readonly id: string;
  readonly module: string;
}

/** What a route's module is replaced by when it did not come; may throw, or never answer. */
export type RouteModuleRescue = (route: RouteEntry, cause: unknown) => Promise<unknown>;

let rescue: RouteModuleRescue = ({ id }, cause) =>
  Promise.reject(new Error(`The module of the route "${id}" did not come.`, { cause }));

/** Says what happens when a route's module does not come. @default the failure is thrown */
export function setRouteModuleRescue(handler: RouteModuleRescue): void {
  rescue = handler;
}

/**
 * Stands in for React Router's own function of this name, which answers a missing module by loading the page that is being left once
 * more: see `vite/route-modules.ts`. It is part of React Router's chunk, which outlives our releases, and so imports nothing of ours.
 */
export async function loadRouteModule(route: RouteEntry, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    const routeModule: unknown = await import(/* @vite-ignore */ route.module);
    loaded[route.id] = routeModule;
    return routeModule;
  } catch (cause) {
    return await rescue(route, cause);
  }
}
