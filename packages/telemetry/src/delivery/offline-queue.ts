import { HIDDEN_INTERVAL_FIRST_MS, HIDDEN_INTERVAL_MAX_MS } from "../constants.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import { createBatchOwner } from "./batch-owner.ts";
import type { Batch, Channel } from "./batch.ts";
import { closeBlockedChannels, openChannel } from "./channel.ts";
import type { DeliveryContext } from "./channel.ts";
import { defaultSettings } from "./delivery-options.ts";
import type { DeliveryOptions, DropCounts, DropReason, Endpoint, EndpointOptions } from "./delivery-options.ts";
import { createPendingBatches } from "./pending-batches.ts";
import { createTransport } from "./transport.ts";

/** The queue that all sinks of a page share. None of these throws or rejects. */
export interface OfflineQueue {
  connect<Item>(options: EndpointOptions<Item>): Endpoint<Item>;
  countDropped(reason: DropReason, count?: number): void;
  /** Counts since the page was loaded. */
  dropCounts(): DropCounts;
  /** Sends everything now; resolves when each batch was tried once. */
  flush(): Promise<void>;
  /** Starts to listen to the page (hidden, shown again, online) and claims what earlier pages left behind. */
  start(): void;
  /** Deletes all batches, stored ones included, after consent was withdrawn. */
  clear(): void;
  /** Sends what is queued as on page exit, then stops all listeners and timers. */
  dispose(): void;
}

/** @param onRefused is called with the body of each batch that the intake rejects for good, after it is counted */
export type CreateOfflineQueue = (
  ports: TelemetryPorts,
  options?: DeliveryOptions,
  onRefused?: (body: string) => void,
) => OfflineQueue;

export const createOfflineQueue: CreateOfflineQueue = (ports, options, onRefused) => {
  const { document, timers, window } = ports;
  const settings = { ...defaultSettings, ...options };
  const pending = createPendingBatches(ports, settings, onRefused);
  const { all, discard, storage } = pending;
  const stop = new AbortController();
  const { signal } = stop;
  const channels: Channel[] = [];
  let timer: unknown;
  let isLeft = false;

  const isPageLeft = (): boolean => isLeft || signal.aborted;
  const isHidden = (): boolean => isPageLeft() || document.visibilityState === "hidden";

  /** A hidden page sends less and less often, because each of its beacons is a request of its own. */
  const sendHidden = (batch: Batch): void => {
    const { channel } = batch;
    const nextMs = Math.max(2 * channel.hiddenIntervalMs, channel.intervalMs);
    channel.hiddenIntervalMs = Math.min(nextMs, HIDDEN_INTERVAL_MAX_MS);
    transport.sendOnExit(batch);
  };

  /**
   * @param timerMs the time the timer was set for: once it has fired that time counts as reached, even if the clock was
   * set back.
   */
  const sendDue = (timerMs = 0): void => {
    timer &&= timers.clearTimeout(timer);
    let nextMs = Infinity;
    let nowMs = 0;
    for (const batch of all()) {
      const { channel } = batch;
      nowMs = Math.max(timerMs, Number(ports.now()));
      // A back-off may last longer than a hidden page.
      const dueMs = isHidden() ? batch.dueMs : Math.max(batch.dueMs, channel.notBeforeMs);
      const dropReason = channel.closedBy ?? (nowMs - batch.createdMs > settings.maxAgeMs ? "expired" : undefined);
      if (dropReason) discard(batch, dropReason);
      else if (!channel.url || batch.dueMs === Infinity) continue;
      else if (channel.inFlight && !isHidden()) continue;
      else if (dueMs > nowMs) nextMs = Math.min(nextMs, dueMs);
      else if (isHidden()) sendHidden(batch);
      else channel.inFlight = transport.send(batch).then(() => sendDue());
    }
    if (nextMs < Infinity)
      timer = timers.setTimeout(() => sendDue(nextMs), Math.min(nextMs - nowMs, settings.backOffMaxMs));
  };

  /** Sends everything that does not wait for the page to be shown again. */
  const sendAll = (): void => {
    for (const batch of all()) if (batch.dueMs < Infinity) batch.dueMs = 0;
    sendDue();
  };

  const context: DeliveryContext = {
    ports,
    settings,
    pending,
    channels,
    isHidden,
    isLeft: isPageLeft,
    sendDue,
    signal,
  };
  const transport = createTransport(context);

  const updateOwnership = createBatchOwner(context);

  const settled = async (): Promise<void> => {
    const busy = channels.find(({ inFlight }) => inFlight !== undefined);
    if (!busy) return;
    await busy.inFlight;
    await settled();
  };

  const onPageEvent = ({ type }: Event): void => {
    isLeft = type === "pagehide";
    for (const batch of all()) {
      if (type === "online") batch.channel.notBeforeMs = 0;
      if (batch.dueMs < Infinity || isHidden()) continue;
      if (storage.isRemoved(batch)) pending.forget(batch);
      batch.dueMs = 0;
    }
    if (isHidden()) sendAll();
    else sendDue();
    for (const channel of channels) channel.hiddenIntervalMs = HIDDEN_INTERVAL_FIRST_MS;
    updateOwnership();
  };

  return {
    connect: (endpoint) => openChannel(context, endpoint),
    countDropped: pending.countDropped,
    dropCounts: pending.dropCounts,
    flush: async () => {
      for (const channel of channels) channel.notBeforeMs = 0;
      sendAll();
      await settled();
    },
    start: () => {
      for (const type of ["pagehide", "pageshow", "online"]) window.addEventListener(type, onPageEvent, { signal });
      document.addEventListener("visibilitychange", onPageEvent, { signal });
      document.addEventListener("securitypolicyviolation", (event) => closeBlockedChannels(context, event), { signal });
      updateOwnership();
    },
    clear: () => {
      for (const batch of all()) discard(batch);
      storage.ids().forEach(storage.remove);
      sendDue();
    },
    dispose: () => {
      stop.abort();
      sendAll();
      updateOwnership();
    },
  };
};
