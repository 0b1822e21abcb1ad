import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = fileURLToPath(new URL("../app/deployment/load-route-module.ts", import.meta.url));

/**
 * Puts our `loadRouteModule` in the place of React Router's, which answers a missing chunk by loading the page that is being left anew.
 * There is no option for it. In development React Router's own stays.
 */
export function ownRouteModules(): Plugin {
  let isReplaced = false;
  return {
    name: "corp:route-modules",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer) {
      if (!source.endsWith("/routeModules.js") || importer?.includes("/react-router/") !== true) return undefined;
      isReplaced = true;
      return ours;
    },
    generateBundle() {
      if (!isReplaced)
        this.error("React Router loads its route modules elsewhere now: look how, and mend this plugin.");
    },
  };
}
