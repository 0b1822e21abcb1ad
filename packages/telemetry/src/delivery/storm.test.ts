import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { createEagerTelemetry } from "../browser/create-eager-telemetry.ts";
import { fakeLocks } from "../ports/fake-locks.ts";
import { fakePage, fakeStorage } from "../ports/fake-page.ts";
import type { FakePage } from "../ports/fake-page.ts";
import { logGatewaySink } from "../sinks/log-gateway-sink.ts";
import { metricsSink } from "../sinks/metrics-sink.ts";
import type { DropCounts } from "./delivery-options.ts";
import { createOfflineQueue } from "./offline-queue.ts";

interface Metric {
  readonly name: string;
  readonly count: number;
}

/** How the intake fails. `deaf`: it stores the batch, and its response is lost. */
type IntakeState = "up" | "busy" | "unreachable" | "deaf";

/** An intake that drops a batch whose id it has stored, as the README asks of it. */
function createIntake() {
  const counted = new Map<string, number>();
  const intake = {
    state: "up" as IntakeState,
    store: (url: string, body: string): void => {
      if (intake.state !== "up" && intake.state !== "deaf") return;
      const items = JSON.parse(body) as readonly Partial<Metric>[];
      const id = new URL(url, "https://site.example").searchParams.get("batch") ?? "";
      counted.set(id, counted.get(id) ?? items.reduce((sum, { count = 1 }) => sum + count, 0));
    },
    respond: async (url: string, { body }: RequestInit) => {
      intake.store(url, typeof body === "string" ? body : "[]");
      if (intake.state === "unreachable" || intake.state === "deaf") throw new TypeError("Failed to fetch");
      const status = { up: 204, busy: 503 }[intake.state];
      return { ok: status === 204, status };
    },
    received: (): number => [...counted.values()].reduce((sum, count) => sum + count, 0),
  };
  return intake;
}

type Intake = ReturnType<typeof createIntake>;

/** The pages of the tab so far: their batch ids must differ. */
let pages = 0;

function openPage(intake: Intake, stored: Map<string, string>, browser: ReturnType<typeof fakeLocks> | undefined) {
  const ended = new Promise<never>(() => undefined);
  const first = (pages += 0.000_1);
  let draws = 0;
  let isAlive = true;
  const own = browser?.openPage();
  const page: FakePage = fakePage({
    stored,
    ports: {
      sendBeacon: (url, body) => {
        if (isAlive) intake.store(url, body);
        return isAlive;
      },
      locks: own?.locks,
      storage: () => (isAlive ? fakeStorage(stored) : undefined),
      random: () => (first + (draws += 0.618_033_988_749_895)) % 1,
    },
  });
  page.respond = async (url, init) => {
    if (!isAlive) return ended;
    const response = await intake.respond(url, init);
    return isAlive ? response : ended;
  };
  const queue = createOfflineQueue(page.ports, { maxItems: 60 });
  const metrics = queue.connect<Metric>({
    url: "/metrics",
    merge: (one, other) => (one.name === other.name ? { ...one, count: one.count + other.count } : undefined),
    weigh: ({ count }) => count,
  });
  const logs = queue.connect<object>({ url: "/logs" });
  queue.start();
  /** Ends the page's process. */
  const end = (): void => {
    isAlive = false;
    own?.end();
  };
  return { page, queue, metrics, logs, end };
}

const step = oneof(
  record({
    type: constantFrom("storm" as const),
    errors: integer({ min: 1, max: 90 }),
    names: constantFrom(1, 7, 90),
    logs: integer({ min: 0, max: 90 }),
  }),
  record({
    type: constantFrom("intake" as const),
    state: constantFrom<IntakeState>("up", "busy", "unreachable", "deaf"),
  }),
  record({ type: constantFrom("wait" as const), ms: constantFrom(0, 50, 1000, 20_000) }),
  record({ type: constantFrom("hide" as const, "show" as const, "leave" as const, "crash" as const) }),
);

