import { lazyErrorReporting } from "@corp/telemetry/sentry";
import { reportWebVitals } from "@corp/telemetry/web-vitals";
import { pageNameOf } from "../navigation/page-name.ts";
import type { Services } from "./services.ts";

/** Once in the life of a page, before anything of it can fail. */
export function startTelemetry({ configuration, telemetry, analytics }: Services): void {
  telemetry.start();
  analytics.pageView({ name: pageNameOf(location.pathname), key: location.pathname });
  reportWebVitals(analytics, { telemetry });
  const { errorReportingDsn: dsn } = configuration;
  if (dsn !== null) lazyErrorReporting(telemetry, { dsn });
}
