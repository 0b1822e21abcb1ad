import { LEASE_MARGIN_MS, TAKE_OVER_MS } from "../constants.ts";
import { connectEndpoint } from "./channel.ts";
import type { StoredBatch } from "./stored-batches.ts";
import type { OutboxParts } from "./outbox-parts.ts";

/**
 * Takes over every stored batch that no living page answers for: what waited, what was handed to the browser and never confirmed, what
 * a crashed page left. Under a lock, for the moment of taking only: a page that holds one is kept out of the back/forward cache.
 */
export async function takeOverLeftovers(parts: OutboxParts): Promise<void> {
  const { locks, timers } = parts.ports;
  if (!locks) return takeAll(parts);
  await locks.request(`${parts.settings.storagePrefix}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    takeAll(parts);
    await new Promise<void>((resolve) => timers.setTimeout(resolve, TAKE_OVER_MS));
  });
}

function takeAll(parts: OutboxParts): void {
  const { list, isHidden, pump } = parts;
  if (isHidden()) return;
  const ours = new Set(list.all().map(({ id }) => id));
  const others = list.journal.ids().filter((id) => !ours.has(id));
  const held = others.filter((id) => {
    const stored = read(parts, id);
    if (stored === "held") return true;
    if (stored) adopt(parts, id, stored);
    else list.journal.remove(id);
    return false;
  });
  list.trim();
  pump();
  if (held.length > 0) lookAgain(parts);
}

/** From here on it is this page's. */
function adopt(parts: OutboxParts, id: string, stored: StoredBatch): void {
  const [url, body, count, bornMs, , isHandedOver] = stored;
  const isItsLane = (known: { readonly url?: string | undefined }): boolean => known.url === url;
  if (!parts.lanes.some(isItsLane)) connectEndpoint(parts, { url });
  const lane = parts.lanes.find(isItsLane);
  if (lane) parts.list.keep({ id, lane, bornMs, dueMs: 0, body, bytes: 0, count, leaseMs: 0, isHandedOver });
}

/** Once their leases must have ended: whoever holds them may have crashed. */
function lookAgain(parts: OutboxParts): void {
  const { timers } = parts.ports;
  const stop = new AbortController();
  const end = (): void => {
    timers.clearTimeout(timer);
    stop.abort();
  };
  const timer = timers.setTimeout(
    () => {
      end();
      takeOverLeftovers(parts).catch(() => undefined);
    },
    longestLeaseMs(parts) + 1,
  );
  parts.signal.addEventListener("abort", end, { signal: stop.signal });
}

/** `undefined` when nobody can read it. */
function read(parts: OutboxParts, id: string): StoredBatch | "held" | undefined {
  try {
    const stored = JSON.parse(parts.list.journal.read(id) ?? "") as StoredBatch;
    const [url, body, , , until] = stored;
    const heldMs = until - Number(parts.ports.now());
    if (typeof url !== "string" || typeof body !== "string") return undefined;
    // A lease longer than any is of a clock that was set back since.
    return heldMs > 0 && heldMs <= longestLeaseMs(parts) ? "held" : stored;
  } catch {
    return undefined;
  }
}

function longestLeaseMs({ settings }: OutboxParts): number {
  return settings.timeoutMs + LEASE_MARGIN_MS;
}
