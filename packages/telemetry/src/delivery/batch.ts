import type { DropReason } from "./delivery-options.ts";

/** One address: a request at a time, and one back-off for all that goes there. */
export interface Lane {
  /** `undefined` while it is being asked for. */
  url?: string | undefined;
  /** Why nothing of it will ever arrive. */
  lost?: DropReason;
  /** Before this time nothing is sent, in milliseconds since 1970. */
  dueMs: number;
  /** Failures since the last success. */
  failures: number;
  /** The request under way, until it is answered. */
  work?: Promise<void> | undefined;
  readonly xhrThresholdBytes: number;
  /** Items into a batch of their own. A method on purpose: items of any kind fit one kind of lane. */
  write(items: readonly unknown[], bornMs: number): Batch;
}

/** What goes out as one request, under one id that it has from its birth. */
export interface Batch {
  readonly id: string;
  readonly lane: Lane;
  /** In milliseconds since 1970. */
  readonly bornMs: number;
  /** `undefined` from the first try on: what may have arrived under its id is neither added to nor split. */
  items?: readonly unknown[] | undefined;
  body: string;
  bytes: number;
  /** Records in it. */
  count: number;
  /** When it is to be sent, in milliseconds since 1970; `Infinity`: not before the page is shown again. */
  dueMs: number;
  /** Whether it was given to the browser, or went where answers cannot be read: nobody knows whether it arrived. */
  isHandedOver?: boolean | null | undefined;
  /** Until when this page answers for the stored one, in milliseconds since 1970. */
  leaseMs: number;
  /** As it is stored; `undefined` when it is not. */
  stored?: string;
}
