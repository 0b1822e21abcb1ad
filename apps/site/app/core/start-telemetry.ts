import { lazyErrorReporting, pageTracing } from "@corp/telemetry/sentry";
import { reportWebVitals } from "@corp/telemetry/web-vitals";
import { withoutBase } from "../navigation/base-path.ts";
import { pageName } from "../navigation/page-name.ts";
import { redactPrivateText } from "./redact-private-data.ts";
import type { Services } from "./services.ts";

/** Called once per page, before anything else can fail. */
export function startTelemetry({ configuration, telemetry, analytics }: Services): void {
  telemetry.start();
  const pathname = withoutBase(location.pathname);
  analytics.pageView({ name: pageName(pathname), key: pathname });
  reportWebVitals(analytics, { telemetry });
  const { errorReporting } = configuration;
  if (errorReporting === null) return;
  const { dsn, tracesSampleRate: sampleRate } = errorReporting;
  lazyErrorReporting(telemetry, {
    dsn: dsn ?? undefined,
    tracing: pageTracing({ sampleRate, redact: redactPrivateText }),
  });
}
