import { fakePage } from "../ports/fake-page.ts";
import type { FakePage, FakePageOptions } from "../ports/fake-page.ts";
import type { DeliveryOptions, Endpoint, EndpointOptions } from "./delivery-options.ts";
import { createOfflineQueue } from "./offline-queue.ts";
import type { OfflineQueue } from "./offline-queue.ts";
import type { StoredBatch } from "./pending-batches.ts";

export interface Line {
  readonly text: string;
}

export interface FakeOfflineQueue {
  readonly page: FakePage;
  readonly queue: OfflineQueue;
  readonly endpoint: Endpoint<Line>;
  /** Adds lines numbered from 1. */
  add(count: number, text?: string): void;
  /** Starts the queue and waits until orphaned batches are claimed. */
  start(): Promise<void>;
  /** Dispatches an event of the window or the document. */
  fire(type: string, fields?: object): Promise<void>;
}

export interface FakeOfflineQueueOptions extends FakePageOptions {
  readonly delivery?: DeliveryOptions;
  readonly endpoint?: Partial<EndpointOptions<Line>>;
}

export const intakeUrl = "https://intake.example/logs";

/** A batch of an earlier page, as it is stored. */
export const deadBatch: StoredBatch = [intakeUrl, '[{"text":"dead"}]', 1, Date.parse("2026-11-21T09:00:00Z"), 0, false];

/** A storage with batches of earlier pages, `old0` and so on. */
export function storedBatches(...batches: readonly unknown[]): Map<string, string> {
  return new Map(batches.map((batch, index) => [`corp.telemetry:old${index}`, JSON.stringify(batch)]));
}

/** A queue with one endpoint on a fake page. */
export function fakeOfflineQueue({ delivery, endpoint, ...options }: FakeOfflineQueueOptions = {}): FakeOfflineQueue {
  const page = fakePage(options);
  const queue = createOfflineQueue(page.ports, delivery);
  const connected = queue.connect<Line>({ url: intakeUrl, ...endpoint });
  let added = 0;
  const settle = async (): Promise<void> => {
    for (let tick = 0; tick < 3; tick += 1) await page.advance(0);
  };
  return {
    page,
    queue,
    endpoint: connected,
    add: (count, text = "") => {
      for (let line = 0; line < count; line += 1) connected.add({ text: `${(added += 1)}${text}` });
    },
    start: () => {
      queue.start();
      return settle();
    },
    fire: (type, fields = {}) => {
      const event = Object.assign(new Event(type), fields);
      const isOfDocument = type === "visibilitychange" || type === "securitypolicyviolation";
      (isOfDocument ? page.document : page.ports.window).dispatchEvent(event);
      return settle();
    },
  };
}

/** The texts of one request's or beacon's lines. */
export function itemTexts(items: readonly Record<string, unknown>[] | undefined): unknown[] {
  return (items ?? []).map((item) => item["text"]);
}
