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
  readonly xhrThresholdBytes: number;
  /** Makes a batch of these items. A method on purpose: bivariance lets one list hold channels of any item type. */
  createBatch(items: readonly unknown[], createdMs: number): Batch;
}

/** The records of one request. The id never changes, so that the intake can drop a batch it has already stored. */
export interface Batch {
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
  /** While the lease lasts, no other page sends the stored copy; in milliseconds since 1970. */
  leaseEndMs: number;
  /** The stored text; `undefined` when the batch is not stored. */
  stored?: string;
}
