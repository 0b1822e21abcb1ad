import type { DropReason } from "./delivery-options.ts";

/** The way to one intake URL: at most one request in flight, and one back-off for all its batches. */
export interface Channel {
  /** `undefined` while the URL is being resolved. */
  url?: string | undefined;
  /** It is set once nothing can be delivered any more: all batches are dropped for this reason. */
  closedBy?: DropReason;
  /** End of the back-off, in milliseconds since 1970. */
  notBeforeMs: number;
  /** Consecutive failures. */
  failures: number;
  inFlight?: Promise<void> | undefined;
  /** How long an incomplete batch waits, in milliseconds. */
  readonly intervalMs: number;
  /** The same of one that a hidden page begins. */
  hiddenIntervalMs: number;
  readonly xhrThresholdBytes: number;
  /**
   * Makes a batch of these items. A method on purpose: bivariance lets one list hold channels of any item type.
   *
   * @param body of a batch whose channel's own form of a body is unknown
   */
  createBatch(items: readonly unknown[], createdMs: number, body?: string): Batch;
}

/** The records of one request. */
export interface Batch {
  /**
   * It never changes, so that the intake can drop a batch it has already stored. After a dot follows the name of the
   * lock whose holder owns the stored batch; without one the batch is unlocked.
   */
  readonly id: string;
  readonly channel: Channel;
  /** The time in milliseconds since 1970. */
  readonly createdMs: number;
  /** `undefined` once sent: a batch that may have arrived must be neither extended nor split. */
  items?: readonly unknown[] | undefined;
  body: string;
  bytes: number;
  /** Lines in the body: the bound of the queue. */
  count: number;
  /** Records that the lines stand for: a merged line stands for several. It is what a drop counts. */
  weight: number;
  /** The time to send it, in milliseconds since 1970; `Infinity` means not before the page is shown again. */
  dueMs: number;
  /** Sent by beacon or without CORS, where the response cannot be read. */
  isUnconfirmed?: boolean | null | undefined;
  /** A request of it is in flight. */
  isInFlight?: boolean | undefined;
  /** A request of it had no response. */
  mayHaveArrived?: boolean | undefined;
  isStored?: boolean;
}

/** The lock whose holder owns the stored batch; `undefined` for one that was begun without a lock. */
export function readLockName(batchId: string): string | undefined {
  return batchId.split(".")[1];
}

/** A half of a batch: its items, and the body around them. */
type Half = readonly [items: readonly unknown[], body: string];

/** Halves a body that is a list or an object around one; `undefined` for one item, and for any other body. */
export function splitBody(body: string): readonly [Half, Half] | undefined {
  const whole = parseBody(body);
  const fields: readonly unknown[] = typeof whole === "object" && whole !== null ? Object.values(whole) : [];
  const items = [whole, ...fields].find(isList);
  if (!items || items.length < 2) return undefined;
  const half = (from: number, to?: number): Half => {
    const part = items.slice(from, to);
    return [part, JSON.stringify(whole, (_key, value: unknown) => (value === items ? part : value))];
  };
  const middle = items.length >> 1;
  return [half(0, middle), half(middle)];
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // `wrap` may write any text.
    return undefined;
  }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