describe("each of the errors in a storm", () => {
  const seed = Number(process.env["STORM_SEED"] ?? Math.trunc(Math.random() * 2 ** 31));

  it("is received once, or dropped and counted, whatever fails meanwhile", async () => {
    process.stdout.write(`storm property: STORM_SEED=${seed}\n`);
    await assert(
      asyncProperty(array(step, { minLength: 1, maxLength: 12 }), boolean(), async (steps, hasLocks) => {
        const intake = createIntake();
        const stored = new Map<string, string>();
        const dropped: DropCounts[] = [];
        const locks = hasLocks ? fakeLocks() : undefined;
        let tab = openPage(intake, stored, locks);
        let total = 0;
        const reopen = (): void => {
          dropped.push(tab.queue.dropCounts());
          tab.end();
          tab = openPage(intake, stored, locks);
        };
        for (const next of steps) {
          if (next.type === "storm") {
            for (let index = 0; index < Math.max(next.errors, next.logs); index += 1) {
              if (index < next.errors) tab.metrics.add({ name: `E${index % next.names}`, count: 1 });
              if (index < next.logs) tab.logs.add({ text: index });
            }
            total += next.errors + next.logs;
            await tab.page.advance(0);
          } else if (next.type === "intake") intake.state = next.state;
          else if (next.type === "wait") await tab.page.advance(next.ms);
          else if (next.type === "hide") tab.page.hide();
          else if (next.type === "show") tab.page.show();
          else {
            if (next.type === "leave") tab.page.ports.window.dispatchEvent(new Event("pagehide"));
            await tab.page.advance(0);
            reopen();
          }
        }
        intake.state = "up";
        // Batches without a lock are free at the age of 30 s.
        for (let round = 0; round < 4; round += 1) {
          tab.page.show();
          await tab.page.advance(30_000);
          await tab.queue.flush();
        }
        dropped.push(tab.queue.dropCounts());
        const counts = dropped.map(({ overflow = 0, unconfirmed = 0 }) => [overflow, unconfirmed] as const);
        const overflow = counts.reduce((sum, [count]) => sum + count, 0);
        const unconfirmed = counts.reduce((sum, [, count]) => sum + count, 0);
        expect(stored.size).toBe(0);
        expect(intake.received() + overflow).toBeLessThanOrEqual(total);
        expect(intake.received() + overflow + unconfirmed).toBeGreaterThanOrEqual(total);
      }),
      { seed, numRuns: 150 },
    );
  });
});

/** Telemetry with metrics and logs on a page of an intake. */
function reportingPage() {
  const page = fakePage();
  const telemetry = createEagerTelemetry({
    service: "shop",
    environment: "prod",
    errorTyping: { enabled: false },
    sinks: [metricsSink({ baseUrl: "/t" }), logGatewaySink({ url: "/t" })],
    ports: page.ports,
  });
  telemetry.start();
  const received = (path: string): number =>
    page
      .sentTo(path)
      .flatMap(({ items }) => items)
      .reduce((sum, { count }) => sum + Number(count), 0);
  return { page, telemetry, received };
}

/** An error whose stack is a text: the test runner maps every other stack to its sources, which takes the most time. */
function createError(message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at show (https://shop.example/assets/main.js:1:20)`;
  return error;
}

it.each([600, 10_000])("%i different errors in one task are all counted", async (total) => {
  const { telemetry, received } = reportingPage();
  for (let index = 0; index < total; index += 1) telemetry.reportError(createError(`no item ${index}`));
  await telemetry.flush();
  expect(received("/error-metric")).toBe(total);
});

/** An error whose log entries repeat. */
const reportSame = (telemetry: ReturnType<typeof reportingPage>["telemetry"]): void =>
  telemetry.reportError(createError("no item"));

it("200 equal errors at once on a hidden page are three beacons", async () => {
  const { page, telemetry, received } = reportingPage();
  page.hide();
  for (let index = 0; index < 200; index += 1) reportSame(telemetry);
  await page.advance(0);
  expect(page.sent).toEqual([]);
  await page.advance(1000);
  expect(page.sent.map(({ by, url }) => `${by} ${new URL(url, "https://site.example").pathname}`).toSorted()).toEqual([
    "beacon /t/error-metric",
    "beacon /t/input/open",
    "beacon /t/message-metric",
  ]);
  expect([received("/error-metric"), received("/message-metric")]).toEqual([200, 199]);
});

it("an error a second for a minute on a hidden page is a beacon in two seconds at most, and nothing is lost", async () => {
  const { page, telemetry, received } = reportingPage();
  page.hide();
  for (let second = 0; second < 60; second += 1) {
    reportSame(telemetry);
    await page.advance(1000);
  }
  expect(page.sent.length).toBeLessThan(30);
  await page.advance(10_000);
  expect([received("/error-metric"), received("/message-metric")]).toEqual([60, 48]);
});

it("all of 50 different errors a second are counted while the intake is away for 20 seconds", async () => {
  const { page, telemetry, received } = reportingPage();
  page.respond = async () => ({ ok: false, status: 503 });
  for (let second = 0; second < 20; second += 1) {
    for (let index = 0; index < 50; index += 1) telemetry.reportError(createError(`no item ${second}.${index}`));
    await page.advance(1000);
  }
  page.respond = async () => ({ ok: true });
  page.sent.length = 0;
  await telemetry.flush();
  expect(received("/error-metric")).toBe(1000);
});
