import { BATCH_INTERVAL_MS, BATCH_SIZE, HIDDEN_INTERVAL_FIRST_MS, UNLOCKED_BATCH_AGE_MS } from "../constants.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import { readLockName } from "./batch.ts";
import type { Batch, Channel } from "./batch.ts";
import type { DeliverySettings, Endpoint, EndpointOptions } from "./delivery-options.ts";
import type { PendingBatches } from "./pending-batches.ts";

/** The state that the modules of one offline queue share. */
export interface DeliveryContext {
  readonly ports: TelemetryPorts;
  readonly settings: DeliverySettings;
  readonly pending: PendingBatches;
  readonly channels: Channel[];
  /** Whether the page is hidden or left: from then on batches go by beacon. */
  readonly isHidden: () => boolean;
  /** Whether the page is left: from then on batches wait for the end of the task only. */
  readonly isLeft: () => boolean;
  readonly sendDue: () => void;
  /** The lock that this page holds; `undefined` until it is granted, and where there are no locks. */
  lockName?: string | undefined;
  /** Aborted when the queue is disposed of. */
  readonly signal: AbortSignal;
}

/** Opens a channel; the returned endpoint collects items into its batches. */
export function openChannel<Item>(context: DeliveryContext, options: EndpointOptions<Item>): Endpoint<Item> {
  const { ports, pending, channels, isHidden, isLeft, sendDue } = context;
  const { url, size = BATCH_SIZE, intervalMs = BATCH_INTERVAL_MS, xhrThresholdBytes = Infinity, merge } = options;
  const { weigh = () => 1, wrap = (array) => array } = options;
  const serialize = createSerializer();
  let open: Batch | undefined;
  let items: readonly Item[] = [];

  const writeBatch = (given: readonly Item[], createdMs: number, into?: Batch, written?: string): Batch => {
    const body = written ?? wrap(`[${given.map(serialize).join(",")}]`);
    const id = createId(ports, createdMs) + (context.lockName === undefined ? "" : `.${context.lockName}`);
    const waitMs = isHidden() ? channel.hiddenIntervalMs : intervalMs;
    const batch = into ?? { id, channel, createdMs, dueMs: createdMs + waitMs, bytes: 0 };
    return pending.keepSoon(
      Object.assign(batch, {
        items: given,
        body,
        count: given.length,
        weight: given.reduce((sum, item) => sum + weigh(item), 0),
      }),
    );
  };

  /** Whether no other page may claim the batch, which would then arrive without what is added. */
  const isOurs = ({ id, createdMs }: Batch, nowMs: number): boolean => {
    const lockName = readLockName(id);
    return lockName === undefined ? nowMs - createdMs < UNLOCKED_BATCH_AGE_MS / 2 : lockName === context.lockName;
  };

  const channel: Channel = {
    notBeforeMs: 0,
    failures: 0,
    intervalMs,
    hiddenIntervalMs: HIDDEN_INTERVAL_FIRST_MS,
    xhrThresholdBytes,
    createBatch: (given: readonly Item[], createdMs, body) => writeBatch(given, createdMs, undefined, body),
  };
  channels.push(channel);

  /** A hidden page may die at any moment: what is not stored leaves at the end of the task that recorded it. */
  const sendUnlessStored = (batch: Batch): void =>
    queueMicrotask(() => {
      if (!isHidden() || (batch.isStored && !isLeft()) || batch.dueMs === Infinity) return;
      batch.dueMs = 0;
      sendDue();
    });

  const setUrl = (resolved: string | null): void => {
    if (resolved) channel.url = resolved;
    else channel.closedBy = "disabled";
    for (const batch of pending.all()) if (batch.channel === channel) pending.keep(batch);
    sendDue();
  };
  if (typeof url === "string") setUrl(url);
  else url.then(setUrl, () => setUrl(null));

  return {
    add: (item) => {
      if (channel.closedBy) return pending.countDropped(channel.closedBy, weigh(item));
      try {
        const nowMs = Number(ports.now());
        const isOpen = open?.items && open.count < size && isOurs(open, nowMs);
        const next = withItem(isOpen ? items : [], item, merge);
        open = writeBatch(next, nowMs, isOpen ? open : undefined);
        items = next;
        if (open.count >= size) open.dueMs = 0;
        if (isHidden()) sendUnlessStored(open);
      } catch {
        // `wrap`, `merge` or the item's own toJSON threw.
        return pending.countDropped("hook", weigh(item));
      }
      pending.trim();
      sendDue();
    },
  };
}

/** Unique in all pages of all browsers. */
export function createId({ random }: TelemetryPorts, nowMs: number): string {
  return nowMs.toString(36) + random().toString(36).slice(2);
}

/**
 * Closes the channels whose URL the page's content security policy forbids. A violation names the URL without
 * its query, or only its origin after a redirect.
 */
export function closeBlockedChannels({ channels, ports, sendDue }: DeliveryContext, event: Event): void {
  const { effectiveDirective, blockedURI, disposition } = event as SecurityPolicyViolationEvent;
  // A report-only policy lets the request through.
  if (effectiveDirective !== "connect-src" || disposition === "report") return;
  const blocked = blockedURI.replace(/[?#].*/u, "");
  for (const channel of channels) {
    if (!channel.url) continue;
    const { origin, pathname } = new URL(channel.url, ports.location.href);
    if (blocked === origin || blocked === origin + pathname) channel.closedBy = "blocked";
  }
  sendDue();
}

/**
 * `JSON.stringify` with a cache: a batch is rewritten for each added item, and the earlier ones need not be serialised
 * again.
 */
function createSerializer(): (item: unknown) => string {
  const texts = new WeakMap<object, string>();
  return (item) => {
    const known = isObject(item) && texts.get(item);
    const text = known || (JSON.stringify(item) ?? "null");
    if (isObject(item)) texts.set(item, text);
    return text;
  };
}

function isObject(item: unknown): item is object {
  return typeof item === "object" && item !== null;
}

function withItem<Item>(items: readonly Item[], item: Item, merge: EndpointOptions<Item>["merge"]): readonly Item[] {
  for (const [index, queued] of items.entries()) {
    const sum = merge?.(queued, item);
    if (sum !== undefined) return items.with(index, sum);
  }
  return [...items, item];
}
