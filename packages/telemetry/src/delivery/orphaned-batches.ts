import { LEASE_MARGIN_MS, TAKE_OVER_MS } from "../constants.ts";
import { warnUnexpected } from "../logging/warn-unexpected.ts";
import { openChannel } from "./channel.ts";
import type { DeliveryContext } from "./channel.ts";
import type { StoredBatch } from "./pending-batches.ts";

/**
 * Claims the stored batches whose lease has ended: of pages that were closed or crashed, and beacons that were never
 * confirmed. The lock covers the claim only, because a page that holds a Web Lock is kept out of the back/forward
 * cache.
 */
async function claimOrphanedBatches(context: DeliveryContext): Promise<void> {
  const { locks, timers } = context.ports;
  if (!locks) return claimAll(context);
  await locks.request(`${context.settings.storagePrefix}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    claimAll(context);
    await new Promise<void>((resolve) => timers.setTimeout(resolve, TAKE_OVER_MS));
  });
}

/** Claims in the background. A failure leaves the batches in storage for the next attempt. */
export function claimInBackground(context: DeliveryContext): void {
  claimOrphanedBatches(context).catch((error: unknown) =>
    warnUnexpected("stored batches were not claimed; the next page view tries again", error),
  );
}

function claimAll(context: DeliveryContext): void {
  const { pending, isHidden, sendDue } = context;
  if (isHidden()) return;
  const ours = new Set(pending.all().map(({ id }) => id));
  const others = pending.storage.ids().filter((id) => !ours.has(id));
  const leased = others.filter((id) => {
    const stored = read(context, id);
    if (stored === "leased") return true;
    if (stored) claim(context, id, stored);
    else pending.storage.remove(id);
    return false;
  });
  pending.trim();
  sendDue();
  if (leased.length > 0) claimAfterLeases(context);
}

function claim(context: DeliveryContext, id: string, stored: StoredBatch): void {
  const [url, body, count, createdMs, , isUnconfirmed, weight = count, mayHaveArrived = false] = stored;
  const hasUrl = (known: { readonly url?: string | undefined }): boolean => known.url === url;
  if (!context.channels.some(hasUrl)) openChannel(context, { url });
  const channel = context.channels.find(hasUrl);
  if (channel)
    context.pending.keep({
      id,
      channel,
      createdMs,
      dueMs: 0,
      body,
      bytes: 0,
      count,
      weight,
      leaseEndMs: 0,
      isUnconfirmed,
      mayHaveArrived,
    });
}

/** Tries again once every lease seen now has ended: its page may have crashed. */
function claimAfterLeases(context: DeliveryContext): void {
  const { timers } = context.ports;
  const stop = new AbortController();
  const end = (): void => {
    timers.clearTimeout(timer);
    stop.abort();
  };
  const timer = timers.setTimeout(
    () => {
      end();
      claimInBackground(context);
    },
    leaseMs(context) + 1,
  );
  context.signal.addEventListener("abort", end, { signal: stop.signal });
}

/** `undefined`: unreadable, of no use to any page. */
function read(context: DeliveryContext, id: string): StoredBatch | "leased" | undefined {
  try {
    const stored = JSON.parse(context.pending.storage.read(id) ?? "") as StoredBatch;
    const [url, body, , , leaseEndMs] = stored;
    const remainingMs = leaseEndMs - Number(context.ports.now());
    if (typeof url !== "string" || typeof body !== "string") return undefined;
    // A lease longer than any lease was written before the clock was set back.
    return remainingMs > 0 && remainingMs <= leaseMs(context) ? "leased" : stored;
  } catch {
    // No JSON, or no list.
    return undefined;
  }
}

function leaseMs({ settings }: DeliveryContext): number {
  return settings.timeoutMs + LEASE_MARGIN_MS;
}
