import { isLevelEnabled, writtenLevel } from "../logging/level.ts";
import type { LogLevel } from "../logging/level.ts";
import { createLoggerCore } from "../logging/logger.ts";
import type { LogEntry, Logger } from "../logging/logger.ts";
import { remoteLogEntry } from "../logging/remote-log-entry.ts";
import type { TelemetryUser } from "../logging/remote-log-entry.ts";
import { readText } from "../logging/stack-trace.ts";
import type { MessageType } from "../metrics/metric.ts";
import { classifyError, metricClass } from "../typing/classify-error.ts";
import type { ErrorReporter, ReportErrorOptions } from "../typing/error-reporter.ts";
import { createOutbox } from "./create-outbox.ts";
import { listenToPage } from "./listen-to-page.ts";
import { browserPorts } from "./browser-ports.ts";
import type { TelemetryPorts } from "../telemetry-ports.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";

export interface ReportMessageOptions {
  /** @default "info" */
  readonly level?: LogLevel;
  /** @default "UserMessage" */
  readonly messageType?: MessageType;
}

/** None of these throws or rejects, whatever the intake, the hooks or the caller do. */
export interface Telemetry extends ErrorReporter {
  readonly logger: Logger;
  /** Counts a message by its class, a fixed short name. */
  reportMessage(messageClass: string, options?: ReportMessageOptions): void;
  /** Begins to listen: uncaught errors, unhandled rejections, the page's leaving. Once is enough; more does nothing. */
  start(): void;
  /** Sends what waits; resolves when it is answered. */
  flush(): Promise<void>;
  /** Stops listening, sends what waits and takes nothing more. */
  dispose(): void;
  /** Records that were lost: refused by the intake, pushed out of a full queue, or behind a `beforeSend` that threw. */
  droppedCount(): number;
}

/** Telemetry of a page. On a server (no window) everything does nothing. */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const ports = resolvePorts(options.ports);
  return ports ? createPageTelemetry(options, ports) : createIdleTelemetry();
}

function createPageTelemetry(options: TelemetryOptions, ports: TelemetryPorts): Telemetry {
  const level = options.level ?? "debug";
  const outbox = createOutbox(options, ports);
  const reported = new WeakSet<object>();
  let isBusy = false;
  let isDisposed = false;
  let stopListening: (() => void) | undefined;

  /** A hook or a port that fails is never itself reported from within: that would not end. */
  const guarded = (work: () => void): void => {
    if (isBusy || isDisposed) return;
    isBusy = true;
    try {
      work();
    } catch {
      // Telemetry that fails is quiet; the application goes on.
    } finally {
      isBusy = false;
    }
  };

  const emit = (entry: LogEntry): void =>
    guarded(() => {
      const { href: url } = ports.location;
      const value = remoteLogEntry(entry, {
        build: options,
        now: ports.now(),
        url,
        userAgent: ports.userAgent,
        user: currentUser(options.getUser),
      });
      outbox.put({ kind: "log", value });
    });
  const logger = createLoggerCore({ level, emit });

  const reportError = (
    error: unknown,
    { channel, level: errorLevel = "error", context }: ReportErrorOptions = {},
  ): void => {
    if (isBusy || isRepeated(error, reported)) return;
    guarded(() => {
      if (!isLevelEnabled(errorLevel, level)) return;
      const classified = classifyError(error, {
        channel,
        frameworkName: options.frameworkName ?? "React",
        classifySource: options.classifySource ?? (() => "User"),
      });
      outbox.put({ kind: "error", value: { level: writtenLevel(errorLevel), ...classified, count: 1 } });
    });
    logger[errorLevel](readText(error, "message") ?? "Non-error thrown", { ...context, error });
  };

  const reportMessage = (
    name: string,
    { level: messageLevel = "info", messageType = "UserMessage" }: ReportMessageOptions = {},
  ): void =>
    guarded(() => {
      if (!isLevelEnabled(messageLevel, level)) return;
      const messageClass = metricClass(name);
      outbox.put({
        kind: "message",
        value: { level: writtenLevel(messageLevel), messageType, messageClass, count: 1 },
      });
    });

  return {
    logger,
    reportError,
    reportMessage,
    start: () => {
      if (!isDisposed) stopListening ??= listenToPage(ports, { reportError, flushOnExit: outbox.flushOnExit });
    },
    flush: outbox.flush,
    dispose: () => {
      stopListening?.();
      isDisposed = true;
      void outbox.flush();
    },
    droppedCount: outbox.droppedCount,
  };
}

function createIdleTelemetry(): Telemetry {
  const nothing = (): void => undefined;
  return {
    logger: createLoggerCore({ level: "critical", emit: nothing }),
    reportError: nothing,
    reportMessage: nothing,
    start: nothing,
    flush: async () => undefined,
    dispose: nothing,
    droppedCount: () => 0,
  };
}

function resolvePorts(given: Partial<TelemetryPorts> | undefined): TelemetryPorts | undefined {
  const own = browserPorts();
  if (own) return { ...own, ...given };
  return isComplete(given) ? given : undefined;
}

function isComplete(ports: Partial<TelemetryPorts> = {}): ports is TelemetryPorts {
  const { fetch, timers, now, window, document, location } = ports;
  return [fetch, timers, now, window, document, location].every((port) => port !== undefined);
}

/** A user that cannot be told does not cost the entry. */
function currentUser(getUser: (() => TelemetryUser | undefined) | undefined): TelemetryUser | undefined {
  try {
    return getUser?.();
  } catch {
    return undefined;
  }
}

function isRepeated(error: unknown, reported: WeakSet<object>): boolean {
  if (typeof error !== "object" || error === null) return false;
  if (reported.has(error)) return true;
  reported.add(error);
  return false;
}
