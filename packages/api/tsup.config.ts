import { defineConfig } from "tsup";
import { packageBuild } from "../../tsup.base.ts";

export default defineConfig(
  packageBuild([
    "index",
    "admin",
    "contract",
    "errors",
    "react",
    "reference",
    "services",
    "telemetry-report",
    "testing",
  ]),
);
