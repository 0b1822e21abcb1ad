import { LOG_LEVEL, RECORD_MAX_AGE_MS } from "../constants.ts";
import type { DropCounts, DropReason } from "../delivery/delivery-options.ts";
import { createOfflineQueue } from "../delivery/offline-queue.ts";
import type { OfflineQueue } from "../delivery/offline-queue.ts";
import { metricClass } from "../errors/classify-error.ts";
import type { ErrorOwner } from "../errors/error-type.ts";
import { levelOr, serializeLevel } from "../logging/level.ts";
import { createLoggerCore } from "../logging/logger.ts";
import type { LogEntry, Logger } from "../logging/logger.ts";
import { remoteLogEntry } from "../logging/remote-log-entry.ts";
import { toJsonSafe } from "../logging/to-json-safe.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import { dropReportPrefix } from "../records/metric.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { Sink } from "../sinks/sink.ts";
import { contain } from "./contain.ts";
import type { CallOrigin, EarlyCall, LogContexts, TelemetryCall } from "./early-calls.ts";
import { createErrorReports } from "./error-reports.ts";
import type { ErrorReports } from "./error-reports.ts";
import { createRecordFilter } from "./record-filter.ts";
import { recoverEarlyCalls } from "./recover-early-calls.ts";
import type { Consent, TelemetryOptions } from "./telemetry-options.ts";
import type { ReportedError, ReportMessageOptions } from "./telemetry.ts";

/** The deferred part of telemetry. None of these throws. */
export interface PageTelemetry {
  /** @param origin of an early call: it is performed as of that time, URL and build */
  perform(call: TelemetryCall, origin?: CallOrigin): void;
  addSink(sink: Sink): void;
  setConsent(consent: Consent): void;
  dropCounts(): DropCounts;
  start(): void;
  /** Call it before the queue's own listeners send what is queued. */
  leave(): void;
  flush(): Promise<void>;
  dispose(): void;
}

/** The state of the first part that the deferred part shares. */
export interface FirstPart {
  /** Counters of early calls. */
  readonly dropped: DropCounts;
  readonly errorListeners: ReadonlySet<(reported: ReportedError) => void>;
}

export type CreatePageTelemetry = (options: TelemetryOptions, ports: TelemetryPorts, first: FirstPart) => PageTelemetry;

export const createPageTelemetry: CreatePageTelemetry = (options, pagePorts, { dropped, errorListeners }) => {
  /** Reports drops at the end of the task: a hidden page may have no later one. */
  const reportDropsSoon = (): void => queueMicrotask(() => guard.run(pipeline.emitDropCounts));
  const queue = createOfflineQueue(pagePorts, options.delivery, (body) => {
    // An intake that rejects every report of drops must not get one for each.
    if (!body.includes(dropReportPrefix)) reportDropsSoon();
  });
  const origin = createOriginScope(pagePorts);
  const guard = createReentrancyGuard();
  const pipeline = createPipeline(options, origin.ports, queue, reportDropsSoon);
  let { consent = "granted" } = options;
  let isStarted = false;

  const recordLog = (entry: LogEntry, owner?: ErrorOwner): void => {
    const earlierBuild = origin.current()?.build;
    // Who was signed in on an earlier page is unknown.
    const getUser = earlierBuild ? undefined : options.getUser;
    const value = remoteLogEntry(entry, { build: earlierBuild ?? options, ports: origin.ports, getUser });
    pipeline.submit({ kind: "log", value, owner });
  };

  const errors = createErrorReports({
    options,
    timers: pagePorts.timers,
    submit: pipeline.submit,
    recordLog,
    listeners: errorListeners,
    guarded: guard.run,
  });

  const performCall = createCallPerformer(options, errors, pipeline.submit, recordLog);

  const perform: PageTelemetry["perform"] = (call, from) =>
    guard.run(() => origin.runAt(from, () => contain(() => performCall(call))));

  const recover = (call: EarlyCall): void => {
    const ageMs = Number(pagePorts.now()) - call.atMs;
    if (ageMs > (options.delivery?.maxAgeMs ?? RECORD_MAX_AGE_MS)) queue.countDropped("expired");
    else perform(call, call);
  };

  /** Batches and calls of earlier pages wait until consent is known; they are deleted when it is denied. */
  const applyConsent = (): void => {
    const isGranted = consent === "granted" && isStarted;
    if (consent === "denied") queue.clear();
    if (isGranted) queue.start();
    if (consent === "denied" || isGranted) void recoverEarlyCalls(pagePorts, options, recover);
  };
  for (const [reason, count] of Object.entries(dropped)) queue.countDropped(reason as DropReason, count);
  applyConsent();

  return {
    perform,
    addSink: (sink) =>
      contain(() => {
        if (guard.isClosed()) return;
        pipeline.addSink(sink({ connect: queue.connect, service: options.service, build: options, ports: pagePorts }));
      }),
    setConsent: (next) => {
      consent = next;
      contain(() => pipeline.setConsent(next));
      applyConsent();
    },
    dropCounts: queue.dropCounts,
    start: () => {
      isStarted = true;
      applyConsent();
    },
    leave: () => {
      errors.flush();
      guard.run(pipeline.emitDropCounts);
    },
    flush: () => {
      errors.flush();
      return queue.flush();
    },
    dispose: () => {
      guard.close();
      queue.dispose();
    },
  };
};

