import { defineConfig } from "tsup";
import { markAsClient, packageBuild } from "../../tsup.base.ts";

export default defineConfig(
  packageBuild(["index", "react", "vite", "server", "server/cli", "sentry", "web-vitals", "testing"], {
    // The build plugin and the command run in Node.
    external: [/^node:/],
    onSuccess: () => markAsClient("react"),
  }),
);
