import { setRouteModuleFallback } from "../navigation/react-router/load-route-module.ts";
import { reportChunkError } from "./chunk-errors.ts";
import { rescueRoute } from "./rescue-route.ts";

/**
 * Reports to the chunk-error listeners whatever fails to load from now on: route modules, dynamic imports, style
 * sheets.
 */
export function watchChunks(page: Window): void {
  setRouteModuleFallback(rescueRoute);
  // Vite's event for each failed `import()`. It is not prevented: the importer may work without the chunk.
  page.addEventListener("vite:preloadError", ({ payload }) => {
    void reportChunkError({ error: payload, wanted: null });
  });
  page.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") {
        void reportChunkError({ error: new Error(`The style sheet ${target.href} failed to load.`), wanted: null });
      }
    },
    // Error events of elements do not bubble.
    { capture: true },
  );
}
