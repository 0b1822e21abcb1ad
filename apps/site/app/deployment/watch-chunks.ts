import { reportChunkError } from "./chunk-errors.ts";
import { setRouteModuleRescue } from "./load-route-module.ts";
import { rescueRoute } from "./rescue-route.ts";

/** From here on whatever fails to load is told to the listeners of chunk errors: routes' modules, what is imported later, stylesheets. */
export function watchChunks(page: Window): void {
  setRouteModuleRescue(rescueRoute);
  // Vite's, for each `import()` of a chunk and what it needs. Who imports it may do without: nothing is prevented.
  page.addEventListener("vite:preloadError", ({ payload }) => {
    void reportChunkError({ error: payload, wanted: null });
  });
  page.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") {
        void reportChunkError({ error: new Error(`The stylesheet ${target.href} did not come.`), wanted: null });
      }
    },
    // Errors of elements do not bubble.
    { capture: true },
  );
}
