import { createAnalytics, createTelemetry, logGatewaySink, metricsSink, scriptCallbackSink } from "@corp/telemetry";
import type { Analytics, Telemetry, TelemetryOptions } from "@corp/telemetry";
import { withBase } from "../navigation/base-path.ts";
import type { Configuration } from "./configuration.ts";
import { redactPrivateData } from "./redact-private-data.ts";

export interface SiteTelemetry {
  readonly telemetry: Telemetry;
  readonly analytics: Analytics;
}

const service = "site";

/** The site proxies the intake on its own origin. */
const intakePath = withBase("/p-api/telemetry");

/** Inactive on the server. */
export function createSiteTelemetry(
  { environment, release, commit, buildDate, telemetryChannel }: Configuration,
  getUser: NonNullable<TelemetryOptions["getUser"]>,
): SiteTelemetry {
  const telemetry = createTelemetry({
    service,
    environment,
    release,
    commit: commit ?? undefined,
    buildDate: buildDate ?? undefined,
    sinks:
      telemetryChannel === "script"
        ? [scriptCallbackSink({ configUrl: `${intakePath}/config`, itcId: service })]
        : [metricsSink({ baseUrl: intakePath }), logGatewaySink({ url: intakePath })],
    getUser,
    beforeSend: redactPrivateData,
  });
  const analytics = createAnalytics(telemetry, {
    url: `${intakePath}/tracker`,
    namespace: service,
    appVersion: release,
  });
  return { telemetry, analytics };
}
