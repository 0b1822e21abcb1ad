import { createTelemetry, logGatewaySink, metricsSink } from "@corp/telemetry";
import type { Telemetry } from "@corp/telemetry";
import { lazyErrorReporting } from "@corp/telemetry/sentry";

export const telemetry: Telemetry = createTelemetry({
  service: "fresh-project",
  environment: "stg",
  release: "1.0.0",
  sinks: [metricsSink({ baseUrl: "/intake" }), logGatewaySink({ url: "/intake" })],
});

lazyErrorReporting(telemetry, { dsn: "https://key@sentry.example/1", level: "error" });
