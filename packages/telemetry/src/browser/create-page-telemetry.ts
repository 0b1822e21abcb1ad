import { FRAMEWORK_NAME, LOG_LEVEL, RECORD_MAX_AGE_MS, UNHANDLED_WAIT_MS } from "../constants.ts";
import { createOutbox } from "../delivery/offline-queue.ts";
import type { DropCounts, DropReason } from "../delivery/offline-queue.ts";
import { isLevelEnabled, writtenLevel } from "../logging/level.ts";
import { createLoggerCore, toLogEntry } from "../logging/logger.ts";
import type { LogEntry, Logger } from "../logging/logger.ts";
import { remoteLogEntry } from "../logging/remote-log-entry.ts";
import { isError, readText } from "../logging/stack-trace.ts";
import { toJsonSafe, toJsonSafeFields } from "../logging/to-json-safe.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { Sink } from "../sinks/sink.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import { classifyError, metricClass } from "../errors/classify-error.ts";
import type { ReportErrorOptions } from "../errors/error-reporter.ts";
import { createGate } from "./record-filter.ts";
import type { EarlyCall, EarlyWork, LogContexts } from "./early-call.ts";
import { createOnlyLoggedErrors } from "./only-logged-errors.ts";
import { quietly } from "./quietly.ts";
import { recoverEarlyCalls } from "./recover-early-calls.ts";
import type { ReportedError, ReportMessageOptions } from "./telemetry.ts";
import type { Consent, TelemetryOptions } from "./telemetry-options.ts";
import { rejectionReasonOf, thrownValueOf } from "./uncaught-error.ts";
import type { UncaughtDetails } from "./uncaught-error.ts";

/** All that telemetry does once it is loaded. Nothing here throws. */
export interface PageTelemetry {
  /** Does what was asked; with a call from earlier, as if it were then and there. */
  perform(work: EarlyWork, early?: EarlyCall): void;
  addSink(sink: Sink): void;
  onError(listener: (reported: ReportedError) => void): () => void;
  setConsent(consent: Consent): void;
  drop(reason: DropReason, count: number): void;
  drops(): DropCounts;
  start(): void;
  /** Before what waits is handed over. */
  leave(): void;
  flush(): Promise<void>;
  dispose(): void;
}

export type CreatePageTelemetry = (options: TelemetryOptions, ports: TelemetryPorts) => PageTelemetry;

