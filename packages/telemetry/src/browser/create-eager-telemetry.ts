import { createPageTelemetry } from "./create-page-telemetry.ts";
import { assembleTelemetry } from "./create-telemetry.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";
import type { Telemetry } from "./telemetry.ts";

/**
 * Telemetry without a deferred part, for tests. A module of its own: its static import must not reach a page's bundle.
 */
export function createEagerTelemetry(options: TelemetryOptions): Telemetry {
  return assembleTelemetry(options, async () => createPageTelemetry, createPageTelemetry);
}
