import { BACK_OFF_FIRST_MS, BACK_OFF_MAX_MS } from "../constants.ts";
import { LOG_LEVELS } from "../logging/level.ts";
import type { LogLevel } from "../logging/level.ts";
import type { LogFields, Logger } from "../logging/logger.ts";
import { checkOption, checkOptions } from "../options/check-option.ts";
import { browserPorts } from "../ports/browser-ports.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import { contain } from "./contain.ts";
import type { CreatePageTelemetry, PageTelemetry } from "./create-page-telemetry.ts";
import { createEarlyCalls, pick } from "./early-calls.ts";
import type { LogContexts, TelemetryCall } from "./early-calls.ts";
import type { UncaughtDetails } from "./error-reports.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";
import type { ReportedError, Telemetry } from "./telemetry.ts";

/**
 * Creates a page's telemetry. It listens and accepts calls at once; classification, redaction, storage and delivery are
 * loaded when the page is idle. On a server (no window) it does nothing.
 *
 * @throws {RangeError} for an option that cannot be meant: a level or an environment that is none, a service name that
 *   an intake rejects with every batch
 */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  return assembleTelemetry(options, async () => (await import("./create-page-telemetry.ts")).createPageTelemetry);
}

function checkTelemetryOptions({
  service,
  environment,
  delivery = {},
  sampleRates = {},
  ...options
}: TelemetryOptions) {
  checkOption("service", service, "service");
  checkOption("environment", environment, "environment");
  checkOptions("level", { level: options.level });
  checkOptions("consent", { consent: options.consent });
  checkOptions("share", sampleRates, "sampleRates.");
  checkOptions("limit", { ...delivery, batchParameter: undefined, storagePrefix: undefined }, "delivery.");
  const { recordsPerMinute, dedupeWindowMs, unhandledWaitMs } = options;
  checkOptions("limit", { recordsPerMinute, dedupeWindowMs, unhandledWaitMs });
}

/**
 * The part of telemetry that is loaded with the page: it buffers calls until the deferred part can perform them.
 *
 * @param create the deferred part, where it is loaded already
 */
export function assembleTelemetry(
  options: TelemetryOptions,
  load: () => Promise<CreatePageTelemetry>,
  create?: CreatePageTelemetry,
): Telemetry {
  checkTelemetryOptions(options);
  const ports = browserPorts(options.ports);
  const early = createEarlyCalls(options);
  const setUps: ((page: PageTelemetry) => void)[] = [];
  const leaveListeners = new Set<() => void>();
  const errorListeners = new Set<(reported: ReportedError) => void>();
  let { consent = "granted" } = options;
  let page: PageTelemetry | undefined;
  let stopListening: (() => void) | undefined;
  /** `undefined` on a server and after disposal. */
  let active = ports;

  const open = (createPage: CreatePageTelemetry): void =>
    contain(() => {
      if (!active) return;
      const opened = (page = createPage(options, active, { dropped: early.dropped, errorListeners }));
      setUps.splice(0).forEach((work) => work(opened));
      early.take().forEach((call) => opened.perform(call, call));
    });

  const loader = createLoader(
    () => load().then(open),
    () => (page ? undefined : active),
  );

  const perform = (call: TelemetryCall): void => {
    if (!active) return;
    if (page) return page.perform(call);
    if (consent === "denied") return early.countDropped("consent", 1);
    early.add(call, active);
    loader.loadWhenIdle();
  };

  /** Runs now, or when the deferred part is there. */
  const setUp = (work: (page: PageTelemetry) => void): void => {
    if (page) work(page);
    else if (active) setUps.push(work);
  };

  const leave = (): void => {
    leaveListeners.forEach(contain);
    contain(() => {
      if (page) page.leave();
      else if (active && consent === "granted") early.store(active);
    });
  };

  const telemetry: Telemetry = {
    service: options.service,
    build: options,
    ports,
    logger: createEarlyLogger(perform, []),
    reportError: (error, more) => perform({ method: "reportError", error, options: more }),
    reportMessage: (name, more) => perform({ method: "reportMessage", name, options: more }),
    record: (record) => perform({ method: "record", record }),
    addSink: (sink) => setUp((opened) => opened.addSink(sink)),
    onError: subscribeTo(errorListeners),
    onLeave: subscribeTo(leaveListeners),
    consent: () => consent,
    setConsent: (next) => {
      consent = next;
      // A later consent does not cover earlier calls.
      if (next === "denied") early.countDropped("consent", early.take().length);
      setUp((opened) => opened.setConsent(next));
    },
    start: () => {
      if (!active || stopListening) return;
      stopListening = listenToPage(active, perform, leave);
      // After our own listeners, so that records of leave listeners are delivered too.
      setUp((opened) => opened.start());
      loader.loadWhenIdle();
    },
    flush: () => loader.load().then(() => page?.flush()),
    dispose: () => {
      stopListening?.();
      leave();
      active = undefined;
      page?.dispose();
    },
    dropCounts: () => page?.dropCounts() ?? { ...early.dropped },
  };
  options.sinks?.forEach(telemetry.addSink);
  if (create) open(create);
  return telemetry;
}