export const createPageTelemetry: CreatePageTelemetry = (options, pagePorts) => {
  const {
    service,
    denylist,
    level: threshold = LOG_LEVEL,
    frameworkName = FRAMEWORK_NAME,
    typing,
    unhandledWaitMs = UNHANDLED_WAIT_MS,
  } = options;
  const outbox = createOutbox(pagePorts, options.delivery);
  const takers: ReturnType<Sink>[] = [];
  const errorListeners = new Set<(reported: ReportedError) => void>();
  const reported = new WeakSet<object>();
  const told: Partial<Record<string, number>> = {};
  const onlyLogged = createOnlyLoggedErrors(pagePorts.timers, unhandledWaitMs);
  const loggers = new WeakMap<LogContexts, Logger>();
  let { consent = "granted" } = options;
  let past: EarlyCall | undefined;
  let isStarted = false;
  let isBusy = false;
  let isOff = false;

  const ports: TelemetryPorts = {
    ...pagePorts,
    now: () => (past ? new Date(past.atMs) : pagePorts.now()),
    location: {
      get href() {
        return past?.url ?? pagePorts.location.href;
      },
    },
  };

  /** A hook or a port that fails is never itself reported from within: that would not end. */
  const guarded = (work: () => void): void => {
    if (isBusy || isOff) return;
    isBusy = true;
    quietly(work);
    isBusy = false;
  };

  const dispatch = (record: TelemetryRecord): void => takers.forEach((take) => quietly(() => take(record)));

  /** Past the gate, but for the consent: what tells of drops is not dropped for the same reason. */
  const tellDrops = (): void => {
    if (consent !== "granted") return;
    for (const [reason, total] of Object.entries(outbox.drops())) {
      const count = total - (told[reason] ?? 0);
      told[reason] = total;
      const messageClass = `TelemetryDropped.${reason}`;
      const value = { level: "WARN", messageType: "PlatformMessage", messageClass, count } as const;
      if (count > 0) dispatch({ kind: "message", value });
    }
  };

  const gate = createGate({
    options,
    ports,
    drop: outbox.drop,
    pass: (record) => {
      dispatch(record);
      tellDrops();
    },
  });

  const putLog = (entry: LogEntry): void =>
    gate.put({
      kind: "log",
      value: remoteLogEntry(entry, {
        build: past?.build ?? options,
        ports,
        // Nobody knows who was signed in on a page that has ended.
        getUser: past?.build ? undefined : options.getUser,
      }),
    });

  const isRepeated = (error: unknown): boolean => {
    if (typeof error !== "object" || error === null) return false;
    const isKnown = reported.has(error);
    reported.add(error);
    return isKnown;
  };

  const rootLogger = createLoggerCore({
    level: threshold,
    denylist,
    emit: (entry, error) => {
      putLog(entry);
      if (!isError(error) || reported.has(error)) return;
      const { errorClass } = classifyError(error, { frameworkName, typing });
      const level = writtenLevel(entry.level);
      const value = { level, errorType: "UnhandledLoggingError", errorClass, count: 1 } as const;
      const tell = (): void => {
        if (!isRepeated(error)) gate.put({ kind: "error", value });
      };
      if (unhandledWaitMs > 0) onlyLogged.add(error, () => guarded(tell));
      else tell();
    },
  });

  const loggerOf = (contexts: LogContexts): Logger => {
    const logger = loggers.get(contexts) ?? contexts.reduce((parent, more) => parent.child(more), rootLogger);
    loggers.set(contexts, logger);
    return logger;
  };

  const reportError = (error: unknown, { channel, level = "error", context }: ReportErrorOptions = {}): void => {
    if (!isLevelEnabled(level, threshold) || isRepeated(error)) return;
    const typed = classifyError(error, { channel, frameworkName, typing });
    const value = { level: writtenLevel(level), ...typed, count: 1 };
    gate.put({ kind: "error", value });
    const message = readText(error, "message") ?? (isError(error) ? typed.errorClass : "Non-error thrown");
    const base = toJsonSafeFields(context, denylist);
    putLog(toLogEntry(level, message, { ...typed, error }, { base, denylist }));
    for (const listen of errorListeners) quietly(() => listen({ ...value, error, channel }));
  };

  const reportMessage = (name: string, { level = "info", messageType = "UserMessage" }: ReportMessageOptions = {}) => {
    if (!isLevelEnabled(level, threshold)) return;
    const value = { level: writtenLevel(level), messageType, messageClass: metricClass(name), count: 1 };
    gate.put({ kind: "message", value });
  };

  const reportUncaught = (channel: "sync" | "async", details: UncaughtDetails): void => {
    const thrown = channel === "sync" ? thrownValueOf(details) : rejectionReasonOf(details);
    if (thrown) reportError(thrown.error, { channel });
  };

  const doWork = (work: EarlyWork): void => {
    // What was left out is null in a call that an earlier page stored.
    if (work[0] === "log") loggerOf(work[4])[work[1]](work[2], work[3]);
    else if (work[0] === "reportError") reportError(work[1], work[2] ?? undefined);
    else if (work[0] === "uncaught") reportUncaught(work[1], work[2]);
    else if (work[0] === "reportMessage") reportMessage(work[1], work[2] ?? undefined);
    // Whatever somebody made it of: the log's entries are clean already, an event's object is not.
    else gate.put(toJsonSafe(work[1], denylist) as unknown as TelemetryRecord);
  };

  const perform = (work: EarlyWork, early?: EarlyCall): void =>
    guarded(() => {
      past = early;
      quietly(() => doWork(work));
      past = undefined;
    });

  const recover = (call: EarlyCall): void => {
    if (Number(pagePorts.now()) - call.atMs > (options.delivery?.maxAgeMs ?? RECORD_MAX_AGE_MS)) outbox.drop("expired");
    else perform(call.work, call);
  };

  /** What earlier pages left is not sent before the consent is known, and forgotten when it is denied. */
  const applyConsent = (): void => {
    if (consent === "denied") outbox.clear();
    if (consent === "granted" && isStarted) outbox.start();
    if (consent === "denied" || (consent === "granted" && isStarted))
      void recoverEarlyCalls(pagePorts, options, recover);
  };
  applyConsent();

  return {
    perform,
    addSink: (sink) =>
      quietly(() => {
        if (!isOff) takers.push(sink({ connect: outbox.connect, service, build: options, ports: pagePorts }));
      }),
    onError: (listener) => {
      errorListeners.add(listener);
      return () => void errorListeners.delete(listener);
    },
    setConsent: (next) => {
      consent = next;
      quietly(() => gate.setConsent(next));
      applyConsent();
    },
    drop: outbox.drop,
    drops: outbox.drops,
    start: () => {
      isStarted = true;
      applyConsent();
    },
    leave: () => {
      onlyLogged.tellAll();
      guarded(tellDrops);
    },
    flush: () => {
      onlyLogged.tellAll();
      return outbox.flush();
    },
    dispose: () => {
      isOff = true;
      outbox.dispose();
    },
  };
};
