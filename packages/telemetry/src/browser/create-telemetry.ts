import { assembleTelemetry } from "./assemble-telemetry.ts";
import type { Telemetry } from "./telemetry.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";

/**
 * Telemetry of a page. It listens and takes calls at once; what types, cleans, stores and sends them is loaded when the page is idle.
 * On a server (no window) everything does nothing.
 */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  return assembleTelemetry(options, {
    load: async () => (await import("./create-page-telemetry.ts")).createPageTelemetry,
  });
}
