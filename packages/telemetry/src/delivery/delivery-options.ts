import {
  BACK_OFF_FIRST_MS,
  BACK_OFF_MAX_MS,
  BATCH_PARAMETER,
  DELIVERY_TIMEOUT_MS,
  QUEUE_MAX_BYTES,
  QUEUE_MAX_ITEMS,
  RECORD_MAX_AGE_MS,
  STORAGE_PREFIX,
} from "../constants.ts";

/** Why records were dropped. The intake receives these names in `TelemetryDropped.{reason}`. */
export type DropReason =
  /** The queue was full. The oldest records go first, of the endpoint that holds most of it. */
  | "overflow"
  /**
   * The same, of records that the browser had already taken for the intake without a response: most of them arrived.
   */
  | "unconfirmed"
  /** Older than `maxAgeMs`. */
  | "expired"
  /** The intake rejected the batch for good. */
  | "refused"
  /** The page's content security policy forbids the URL. `sendBeacon` returns true even then. */
  | "blocked"
  /** More than `recordsPerMinute`. */
  | "rateLimit"
  /** The same error was logged within `dedupeWindowMs`. */
  | "duplicate"
  /** The page is outside the sample. */
  | "sampled"
  /** A hook threw. A record that `beforeSend` was meant to clean is never sent uncleaned. */
  | "hook"
  /** The user denied consent. */
  | "consent"
  /** The configuration turned the channel off. */
  | "disabled";

/** Dropped-event counters by reason. */
export type DropCounts = Readonly<Partial<Record<DropReason, number>>>;

export interface DeliveryOptions {
  /** Records queued for all endpoints together; merged ones are one. @default QUEUE_MAX_ITEMS */
  readonly maxItems?: number;
  /** The same bound in bytes of JSON. @default QUEUE_MAX_BYTES */
  readonly maxBytes?: number;
  /** Older records are dropped, in milliseconds. @default RECORD_MAX_AGE_MS */
  readonly maxAgeMs?: number;
  /** Time-out of one request, in milliseconds. @default DELIVERY_TIMEOUT_MS */
  readonly timeoutMs?: number;
  /**
   * Back-off after a first failure, in milliseconds; doubles with each further one, with jitter. @default
   * BACK_OFF_FIRST_MS
   */
  readonly backOffFirstMs?: number;
  /** @default BACK_OFF_MAX_MS */
  readonly backOffMaxMs?: number;
  /**
   * The query parameter that carries a batch's id, for intakes that deduplicate by it. `null`: the intake does not
   * deduplicate, so a batch given to a beacon counts as delivered and is never retried. @default "batch"
   */
  readonly batchParameter?: string | null;
  /** Prefix of the keys in `localStorage`; `null`: nothing is stored. @default STORAGE_PREFIX */
  readonly storagePrefix?: string | null;
}

export type DeliverySettings = Required<DeliveryOptions>;

export const defaultSettings: DeliverySettings = {
  maxItems: QUEUE_MAX_ITEMS,
  maxBytes: QUEUE_MAX_BYTES,
  maxAgeMs: RECORD_MAX_AGE_MS,
  timeoutMs: DELIVERY_TIMEOUT_MS,
  backOffFirstMs: BACK_OFF_FIRST_MS,
  backOffMaxMs: BACK_OFF_MAX_MS,
  batchParameter: BATCH_PARAMETER,
  storagePrefix: STORAGE_PREFIX,
};

export interface EndpointOptions<Item> {
  /** The intake's URL. Batches wait while a promise is pending; `null` drops them as `disabled`. */
  readonly url: string | Promise<string | null>;
  /** Items in a full batch. @default BATCH_SIZE */
  readonly size?: number | undefined;
  /** How long an incomplete batch waits, in milliseconds. @default BATCH_INTERVAL_MS */
  readonly intervalMs?: number | undefined;
  /** Builds the body around the JSON array of items. @default the array itself */
  readonly wrap?: ((items: string) => string) | undefined;
  /** Returns one item for two, or `undefined` when they cannot be merged. */
  readonly merge?: ((queued: Item, added: Item) => Item | undefined) | undefined;
  /** The number of records that an item stands for, after merging. @default 1 */
  readonly weigh?: ((item: Item) => number) | undefined;
  /** Bodies of this many bytes or more go by XMLHttpRequest. @default never */
  readonly xhrThresholdBytes?: number | undefined;
}

export interface Endpoint<Item> {
  add(item: Item): void;
}
