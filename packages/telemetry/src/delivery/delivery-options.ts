import type { TelemetryPorts } from "../ports/telemetry-ports.ts";

/** Why records never arrived. */
export type DropReason =
  /** More waited than the bounds allow; the oldest went. */
  | "overflow"
  /** They waited longer than anybody wants to know. */
  | "expired"
  /** The intake answered that it will never take them. */
  | "refused"
  /** The page's content security policy forbids the address: a beacon would answer that it was taken. */
  | "blocked"
  /** More in a minute than one page may tell. */
  | "rateLimit"
  /** The same as a moment ago. */
  | "duplicate"
  /** This page view is not in the sample. */
  | "sampled"
  /** A hook threw; what `beforeSend` was to clean is not sent uncleaned. */
  | "hook"
  /** The person did not consent. */
  | "consent"
  /** The channel was switched off by its configuration. */
  | "disabled";

export type DropCounts = Readonly<Partial<Record<DropReason, number>>>;

export interface DeliveryOptions {
  /** Records that wait in all endpoints together. @default QUEUE_MAX_ITEMS */
  readonly maxItems?: number;
  /** The same in bytes of JSON. @default QUEUE_MAX_BYTES */
  readonly maxBytes?: number;
  /** How long a record is worth sending, in milliseconds. @default RECORD_MAX_AGE_MS */
  readonly maxAgeMs?: number;
  /** How long one request may take, in milliseconds. @default DELIVERY_TIMEOUT_MS */
  readonly timeoutMs?: number;
  /** The first wait after a failure, in milliseconds; it doubles with each further one, with jitter. @default BACK_OFF_FIRST_MS */
  readonly backOffFirstMs?: number;
  /** @default BACK_OFF_MAX_MS */
  readonly backOffMaxMs?: number;
  /**
   * The query parameter that carries a batch's id, by which an intake takes each batch once. `null`: the intake knows none, so what was
   * handed to the browser on leaving counts as delivered and is never sent again. @default "batch"
   */
  readonly batchParameter?: string | null;
  /** What the names of stored batches begin with; `null`: nothing outlives the page. @default STORAGE_PREFIX */
  readonly storagePrefix?: string | null;
}

export interface EndpointOptions<Item> {
  /** Where batches go; a promise while it is being asked for (batches wait), `null` when nothing may be sent (they are dropped as `disabled`). */
  readonly url: string | Promise<string | null>;
  /** Items that make a batch full. @default BATCH_SIZE */
  readonly size?: number | undefined;
  /** How long a batch that is not full waits, in milliseconds. @default BATCH_INTERVAL_MS */
  readonly intervalMs?: number | undefined;
  /** The body of a batch around the JSON array of its items. @default the array alone */
  readonly wrap?: ((items: string) => string) | undefined;
  /** The two items as one, or `undefined` when they are of different kinds. */
  readonly merge?: ((queued: Item, added: Item) => Item | undefined) | undefined;
  /** From this many bytes on a body goes by XMLHttpRequest, as specification section 7 has it for analytics. @default never */
  readonly xhrThresholdBytes?: number | undefined;
}

export interface Endpoint<Item> {
  add(item: Item): void;
}

/** The one queue and the one set of transports under every channel. Nothing here throws or rejects. */
export interface Outbox {
  connect<Item>(options: EndpointOptions<Item>): Endpoint<Item>;
  /** Counts records that are lost. */
  drop(reason: DropReason, count?: number): void;
  /** All that were lost since the page began. */
  drops(): DropCounts;
  /** Sends what waits; resolves when each batch was tried once. */
  flush(): Promise<void>;
  /** Begins to listen to the page (leaving, coming back, online again) and sends what earlier pages left behind. */
  start(): void;
  /** Forgets all that waits, stored or not (a consent that is withdrawn). */
  clear(): void;
  /** Stops listening and every timer. What waits is handed over first. */
  dispose(): void;
}

export type CreateOutbox = (ports: TelemetryPorts, options?: DeliveryOptions) => Outbox;
