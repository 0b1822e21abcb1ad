import { BEACON_MAX_BYTES, DELIVERY_TIMEOUT_MS } from "../constants.ts";
import type { TelemetryPorts } from "../telemetry-ports.ts";

export interface Delivery {
  /** Posts items to an address while the page is visible; resolves to whether they arrived. Never rejects. */
  send(url: string, items: readonly unknown[]): Promise<boolean>;
  /** Hands items to the browser before the page goes; returns how many it did not take. Never throws. */
  sendOnExit(url: string, items: readonly unknown[]): number;
}

type DeliveryPorts = Pick<TelemetryPorts, "fetch" | "sendBeacon" | "timers">;

export function createDelivery(ports: DeliveryPorts): Delivery {
  const send = async (url: string, items: readonly unknown[]): Promise<boolean> => {
    const body = JSON.stringify(items);
    const init: RequestInit = { method: "POST", body, keepalive: byteLength(body) <= BEACON_MAX_BYTES };
    try {
      const answer = await post(ports, url, { ...init, headers: { "content-type": "application/json" } });
      return answer.ok;
    } catch {
      // An intake of another origin that answers no preflight still takes a simple request, whose answer nobody can read.
      return sendBlind(ports, url, init);
    }
  };

  const sendOnExit = (url: string, items: readonly unknown[]): number => {
    let refused = 0;
    for (const { body, count } of splitByBytes(items)) {
      if (handOver(ports, url, body)) continue;
      refused += count;
    }
    return refused;
  };

  return { send, sendOnExit };
}

async function sendBlind(ports: DeliveryPorts, url: string, init: RequestInit): Promise<boolean> {
  try {
    await post(ports, url, { ...init, mode: "no-cors" });
    return true;
  } catch {
    return false;
  }
}

async function post(ports: DeliveryPorts, url: string, init: RequestInit): Promise<{ readonly ok: boolean }> {
  const abort = new AbortController();
  const timer = ports.timers.setTimeout(() => abort.abort(), DELIVERY_TIMEOUT_MS);
  try {
    return await ports.fetch(url, { ...init, signal: abort.signal });
  } finally {
    ports.timers.clearTimeout(timer);
  }
}

/** A text, not a JSON Blob: a beacon with a JSON type would need a preflight, which a page that leaves does not get. */
function handOver(ports: DeliveryPorts, url: string, body: string): boolean {
  if (beacon(ports, url, body)) return true;
  try {
    ports.fetch(url, { method: "POST", body, mode: "no-cors", keepalive: true }).catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}

/** `false` also when the page's shared quota is used up: nothing else tells of it. */
function beacon(ports: DeliveryPorts, url: string, body: string): boolean {
  try {
    return ports.sendBeacon?.(url, body) ?? false;
  } catch {
    return false;
  }
}

interface Part {
  readonly body: string;
  readonly count: number;
}

/** Bodies of at most `BEACON_MAX_BYTES`; an item that is larger alone stands alone. */
function splitByBytes(items: readonly unknown[]): Part[] {
  const parts: Part[] = [];
  let texts: string[] = [];
  let bytes = 0;
  const close = (): void => {
    if (texts.length > 0) parts.push({ body: `[${texts.join(",")}]`, count: texts.length });
    texts = [];
    bytes = 0;
  };
  for (const item of items) {
    const text = JSON.stringify(item);
    const size = byteLength(text) + 1;
    if (bytes + size + 1 > BEACON_MAX_BYTES) close();
    texts.push(text);
    bytes += size;
  }
  close();
  return parts;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
