import type { Config } from "@react-router/dev/config";
import { readBasePath } from "./base-path.ts";

export default {
  ssr: true,
  basename: readBasePath(),
  // The whole route map is small; requesting routes for every visible link costs more.
  routeDiscovery: { mode: "initial" },
  // A missing part of a split route would leave a navigation pending for ever (decision 0047).
  splitRouteModules: false,
  future: { unstable_optimizeDeps: true },
} satisfies Config;
