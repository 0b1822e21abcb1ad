import { assembleTelemetry } from "./assemble-telemetry.ts";
import { createPageTelemetry } from "./create-page-telemetry.ts";
import type { Telemetry } from "./telemetry.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";

/** Telemetry of a page that has everything at once and loads nothing later: for tests. */
export function createTelemetryAtOnce(options: TelemetryOptions): Telemetry {
  return assembleTelemetry(options, { create: createPageTelemetry });
}
