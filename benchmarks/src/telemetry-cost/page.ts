import { createTelemetry, logGatewaySink, metricsSink } from "@corp/telemetry";
import { datadogLogs } from "@datadog/browser-logs";
import { initializeFaro } from "@grafana/faro-web-sdk";
import { captureException, init, logger as sentryLogger } from "@sentry/browser";

export interface Cost {
  readonly perErrorMicroseconds: number;
  readonly perLogMicroseconds: number;
}

interface Subject {
  readonly reportError: (error: Error) => void;
  readonly log: (message: string, fields: Record<string, unknown>) => void;
}

/** Each configured as in its documentation's first example. */
const subjects: Readonly<Record<string, () => Subject>> = {
  telemetry: () => ours({}),
  telemetryInMemory: () => ours({ storagePrefix: null }),
  sentry: () => {
    init({ dsn: "https://public@intake.invalid/1" });
    return {
      reportError: (error) => void captureException(error),
      log: (message, fields) => sentryLogger.info(message, fields),
    };
  },
  faro: () => {
    const { api } = initializeFaro({ url: "https://intake.invalid/collect", app: { name: "bench" } });
    return {
      reportError: (error) => api.pushError(error),
      log: (message, fields) =>
        api.pushLog([message], {
          context: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)])),
        }),
    };
  },
  datadog: () => {
    datadogLogs.init({ clientToken: "public", site: "datadoghq.com", service: "bench" });
    return {
      reportError: (error) => datadogLogs.logger.error(error.message, {}, error),
      log: (message, fields) => datadogLogs.logger.info(message, fields),
    };
  },
};

function ours(delivery: { readonly storagePrefix?: null }): Subject {
  const telemetry = createTelemetry({
    service: "bench",
    environment: "prod",
    recordsPerMinute: Number.POSITIVE_INFINITY,
    sinks: [metricsSink({ baseUrl: "https://intake.invalid" }), logGatewaySink({ url: "https://intake.invalid" })],
    delivery,
  });
  telemetry.start();
  return {
    reportError: (error) => telemetry.reportError(error),
    log: (message, fields) => telemetry.logger.info(message, fields),
  };
}

/** Calls are made a few per task, as on a page: deferred work between tasks does not count. */
async function measure(name: string, count: number): Promise<Cost> {
  const subject = subjects[name]?.();
  if (!subject) throw new Error(`Unknown subject: ${name}.`);
  const errors = Array.from({ length: count }, (_, index) => thrownBy(index));
  const perErrorMicroseconds = await timePerCall(count, (index) => subject.reportError(errors[index] ?? new Error()));
  const perLogMicroseconds = await timePerCall(count, (index) =>
    subject.log(`registration ${index} opened`, { eventId: index, format: "online" }),
  );
  return { perErrorMicroseconds, perLogMicroseconds };
}

function thrownBy(index: number): Error {
  try {
    throw new TypeError(`cannot read ${index}`);
  } catch (error) {
    return error as Error;
  }
}

async function timePerCall(count: number, call: (index: number) => void): Promise<number> {
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    call(index);
    total += performance.now() - start;
    if (index % 20 === 19) await new Promise((resolve) => setTimeout(resolve));
  }
  return (total / count) * 1000;
}

Object.assign(globalThis, { measureCost: measure });
