import { defineConfig } from "tsup";
import { markAsClient, packageBuild } from "../../tsup.base.ts";

export default defineConfig(
  packageBuild(
    [
      "index",
      "admin",
      "contract",
      "errors",
      "labels",
      "messages/en",
      "react",
      "reference",
      "services",
      "telemetry-report",
      "testing",
    ],
    { onSuccess: () => markAsClient("react") },
  ),
);