/** Connects everything from the filter to the sinks. */
function createPipeline(
  options: TelemetryOptions,
  ports: TelemetryPorts,
  queue: OfflineQueue,
  reportDropsSoon: () => void,
) {
  const sinks: ReturnType<Sink>[] = [];
  const dispatch = (record: TelemetryRecord): void => sinks.forEach((take) => contain(() => take(record)));
  const emitAll = createDropCountEmitter(queue.dropCounts, dispatch);
  let { consent = "granted" } = options;
  const emitDropCounts = (): void => {
    if (consent === "granted") emitAll();
  };
  const filter = createRecordFilter({
    options,
    ports,
    countDropped: (reason, count) => {
      queue.countDropped(reason, count);
      reportDropsSoon();
    },
    pass: (record) => {
      dispatch(record);
      emitDropCounts();
    },
  });
  return {
    submit: filter.submit,
    addSink: (take: ReturnType<Sink>): void => void sinks.push(take),
    emitDropCounts,
    setConsent: (next: Consent): void => {
      consent = next;
      filter.setConsent(next);
    },
  };
}

function createCallPerformer(
  { denylist, level: threshold = LOG_LEVEL }: TelemetryOptions,
  errors: ErrorReports,
  submit: (record: TelemetryRecord) => void,
  recordLog: (entry: LogEntry) => void,
): (call: TelemetryCall) => void {
  const findLogger = createLoggerCache(
    createLoggerCore({
      level: threshold,
      denylist,
      emit: (entry, error) => {
        recordLog(entry);
        errors.noteLogged(error);
      },
    }),
  );
  const reportMessage = (name: string, { level, messageType = "UserMessage" }: ReportMessageOptions = {}): void => {
    const value = {
      level: serializeLevel(levelOr(level, "info")),
      messageType,
      messageClass: metricClass(name),
      count: 1,
    };
    submit({ kind: "message", value });
  };
  return (call) => {
    switch (call.method) {
      case "log":
        return findLogger(call.contexts)[call.level](call.message, call.fields);
      case "reportError":
        return errors.report(call.error, call.options);
      case "uncaught":
        return errors.reportUncaught(call.mechanism, call.details);
      case "reportMessage":
        return reportMessage(call.name, call.options);
      case "record":
        // Log entries are redacted already, the object of an event is not.
        return submit(toJsonSafe(call.record, denylist) as unknown as TelemetryRecord);
    }
  };
}

/** Runs work as of an early call's origin: inside, the ports return its time and URL. */
function createOriginScope(pagePorts: TelemetryPorts) {
  let origin: CallOrigin | undefined;
  const ports: TelemetryPorts = {
    ...pagePorts,
    now: () => (origin ? new Date(origin.atMs) : pagePorts.now()),
    location: {
      get href() {
        return origin?.url ?? pagePorts.location.href;
      },
    },
  };
  return {
    ports,
    current: () => origin,
    runAt: (at: CallOrigin | undefined, work: () => void): void => {
      origin = at;
      work();
      origin = undefined;
    },
  };
}

interface ReentrancyGuard {
  /**
   * Ignores work that hooks, sinks or ports start from within other work: a failure would report itself without end.
   */
  run(work: () => void): void;
  close(): void;
  isClosed(): boolean;
}

function createReentrancyGuard(): ReentrancyGuard {
  let isBusy = false;
  let isClosed = false;
  return {
    run: (work) => {
      if (isBusy || isClosed) return;
      isBusy = true;
      contain(work);
      isBusy = false;
    },
    close: () => {
      isClosed = true;
    },
    isClosed: () => isClosed,
  };
}

/** Emits the increase of each dropped-event counter, past the filter: it would drop them for the same reason. */
function createDropCountEmitter(dropCounts: () => DropCounts, dispatch: (record: TelemetryRecord) => void): () => void {
  const emitted: Partial<Record<string, number>> = {};
  return () => {
    for (const [reason, total] of Object.entries(dropCounts())) {
      const count = total - (emitted[reason] ?? 0);
      emitted[reason] = total;
      const messageClass = dropReportPrefix + reason;
      const value = { level: "WARN", messageType: "PlatformMessage", messageClass, count } as const;
      if (count > 0) dispatch({ kind: "message", value });
    }
  };
}

/** A context is serialised once for all entries of its logger. */
function createLoggerCache(root: Logger): (contexts: LogContexts) => Logger {
  const loggers = new WeakMap<LogContexts, Logger>();
  return (contexts) => {
    const logger = loggers.get(contexts) ?? contexts.reduce((parent, context) => parent.child(context), root);
    loggers.set(contexts, logger);
    return logger;
  };
}
