import { defineConfig } from "tsup";
import { markAsClient, packageBuild } from "../../tsup.base.ts";
import { precomputeEndpoints } from "./precompute-endpoints.ts";

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
    { esbuildPlugins: [precomputeEndpoints], onSuccess: () => markAsClient("react") },
  ),
);
