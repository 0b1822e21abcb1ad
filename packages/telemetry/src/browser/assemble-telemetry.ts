import { BACK_OFF_FIRST_MS, BACK_OFF_MAX_MS, QUEUE_MAX_ITEMS } from "../constants.ts";
import type { DropCounts, DropReason } from "../delivery/offline-queue.ts";
import type { LogLevel } from "../logging/level.ts";
import type { LogFields, Logger } from "../logging/logger.ts";
import { browserPorts } from "../ports/browser-ports.ts";
import type { CreatePageTelemetry, PageTelemetry } from "./create-page-telemetry.ts";
import type { EarlyCall, EarlyWork, LogContexts } from "./early-call.ts";
import { listenToPage } from "./listen-to-page.ts";
import { quietly } from "./quietly.ts";
import { storeEarlyCalls } from "./early-calls.ts";
import type { Telemetry } from "./telemetry.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";

/** The work of telemetry: there, or to be loaded when the page is idle. */
export type PageTelemetrySource =
  | { readonly create: CreatePageTelemetry }
  | { readonly load: () => Promise<CreatePageTelemetry> };

/** What has to be there from the first line on: it listens, and keeps what it is asked until the rest can do it. */
export function assembleTelemetry(options: TelemetryOptions, source: PageTelemetrySource): Telemetry {
  const ports = browserPorts(options.ports);
  const setUps: ((page: PageTelemetry) => void)[] = [];
  const leaveListeners = new Set<() => void>();
  const lost: Partial<Record<DropReason, number>> = {};
  let waiting: EarlyCall[] = [];
  let { consent = "granted" } = options;
  let page: PageTelemetry | undefined;
  let loading: Promise<void> | undefined;
  let isAskedFor = false;
  let waitMs = BACK_OFF_FIRST_MS;
  let stopListening: (() => void) | undefined;
  /** Not on a server, and not once it is disposed of. */
  let active = ports;

  const open = (create: CreatePageTelemetry): void => {
    if (!active) return;
    const there = (page = create(options, active));
    for (const setUp of setUps.splice(0)) setUp(there);
    for (const [reason, count] of Object.entries(lost)) there.drop(reason as DropReason, count);
    for (const call of waiting.splice(0)) there.perform(call.work, call);
  };

  const load = (): Promise<void> => {
    if (page || !active || !("load" in source)) return Promise.resolve();
    return (loading ??= source
      .load()
      .then(open)
      .catch(() => (loading = undefined)));
  };

  /** A part that does not come (offline, a deployment) is asked for again, later each time: it may never come. */
  const loadUntilThere = async (): Promise<void> => {
    await load();
    if (page) return;
    active?.timers.setTimeout(() => void loadUntilThere(), waitMs);
    waitMs = Math.min(2 * waitMs, BACK_OFF_MAX_MS);
  };

  const loadWhenIdle = (): void => {
    if (isAskedFor) return;
    isAskedFor = true;
    const start = (): void => void loadUntilThere();
    if (active?.whenIdle) active.whenIdle(start);
    else start();
  };

  const lose = (reason: DropReason, count: number): void => {
    if (count > 0) lost[reason] = (lost[reason] ?? 0) + count;
  };

  const perform = (...work: EarlyWork): void => {
    if (!active) return;
    if (page) return page.perform(work);
    if (consent === "denied") return lose("consent", 1);
    waiting.push({ atMs: Number(active.now()), url: active.location.href, work });
    if (waiting.length > QUEUE_MAX_ITEMS) lose("overflow", waiting.splice(0, 1).length);
    loadWhenIdle();
  };

  const setUp = (work: (page: PageTelemetry) => void): void => {
    if (page) work(page);
    else if (active) setUps.push(work);
  };

  const loggerWith = (contexts: LogContexts): Logger => {
    const at = (level: LogLevel) => (message: string, fields?: LogFields) =>
      perform("log", level, message, fields, contexts);
    return {
      critical: at("critical"),
      error: at("error"),
      warn: at("warn"),
      info: at("info"),
      debug: at("debug"),
      child: (context) => loggerWith([...contexts, context]),
    };
  };

  const leave = (): void => {
    leaveListeners.forEach(quietly);
    if (page) page.leave();
    else
      quietly(() => {
        if (active && consent === "granted") waiting = storeEarlyCalls(active, waiting, options);
      });
  };

  const telemetry: Telemetry = {
    service: options.service,
    build: options,
    ports,
    logger: loggerWith([]),
    reportError: (error, more) => perform("reportError", error, more),
    reportMessage: (name, more) => perform("reportMessage", name, more),
    record: (record) => perform("record", record),
    addSink: (sink) => setUp((there) => there.addSink(sink)),
    onError: (listener) => {
      let stop: (() => void) | undefined;
      setUp((there) => (stop = there.onError(listener)));
      return () => setUp(() => stop?.());
    },
    onLeave: (listener) => {
      leaveListeners.add(listener);
      return () => void leaveListeners.delete(listener);
    },
    consent: () => consent,
    setConsent: (next) => {
      consent = next;
      // A consent that is given later is not one for what came before.
      if (next === "denied") lose("consent", waiting.splice(0).length);
      setUp((there) => there.setConsent(next));
    },
    start: () => {
      if (!active || stopListening) return;
      stopListening = listenToPage(active, {
        leave,
        uncaught: (channel, details) => perform("uncaught", channel, details),
      });
      // After our own listeners: what they add is handed over with the rest.
      setUp((there) => there.start());
      loadWhenIdle();
    },
    flush: async () => {
      await load();
      await page?.flush();
    },
    dispose: () => {
      stopListening?.();
      leave();
      active = undefined;
      page?.dispose();
    },
    drops: (): DropCounts => page?.drops() ?? { ...lost },
  };
  options.sinks?.forEach(telemetry.addSink);
  if ("create" in source) open(source.create);
  return telemetry;
}
