import { lazyErrorReporting } from "@corp/telemetry/sentry";
import { reportWebVitals } from "@corp/telemetry/web-vitals";
import { pageNameOf } from "../navigation/page-name.ts";
import type { Services } from "./services.ts";

/** Called once per page, before anything else can fail. */
export function startTelemetry({ configuration, telemetry, analytics }: Services): void {
  telemetry.start();
  analytics.pageView({ name: pageNameOf(location.pathname), key: location.pathname });
  reportWebVitals(analytics, { telemetry });
  const { errorReportingDsn: dsn } = configuration;
  if (dsn !== null) lazyErrorReporting(telemetry, { dsn });
}
