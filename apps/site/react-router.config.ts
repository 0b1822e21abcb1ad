import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole map is a few hundred bytes; asking the server about every visible link costs more.
  routeDiscovery: { mode: "initial" },
  // A route is one file: its parts in files of their own are more of them, and a missing one leaves React Router waiting for ever.
  splitRouteModules: false,
  future: { unstable_optimizeDeps: true },
} satisfies Config;
