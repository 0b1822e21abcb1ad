import { createBatchList } from "./pending-batches.ts";
import type { Lane } from "./batch.ts";
import { blockLanes } from "./blocked-lanes.ts";
import { connectEndpoint } from "./channel.ts";
import { createCourier } from "./transport.ts";
import { takeOverLeftovers } from "./orphaned-batches.ts";
import type { OutboxParts } from "./outbox-parts.ts";
import type { CreateOutbox } from "./delivery-options.ts";
import { defaultSettings } from "./settings.ts";

export type {
  CreateOutbox,
  DeliveryOptions,
  DropCounts,
  DropReason,
  Endpoint,
  EndpointOptions,
  Outbox,
} from "./delivery-options.ts";

export const createOutbox: CreateOutbox = (ports, options) => {
  const { document, timers, window } = ports;
  const settings = { ...defaultSettings, ...options };
  const list = createBatchList(ports, settings);
  const { all, discard, drop, drops, forget, journal } = list;
  const stop = new AbortController();
  const { signal } = stop;
  const lanes: Lane[] = [];
  let timer: unknown;
  let isLeft = false;

  const isHidden = (): boolean => isLeft || signal.aborted || document.visibilityState === "hidden";

  /** When the timer has run, its time has come, whatever the clock says. */
  const pump = (ranForMs = 0): void => {
    timer &&= timers.clearTimeout(timer);
    let nextMs = Infinity;
    let nowMs = 0;
    for (const batch of all()) {
      const { lane } = batch;
      nowMs = Math.max(ranForMs, Number(ports.now()));
      const dueMs = Math.max(batch.dueMs, lane.dueMs);
      const lost = lane.lost ?? (nowMs - batch.bornMs > settings.maxAgeMs ? "expired" : undefined);
      if (lost) discard(batch, lost);
      else if (!lane.url || batch.dueMs === Infinity) continue;
      else if (journal.isTaken(batch)) forget(batch);
      else if (isHidden()) courier.handOver(batch);
      else if (lane.work) continue;
      else if (dueMs > nowMs) nextMs = Math.min(nextMs, dueMs);
      else lane.work = courier.send(batch).then(() => pump());
    }
    if (nextMs < Infinity)
      timer = timers.setTimeout(() => pump(nextMs), Math.min(nextMs - nowMs, settings.backOffMaxMs));
  };

  const parts: OutboxParts = { ports, settings, list, lanes, isHidden, pump, signal };
  const courier = createCourier(parts);

  const takeOver = (): void => {
    if (isHidden() || !journal.ids()[0]) return;
    // What fails lies there until the next time.
    takeOverLeftovers(parts).catch(() => undefined);
  };

  const settled = async (): Promise<void> => {
    const busy = lanes.find(({ work }) => work !== undefined);
    if (!busy) return;
    await busy.work;
    await settled();
  };

  const wake = ({ type }: Event): void => {
    isLeft = type === "pagehide";
    for (const batch of all()) {
      if (type === "online") batch.lane.dueMs = 0;
      if (batch.dueMs === Infinity && !isHidden()) batch.dueMs = 0;
    }
    pump();
    takeOver();
  };

  return {
    connect: (endpoint) => connectEndpoint(parts, endpoint),
    drop,
    drops,
    flush: async () => {
      for (const batch of all()) {
        batch.lane.dueMs = 0;
        if (batch.dueMs < Infinity) batch.dueMs = 0;
      }
      pump();
      await settled();
    },
    start: () => {
      for (const type of ["pagehide", "pageshow", "online"]) window.addEventListener(type, wake, { signal });
      document.addEventListener("visibilitychange", wake, { signal });
      document.addEventListener("securitypolicyviolation", (event) => blockLanes(parts, event), { signal });
      takeOver();
    },
    clear: () => {
      for (const batch of all()) discard(batch);
      journal.ids().forEach(journal.remove);
      pump();
    },
    dispose: () => {
      stop.abort();
      pump();
    },
  };
};
