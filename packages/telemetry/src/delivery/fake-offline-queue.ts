import { fakePage } from "../ports/fake-page.ts";
import type { FakePage, FakePageOptions } from "../ports/fake-page.ts";
import type { DeliveryOptions, Endpoint, EndpointOptions, Outbox } from "./offline-queue.ts";
import { createOutbox } from "./offline-queue.ts";

export interface Line {
  readonly text: string;
}

export interface FakeOutbox {
  readonly page: FakePage;
  readonly outbox: Outbox;
  readonly endpoint: Endpoint<Line>;
  /** Adds lines named by their number. */
  add(count: number, text?: string): void;
  /** Starts, and waits until what earlier pages left is taken over. */
  start(): Promise<void>;
  /** The page's own events. */
  fire(type: string, fields?: object): Promise<void>;
}

export interface FakeOutboxOptions extends FakePageOptions {
  readonly delivery?: DeliveryOptions;
  readonly endpoint?: Partial<EndpointOptions<Line>>;
}

export const intakeUrl = "https://intake.example/logs";

/** One endpoint on a fake page. For tests only. */
export function fakeOutbox({ delivery, endpoint, ...options }: FakeOutboxOptions = {}): FakeOutbox {
  const page = fakePage(options);
  const outbox = createOutbox(page.ports, delivery);
  const connected = outbox.connect<Line>({ url: intakeUrl, ...endpoint });
  let added = 0;
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) await page.pass(0);
  };
  return {
    page,
    outbox,
    endpoint: connected,
    add: (count, text = "") => {
      for (let line = 0; line < count; line += 1) connected.add({ text: `${(added += 1)}${text}` });
    },
    start: () => {
      outbox.start();
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

/** What one request or one beacon carried. */
export function textsOf(items: readonly Record<string, unknown>[] | undefined): unknown[] {
  return (items ?? []).map((item) => item["text"]);
}
