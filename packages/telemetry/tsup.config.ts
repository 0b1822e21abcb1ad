import { defineConfig } from "tsup";
import { packageBuild } from "../../tsup.base.ts";

export default defineConfig(
  packageBuild(["index", "react", "vite", "server", "sentry", "web-vitals", "testing"], {
    // Of the build plugin alone; it runs in Node.
    external: [/^node:/],
  }),
);
