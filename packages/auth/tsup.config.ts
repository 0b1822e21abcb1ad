import { defineConfig } from "tsup";
import { markAsClient, packageBuild } from "../../tsup.base.ts";

export default defineConfig(
  packageBuild(["index", "react", "server", "errors", "testing", "watermark", "defaults"], {
    onSuccess: () => markAsClient("react"),
  }),
);
