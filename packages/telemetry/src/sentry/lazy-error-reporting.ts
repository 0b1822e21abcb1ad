import { REPORTING_LOAD_DEADLINE_MS, REPORTING_MAX_WAITING } from "../constants.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import { collectReports } from "./collect-reports.ts";
import type { Report } from "./collect-reports.ts";
import type { ErrorReporting, LazyErrorReportingOptions, ReportedTelemetry } from "./error-reporting.ts";
import { idleReporting, isReporting } from "./idle-reporting.ts";
import type { createReportingClient, ReportingClient } from "./reporting-client.ts";
import { tellLost } from "./tell-lost.ts";

/** The part that is loaded late. */
export type LoadReportingClient = () => Promise<{ readonly createReportingClient: typeof createReportingClient }>;

const loadReportingClient: LoadReportingClient = () => import("./reporting-client.ts");

/**
 * Reports what telemetry logs to Sentry, with Sentry's client loaded when the page is idle. What happens before waits, within bounds,
 * and is reported then; what could not be reported is counted in telemetry as `TelemetryDropped.reporting`.
 */
export function lazyErrorReporting(
  telemetry: ReportedTelemetry,
  options: LazyErrorReportingOptions,
  load: LoadReportingClient = loadReportingClient,
): ErrorReporting {
  const { ports } = telemetry;
  if (!ports || !isReporting(telemetry, options)) return idleReporting;
  const lost = tellLost(telemetry);
  let waiting: Report[] = [];
  let loaded: ReportingClient | undefined;
  let hasFailed = false;
  let isStopped = false;

  const stopCollecting = collectReports(telemetry, options, (report) => {
    if (loaded) loaded.capture(report);
    else if (hasFailed || waiting.length >= (options.maxWaiting ?? REPORTING_MAX_WAITING)) lost(1);
    else waiting.push(report);
  });
  const loading = new Promise<void>((resolve) => (options.whenIdle ?? whenIdle(ports))(resolve))
    .then(() => (isStopped ? undefined : load()))
    .then((part) => {
      if (isStopped) return;
      loaded = part?.createReportingClient(telemetry, options, lost);
      if (loaded) waiting.forEach(loaded.capture);
    })
    .catch(() => {
      hasFailed = true;
      lost(waiting.length);
    })
    .then(() => {
      waiting = [];
    });

  return {
    client: loading.then(() => loaded?.client),
    traceHeaders: () => loaded?.traceHeaders() ?? {},
    flush: async (timeoutMs) => loaded?.flush(timeoutMs),
    stop: async () => {
      isStopped = true;
      stopCollecting();
      lost(waiting.splice(0).length);
      await loaded?.stop();
    },
  };
}

/** A page that is not told when it is idle waits for the deadline. */
function whenIdle(ports: TelemetryPorts): (load: () => void) => void {
  return ports.whenIdle ?? ((load) => void ports.timers.setTimeout(load, REPORTING_LOAD_DEADLINE_MS));
}
