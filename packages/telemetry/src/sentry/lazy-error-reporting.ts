import { REPORTING_LOAD_DEADLINE_MS, REPORTING_MAX_WAITING } from "../constants.ts";
import { checkOptions } from "../options/check-option.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import { collectReports } from "./collect-reports.ts";
import type { Report } from "./collect-reports.ts";
import type {
  ErrorReporting,
  ErrorReportingOptions,
  LazyErrorReportingOptions,
  ReportedTelemetry,
} from "./error-reporting.ts";
import type { createReportingClient, ReportingClient } from "./reporting-client.ts";

/** The client's module, with Sentry in it. */
export type LoadReportingClient = () => Promise<{ readonly createReportingClient: typeof createReportingClient }>;

const loadReportingClient: LoadReportingClient = () => import("./reporting-client.ts");

/**
 * Reports telemetry's log entries to Sentry, whose client is loaded when the page is idle. Earlier reports wait in a
 * bounded buffer; lost reports are counted in telemetry as `TelemetryDropped.reporting`.
 *
 * @throws {RangeError} for a level that is none of `LOG_LEVELS`
 */
export function lazyErrorReporting(
  telemetry: ReportedTelemetry,
  options: LazyErrorReportingOptions,
  load: LoadReportingClient = loadReportingClient,
): ErrorReporting {
  const { ports } = telemetry;
  checkOptions("level", { level: options.level });
  if (!ports || !isConfigured(options)) return inactiveReporting;
  const countLost = createLostReportCounter(telemetry);
  let waiting: Report[] = [];
  let loaded: ReportingClient | undefined;
  let hasFailed = false;
  let isStopped = false;

  const stopCollecting = collectReports(telemetry, options, (report) => {
    if (loaded) loaded.capture(report);
    else if (hasFailed || waiting.length >= (options.maxWaiting ?? REPORTING_MAX_WAITING)) countLost(1);
    else waiting.push(report);
  });
  const loading = new Promise<void>((resolve) => (options.whenIdle ?? whenIdle(ports))(resolve))
    .then(() => (isStopped ? undefined : load()))
    .then((part) => {
      if (isStopped) return;
      loaded = part?.createReportingClient(telemetry, options, countLost);
      if (loaded) waiting.forEach(loaded.capture);
    })
    .catch((error: unknown) => {
      hasFailed = true;
      console.warn("Telemetry: the error-reporting client failed to load; reports are lost", error);
      countLost(waiting.length);
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
      countLost(waiting.splice(0).length);
      await loaded?.stop();
    },
  };
}

/** `lazyErrorReporting` that loads Sentry's client at once instead of when the page is idle. */
export function startErrorReporting(telemetry: ReportedTelemetry, options: ErrorReportingOptions): ErrorReporting {
  return lazyErrorReporting(telemetry, { ...options, whenIdle: (load) => load() });
}

function isConfigured({
  dsn,
  enabled = true,
  print = (message) => console.error(message),
}: ErrorReportingOptions): boolean {
  if (!enabled) return false;
  if (!dsn) print("Error reporting is enabled but has no DSN: nothing is reported.");
  return Boolean(dsn);
}

/** It is used when reporting is disabled or not configured, and on a server. */
const inactiveReporting: ErrorReporting = {
  client: Promise.resolve(undefined),
  traceHeaders: () => ({}),
  flush: async () => undefined,
  stop: async () => undefined,
};

/** Loads the client at the deadline where there is no idle callback. */
function whenIdle(ports: TelemetryPorts): (load: () => void) => void {
  return ports.whenIdle ?? ((load) => void ports.timers.setTimeout(load, REPORTING_LOAD_DEADLINE_MS));
}

function createLostReportCounter({ reportMessage }: ReportedTelemetry): (count: number) => void {
  return (count) => {
    for (let counted = 0; counted < count; counted += 1) {
      // In a microtask: telemetry ignores calls that a sink makes while it takes a record.
      queueMicrotask(() =>
        reportMessage("TelemetryDropped.reporting", { level: "warn", messageType: "PlatformMessage" }),
      );
    }
  };
}
