import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ownLoader = fileURLToPath(new URL("../app/navigation/react-router/load-route-module.ts", import.meta.url));

/**
 * Resolves React Router's `routeModules.js` to our `loadRouteModule`. React Router's own reloads the page that is being
 * left when a route's module fails to load, and has no option for it; development keeps it.
 *
 * @see docs/decisions/0047-builds-and-missing-scripts.md
 */
export function routeModuleLoader(): Plugin {
  let isResolved = false;
  return {
    name: "corp:route-module-loader",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer) {
      if (!source.endsWith("/routeModules.js") || importer?.includes("/react-router/") !== true) return undefined;
      isResolved = true;
      return ownLoader;
    },
    generateBundle() {
      if (!isResolved) {
        this.error(
          "React Router no longer imports routeModules.js: adapt vite/react-router-adapter.ts to this version.",
        );
      }
    },
  };
}
