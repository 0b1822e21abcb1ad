import type { ReportedTelemetry } from "./error-reporting.ts";

/** Counts reports that are lost, as telemetry counts its own records. */
export function tellLost({ reportMessage }: ReportedTelemetry): (count: number) => void {
  return (count) => {
    for (let told = 0; told < count; told += 1) {
      // Later: telemetry takes nothing while it hands a record to its sinks.
      void Promise.resolve().then(() =>
        reportMessage("TelemetryDropped.reporting", { level: "warn", messageType: "PlatformMessage" }),
      );
    }
  };
}