/**
 * Loads the deferred part once. A failed load is retried with back-off: offline or during a deployment it may be
 * missing for a while.
 *
 * @param pending returns the ports while the part is still needed
 */
function createLoader(open: () => Promise<void>, pending: () => TelemetryPorts | undefined) {
  let loading: Promise<void> | undefined;
  let isScheduled = false;
  let waitMs = BACK_OFF_FIRST_MS;

  const load = async (): Promise<void> => {
    if (!pending()) return;
    // Only the import can fail here, and the browser logs that itself.
    await (loading ??= open().catch(() => {
      loading = undefined;
    }));
  };
  const loadWithRetry = async (): Promise<void> => {
    await load();
    pending()?.timers.setTimeout(() => void loadWithRetry(), waitMs);
    waitMs = Math.min(2 * waitMs, BACK_OFF_MAX_MS);
  };
  return {
    load,
    loadWhenIdle: (): void => {
      if (isScheduled) return;
      isScheduled = true;
      (pending()?.whenIdle ?? ((work) => work()))(() => void loadWithRetry());
    },
  };
}

function subscribeTo<Listener>(listeners: Set<Listener>): (listener: Listener) => () => void {
  return (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}

function createEarlyLogger(perform: (call: TelemetryCall) => void, contexts: LogContexts): Logger {
  const at = (level: LogLevel) => (message: string, fields?: LogFields) =>
    perform({ method: "log", level, message, fields, contexts });
  return {
    ...(Object.fromEntries(LOG_LEVELS.map((level) => [level, at(level)])) as Record<LogLevel, ReturnType<typeof at>>),
    child: (context) => createEarlyLogger(perform, [...contexts, context]),
  };
}

/** Reports uncaught errors and calls `leave` whenever the page is hidden or left. Returns a function that stops it. */
function listenToPage(
  { window, document }: TelemetryPorts,
  perform: (call: TelemetryCall) => void,
  leave: () => void,
): () => void {
  const stop = new AbortController();
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void): void =>
    target.addEventListener(type, listener, stop);
  const reportUncaught = (event: Event): void => {
    // Plain fields, because an early call is stored as JSON, which an event is not.
    const details = pick(event as UncaughtDetails, "error", "message", "filename", "lineno", "colno", "reason");
    perform({ method: "uncaught", mechanism: event.type === "error" ? "sync" : "async", details });
  };
  listen(window, "error", reportUncaught);
  listen(window, "unhandledrejection", reportUncaught);
  // Never `unload`: mobile browsers do not fire it, and it keeps the page out of the back/forward cache.
  listen(window, "pagehide", leave);
  listen(document, "visibilitychange", () => {
    if (document.visibilityState === "hidden") leave();
  });
  return () => stop.abort();
}
