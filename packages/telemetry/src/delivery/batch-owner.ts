import { TAKE_OVER_MS, UNLOCKED_BATCH_AGE_MS } from "../constants.ts";
import { readLockName } from "./batch.ts";
import { createId, openChannel } from "./channel.ts";
import type { DeliveryContext } from "./channel.ts";
import type { StoredBatch } from "./pending-batches.ts";

/**
 * Takes a lock when the page is shown, gives up all locks when it is hidden (some browsers keep a page that holds one
 * out of the back/forward cache), and claims the stored batches of pages that have given up theirs, or crashed.
 *
 * @returns what is to be called after each of these events
 */
export function createBatchOwner(context: DeliveryContext): () => void {
  const { ports, pending, settings, isHidden, sendDue } = context;
  let { locks } = ports;
  let shown: AbortController | undefined;
  /** The locks requested since the page was shown, and whether the batches that name them can be claimed. */
  const requested = new Map<string, boolean>();
  /** The timer of the next claim, while batches of others are left. */
  let nextClaim: unknown;

  /** Holds the lock, as soon as no other page does, until this page is hidden. */
  const hold = (name: string, { signal }: AbortController, onGranted: () => void): void => {
    requested.set(name, false);
    locks
      ?.request(`${settings.storagePrefix}:${name}`, { signal }, async () => {
        if (signal.aborted) return;
        onGranted();
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
      })
      .catch(() => {
        // Refused, as in a sandboxed frame: from now on the batches are not locked.
        if (!signal.aborted) locks = undefined;
      });
  };

  /** Whether no other page sends the batch, or adds to it. */
  const isFree = ([, , , createdMs, , isUnconfirmed]: StoredBatch, lockName: string | undefined): boolean => {
    // It was sent: at worst it is sent twice more.
    if (isUnconfirmed) return true;
    if (lockName !== undefined) return requested.get(lockName) ?? false;
    const ageMs = Number(ports.now()) - createdMs;
    // A batch of the future was stored before the clock was set back.
    return ageMs < 0 || ageMs >= UNLOCKED_BATCH_AGE_MS;
  };

  const claim = (page: AbortController): void => {
    const ours = new Set(pending.all().map(({ id }) => id));
    ports.timers.clearTimeout(nextClaim);
    let areSomeLeft = false;
    for (const id of pending.storage.ids()) {
      if (ours.has(id)) continue;
      const stored = readBatch(pending.storage.read(id));
      const lockName = locks && readLockName(id);
      if (!stored) pending.storage.remove(id);
      else if (isFree(stored, lockName)) take(context, id, stored);
      else {
        areSomeLeft = true;
        if (lockName !== undefined && !requested.has(lockName))
          hold(lockName, page, () =>
            ports.timers.setTimeout(() => {
              if (page.signal.aborted) return;
              requested.set(lockName, true);
              claim(page);
            }, TAKE_OVER_MS),
          );
      }
    }
    // Until then they reach the age, or are sent without a response.
    if (areSomeLeft) nextClaim = ports.timers.setTimeout(() => claim(page), UNLOCKED_BATCH_AGE_MS);
    pending.trim();
    sendDue();
  };

  return () => {
    if (isHidden()) {
      if (!shown) return;
      shown.abort();
      shown = undefined;
      // A batch that a hidden page begins is still extended, so others must not take it at once.
      context.lockName = undefined;
      requested.clear();
      ports.timers.clearTimeout(nextClaim);
      return;
    }
    if (!shown) {
      shown = new AbortController();
      const name = createId(ports, Number(ports.now()));
      hold(name, shown, () => (context.lockName = name));
    }
    claim(shown);
  };
}

function take(context: DeliveryContext, id: string, stored: StoredBatch): void {
  const [url, body, count, createdMs, , isUnconfirmed, weight = count, mayHaveArrived = false] = stored;
  const hasUrl = (known: { readonly url?: string | undefined }): boolean => known.url === url;
  if (!context.channels.some(hasUrl)) openChannel(context, { url });
  const channel = context.channels.find(hasUrl);
  const batch = { id, createdMs, dueMs: 0, body, bytes: 0, count, weight, isUnconfirmed, mayHaveArrived };
  if (channel) context.pending.keep({ channel, ...batch });
}

/** `undefined`: unreadable, of no use to any page. */
function readBatch(text: string | null | undefined): StoredBatch | undefined {
  try {
    const stored = JSON.parse(text ?? "") as StoredBatch;
    return typeof stored[0] === "string" && typeof stored[1] === "string" ? stored : undefined;
  } catch {
    // No JSON, or no list.
    return undefined;
  }
}
