import { defineConfig } from "tsup";
import { markAsClient, packageBuild } from "../../tsup.base.ts";

export default defineConfig(
  packageBuild(["index", "react", "vite", "server", "server/cli", "sentry", "web-vitals", "testing"], {
    // Of the build plugin and the command; they run in Node.
    external: [/^node:/],
    onSuccess: () => markAsClient("react"),
  }),
);
