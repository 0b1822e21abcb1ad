import { createAnalytics, createTelemetry, logGatewaySink, metricsSink, scriptCallbackSink } from "@corp/telemetry";
import type { Analytics, Telemetry, TelemetryOptions } from "@corp/telemetry";
import type { Configuration } from "./configuration.ts";
import { withholdPrivate } from "./redact-private-data.ts";

export interface SiteTelemetry {
  readonly telemetry: Telemetry;
  readonly analytics: Analytics;
}

const service = "site";

/** The intake behind the site, on its own origin. */
const intakePath = "/p-api/telemetry";

/** On the server it does nothing. */
export function createSiteTelemetry(
  { environment, release, telemetryChannel }: Configuration,
  getUser: NonNullable<TelemetryOptions["getUser"]>,
): SiteTelemetry {
  const telemetry = createTelemetry({
    service,
    environment,
    release,
    level: environment === "local" ? "debug" : "warn",
    sinks:
      telemetryChannel === "script"
        ? [scriptCallbackSink({ configUrl: `${intakePath}/config`, itcId: service })]
        : [metricsSink({ baseUrl: intakePath }), logGatewaySink({ url: intakePath })],
    getUser,
    beforeSend: withholdPrivate,
  });
  const analytics = createAnalytics(telemetry, {
    url: `${intakePath}/tracker`,
    namespace: service,
    appVersion: release,
  });
  return { telemetry, analytics };
}
