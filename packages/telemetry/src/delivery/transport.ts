import { BEACON_MAX_BYTES } from "../constants.ts";
import type { IntakeAnswer } from "../ports/telemetry-ports.ts";
import type { Batch } from "./batch.ts";
import type { OutboxParts } from "./outbox-parts.ts";
import { postByXhr } from "./post-by-xhr.ts";
import { isRefused, retryDelay } from "./retry-delay.ts";

export interface Courier {
  /** By a request whose answer is read. Never rejects. */
  send(batch: Batch): Promise<void>;
  /** To the browser, which sends it when the page is gone. */
  handOver(batch: Batch): void;
}

export function createCourier({ ports, list, settings, isHidden }: OutboxParts): Courier {
  const { timeoutMs, batchParameter } = settings;

  const addressOf = ({ id, lane: { url = "" } }: Batch): string =>
    batchParameter === null ? url : `${url}${url.includes("?") ? "&" : "?"}${batchParameter}=${id}`;

  const post = async (batch: Batch, init: RequestInit): Promise<IntakeAnswer> =>
    ports.fetch(addressOf(batch), {
      method: "POST",
      body: batch.body,
      // Not while the page is seen: it counts against the beacons' quota, and one that is given up goes on holding its connection. What
      // is under way when the page is left is handed over, unless no id would tell the two apart.
      keepalive: isHidden() || (batchParameter === null && batch.bytes <= BEACON_MAX_BYTES),
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
    });

  const request = async (batch: Batch): Promise<IntakeAnswer> => {
    const { url = "", xhrThresholdBytes } = batch.lane;
    if (ports.createXhr && batch.bytes >= xhrThresholdBytes)
      return postByXhr(ports.createXhr(), addressOf(batch), batch.body, timeoutMs);
    return post(batch, { headers: { "content-type": "application/json" } }).catch((error: unknown) => {
      // An intake of another origin that answers no preflight still takes a simple request, whose answer nobody can read.
      if (error instanceof TypeError && !url.startsWith("/")) return post(batch, noCors);
      throw error;
    });
  };

  /** Nobody knows whether it arrived. By its id it can be sent once more, when answers can be read, and is taken once. */
  const leaveUnconfirmed = (batch: Batch): void => {
    if (batchParameter === null) list.discard(batch);
    if (!list.has(batch)) return;
    batch.isHandedOver = true;
    batch.dueMs = Infinity;
    list.journal.save(batch, false);
  };

  return {
    send: async (batch) => {
      const { lane } = batch;
      batch.items = undefined;
      // Where no id tells two of the same apart, what is under way is not handed over as well.
      if (batchParameter === null) batch.dueMs = Infinity;
      list.keep(batch);
      const answer = await request(batch).catch(() => undefined);
      const isOpaque = answer?.type === "opaque";
      const { failures } = lane;
      lane.work = undefined;
      lane.failures = 0;
      if (isOpaque && !batch.isHandedOver) leaveUnconfirmed(batch);
      else if (isOpaque || answer?.ok) list.discard(batch);
      else if (answer && isRefused(answer)) list.discard(batch, "refused");
      else {
        if (!isHidden()) batch.dueMs = 0;
        lane.failures = failures + 1;
        lane.dueMs = Number(ports.now()) + retryDelay(answer, failures, settings, ports);
      }
    },

    handOver: function handOver(batch) {
      const { items, lane, bornMs } = batch;
      const middle = items && items.length >> 1;
      if (middle && batch.bytes > BEACON_MAX_BYTES) {
        for (const half of [items.slice(0, middle), items.slice(middle)]) handOver(lane.write(half, bornMs));
        return list.discard(batch);
      }
      batch.items = undefined;
      batch.dueMs = Infinity;
      list.journal.save(batch, false);
      if (ports.isOnline?.() === false) return;
      try {
        // A text, not a JSON Blob: a beacon with a JSON type would need a preflight, which a page that leaves does not get.
        if (ports.sendBeacon?.(addressOf(batch), batch.body)) return leaveUnconfirmed(batch);
      } catch {
        // As one that was refused.
      }
      post(batch, noCors).then(
        () => batch.dueMs === Infinity && leaveUnconfirmed(batch),
        () => undefined,
      );
    },
  };
}

const noCors: RequestInit = { mode: "no-cors" };
