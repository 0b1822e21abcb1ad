/** The part of React Router's manifest entry that loading a route needs. */
export interface RouteEntry {
  readonly id: string;
  readonly module: string;
}

/**
 * Returns the substitute of a route module that failed to load. It may throw, or stay pending while the page is left.
 */
export type RouteModuleFallback = (route: RouteEntry, cause: unknown) => Promise<unknown>;

const fail: RouteModuleFallback = ({ id }, cause) =>
  Promise.reject(new Error(`The module of the route "${id}" failed to load.`, { cause }));
let fallback = fail;

/** @default the failure is thrown */
export function setRouteModuleFallback(handler: RouteModuleFallback = fail): void {
  fallback = handler;
}

/**
 * Replaces React Router's function of this name (`vite/react-router-adapter.ts`), which reloads the page that is being
 * left when a module fails to load. It is part of React Router's chunk, whose cache outlives our releases, and so
 * imports nothing of ours.
 */
export async function loadRouteModule(route: RouteEntry, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    const routeModule: unknown = await import(/* @vite-ignore */ route.module);
    loaded[route.id] = routeModule;
    return routeModule;
  } catch (cause) {
    return await fallback(route, cause);
  }
}
