import { BEACON_MAX_BYTES } from "../constants.ts";
import type { IntakeResponse, TelemetryPorts, Xhr } from "../ports/telemetry-ports.ts";
import { splitBody } from "./batch.ts";
import type { Batch } from "./batch.ts";
import type { DeliveryContext } from "./channel.ts";
import type { DeliverySettings } from "./delivery-options.ts";

export interface Transport {
  /** Sends by a request whose response is read. Never rejects. */
  send(batch: Batch): Promise<void>;
  /** Gives the batch to the browser, which sends it after the page is gone. */
  sendOnExit(batch: Batch): void;
}

export function createTransport({ ports, pending, settings, isHidden }: DeliveryContext): Transport {
  const { timeoutMs, batchParameter } = settings;

  const batchUrl = ({ id, channel: { url = "" } }: Batch): string =>
    batchParameter === null ? url : `${url}${url.includes("?") ? "&" : "?"}${batchParameter}=${id}`;

  const post = async (batch: Batch, init: RequestInit): Promise<IntakeResponse> =>
    ports.fetch(batchUrl(batch), {
      method: "POST",
      body: batch.body,
      // Keepalive counts against the beacons' quota, and an aborted keepalive request still holds its connection: never
      // on a visible page. A request in flight when the page is left is repeated by beacon, unless no batch id would
      // let the intake drop the duplicate.
      keepalive: isHidden() || (batchParameter === null && batch.bytes <= BEACON_MAX_BYTES),
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
    });

  const request = async (batch: Batch): Promise<IntakeResponse> => {
    const { url = "", xhrThresholdBytes } = batch.channel;
    if (ports.createXhr && batch.bytes >= xhrThresholdBytes)
      return postByXhr(ports.createXhr(), batchUrl(batch), batch.body, timeoutMs);
    return post(batch, { headers: { "content-type": "application/json" } }).catch((error: unknown) => {
      // A cross-origin intake that fails the preflight may still accept a simple request, whose response is opaque.
      if (error instanceof TypeError && !url.startsWith("/")) return post(batch, noCors);
      throw error;
    });
  };

  /** Keeps the batch for one readable retry under the same id; the intake drops the duplicate. */
  const leaveUnconfirmed = (batch: Batch): void => {
    if (batchParameter === null) pending.discard(batch);
    if (!pending.has(batch)) return;
    batch.isUnconfirmed = true;
    batch.dueMs = Infinity;
    pending.storage.save(batch);
  };

  /** Replaces a batch that the intake finds too large by its halves. Returns false for one that cannot be split. */
  const split = (batch: Batch): boolean => {
    const halves = pending.has(batch) ? splitBody(batch.body) : undefined;
    let weight = batch.weight;
    for (const [index, [items, body]] of halves?.entries() ?? []) {
      const half = batch.channel.createBatch(items, batch.createdMs, body);
      half.dueMs = 0;
      // Of a claimed batch only the whole weight is known.
      if (index > 0) half.weight = weight;
      weight -= half.weight;
      pending.keep(half);
    }
    if (halves) pending.discard(batch);
    return halves !== undefined;
  };

  const settle = (batch: Batch, response: IntakeResponse | undefined): void => {
    const { channel } = batch;
    const { failures } = channel;
    const isOpaque = response?.type === "opaque";
    channel.inFlight = undefined;
    batch.isInFlight = false;
    if (!response) batch.mayHaveArrived = true;
    channel.failures = 0;
    if (isOpaque && !batch.isUnconfirmed) leaveUnconfirmed(batch);
    else if (isOpaque || response?.ok) pending.discard(batch);
    else if (response?.status === 413 && split(batch)) return;
    else if (response && isRejected(response)) pending.discard(batch, "refused");
    else {
      if (!isHidden()) batch.dueMs = 0;
      channel.failures = failures + 1;
      channel.notBeforeMs = Number(ports.now()) + retryDelayMs(response, failures, settings, ports);
    }
  };

  return {
    send: async (batch) => {
      batch.items = undefined;
      batch.isInFlight = true;
      // Without batch ids the intake could not drop a duplicate, so a request in flight must not be repeated by beacon.
      if (batchParameter === null) batch.dueMs = Infinity;
      pending.keep(batch);
      // Network failures and time-outs are retried like a 503.
      settle(batch, await request(batch).catch(() => undefined));
    },

    sendOnExit: function sendOnExit(batch) {
      const { items, channel, createdMs } = batch;
      const middle = items && items.length >> 1;
      if (middle && batch.bytes > BEACON_MAX_BYTES) {
        for (const half of [items.slice(0, middle), items.slice(middle)])
          sendOnExit(channel.createBatch(half, createdMs));
        return pending.discard(batch);
      }
      batch.items = undefined;
      batch.dueMs = Infinity;
      pending.storage.save(batch);
      if (ports.isOnline?.() === false) return;
      try {
        // Text, not a JSON Blob: a JSON beacon needs a preflight, which a leaving page does not get.
        if (ports.sendBeacon?.(batchUrl(batch), batch.body)) return leaveUnconfirmed(batch);
      } catch {
        // A throwing beacon is treated like one that returned false.
      }
      post(batch, noCors).then(
        () => batch.dueMs === Infinity && leaveUnconfirmed(batch),
        // The stored copy is sent at the next visit.
        () => undefined,
      );
    },
  };
}

const noCors: RequestInit = { mode: "no-cors" };

/** Never rejects: a failure has the status 0. */
function postByXhr(xhr: Xhr, url: string, body: string, timeoutMs: number): Promise<IntakeResponse> {
  return new Promise((resolve) => {
    xhr.onloadend = () => {
      const { status } = xhr;
      resolve({ ok: status >= 200 && status < 300, status, headers: { get: (name) => xhr.getResponseHeader(name) } });
    };
    xhr.open("POST", url);
    xhr.setRequestHeader("content-type", "application/json");
    xhr.timeout = timeoutMs;
    xhr.send(body);
  });
}

/**
 * Retry-After, or else exponential back-off with jitter (between half and all of it, so that pages do not return in
 * step).
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
function retryDelayMs(
  response: IntakeResponse | undefined,
  failures: number,
  { backOffFirstMs, backOffMaxMs }: DeliverySettings,
  { now, random }: TelemetryPorts,
): number {
  const retryAfter = response?.headers?.get("retry-after") ?? "";
  // The form of C's asctime ends with the year and is in UTC, too.
  const date = / \d{4}$/.test(retryAfter) ? `${retryAfter} GMT` : retryAfter;
  const retryAfterMs = Number(retryAfter) * 1000 || Date.parse(date) - Number(now());
  if (retryAfterMs > 0) return Math.min(retryAfterMs, backOffMaxMs);
  return (Math.min(backOffFirstMs * 2 ** failures, backOffMaxMs) * (1 + random())) / 2;
}

/** Whether a retry cannot help: a 4xx that blames the request, not the moment. */
function isRejected({ status = 0 }: IntakeResponse): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}
