import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole map is a few hundred bytes; asking the server about every visible link costs more.
  routeDiscovery: { mode: "initial" },
  future: { unstable_optimizeDeps: true },
} satisfies Config;
