import { describe, expect, it } from "vitest";
import { fakeStorage } from "../ports/fake-page.ts";
import { fakeOfflineQueue, itemTexts } from "./fake-offline-queue.ts";

const stored = (values: Iterable<string>): unknown[] => [...values].map((value) => JSON.parse(value));

describe("a page that is hidden or left", () => {
  it.each(["visibilitychange", "pagehide"])("sends pending batches as text by beacon on %s", async (type) => {
    const { page, add, start, fire } = fakeOfflineQueue();
    await start();
    add(3);
    if (type === "visibilitychange") page.document.visibilityState = "hidden";
    await fire(type);
    expect(page.sent.map(({ by, items }) => [by, itemTexts(items)])).toEqual([["beacon", ["1", "2", "3"]]]);
    expect(page.pendingTimers()).toBe(0);
  });

  it("sends at once what the listeners of the same event record, in one batch", async () => {
    const { page, add, start } = fakeOfflineQueue();
    await start();
    page.document.addEventListener("visibilitychange", () => add(2));
    page.document.addEventListener("visibilitychange", () => add(1));
    page.hide();
    await page.advance(1);
    expect(page.sent.map(({ by, items }) => [by, itemTexts(items)])).toEqual([["beacon", ["1", "2", "3"]]]);
  });

  it("batches later records, by 10 or a second", async () => {
    const { page, add, start } = fakeOfflineQueue();
    await start();
    page.hide();
    add(1);
    await page.advance(1);
    page.sent.length = 0;
    add(2);
    await page.advance(999);
    expect(page.sent).toEqual([]);
    await page.advance(1);
    add(10);
    expect(page.sent.map(({ by, items }) => [by, items.length])).toEqual([
      ["beacon", 2],
      ["beacon", 10],
    ]);
  });

  it("sends less and less often, at least every ten seconds, and begins anew when it is hidden again", async () => {
    const { page, add, start } = fakeOfflineQueue();
    await start();
    const waits: number[] = [];
    for (const rounds of [6, 2]) {
      page.hide();
      for (let round = 0; round < rounds; round += 1) {
        const before = page.sent.length;
        add(1);
        let waitMs = 0;
        for (; page.sent.length === before; waitMs += 500) await page.advance(500);
        waits.push(waitMs);
      }
      page.show();
      await page.advance(0);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 500, 1000]);
  });

  it("loses nothing of what it batches when it dies", async () => {
    const { page, add, start } = fakeOfflineQueue();
    await start();
    page.hide();
    add(3);
    await page.advance(0);
    expect(page.sent).toEqual([]);
    const next = fakeOfflineQueue({ stored: page.stored });
    await next.start();
    await next.page.advance(30_000);
    expect(next.page.sent.map(({ items }) => itemTexts(items))).toEqual([["1", "2", "3"]]);
  });

  it.each([
    ["without a storage", { ports: { storage: undefined } }],
    ["without a prefix", { delivery: { storagePrefix: null } }],
    [
      "with a full storage",
      {
        ports: {
          storage: () => ({
            ...fakeStorage(new Map()),
            setItem: () => {
              throw new DOMException("QuotaExceededError");
            },
          }),
        },
      },
    ],
  ])("sends the records of a task at its end: %s", async (_how, options) => {
    const { page, add, start } = fakeOfflineQueue(options);
    await start();
    page.hide();
    add(3);
    await page.advance(0);
    add(1);
    await page.advance(0);
    expect(page.sent.map(({ by, items }) => [by, itemTexts(items)])).toEqual([
      ["beacon", ["1", "2", "3"]],
      ["beacon", ["4"]],
    ]);
  });

  it("sends what is recorded after it was left at the end of the task", async () => {
    const { page, add, start, fire } = fakeOfflineQueue();
    await start();
    await fire("pagehide");
    add(2);
    await page.advance(0);
    expect(page.sent.map(({ by, items }) => [by, itemTexts(items)])).toEqual([["beacon", ["1", "2"]]]);
  });

  it("splits a body above 16 KiB of UTF-8 into batches with new ids, stored before they are sent", async () => {
    const seen: number[] = [];
    const { page, add, start } = fakeOfflineQueue({
      ports: {
        sendBeacon: (url, body) => {
          const id = new URL(url).searchParams.get("batch");
          seen.push(new TextEncoder().encode(body).byteLength);
          expect(page.stored.has(`corp.telemetry:${id}`)).toBe(true);
          page.sent.push({ by: "beacon", url, items: JSON.parse(body), body, bytes: 0, id });
          return true;
        },
      },
    });
    await start();
    add(9, "ж".repeat(3000));
    page.hide();
    expect(seen.every((bytes) => bytes <= 16_384)).toBe(true);
    expect(page.sent.flatMap(({ items }) => itemTexts(items).map((text) => Number.parseInt(String(text), 10)))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
    );
    expect(new Set(page.sent.map(({ id }) => id)).size).toBe(page.sent.length);
    expect(page.stored.size).toBe(page.sent.length);
  });

  it("wraps each part of a split batch", async () => {
    const { page, add, start } = fakeOfflineQueue({ endpoint: { wrap: (events) => `{"events":${events}}` } });
    await start();
    add(2, "x".repeat(10_000));
    page.hide();
    expect(page.sent.map(({ body }) => Object.keys(JSON.parse(body)))).toEqual([["events"], ["events"]]);
  });

  it.each(["returns false", "throws", "is missing"])(
    "falls back to a no-cors keepalive fetch when the beacon %s",
    async (how) => {
      const sendBeacon = (): boolean => {
        if (how === "throws") throw new Error("beacon");
        return false;
      };
      const { page, add, start } = fakeOfflineQueue({
        ports: { sendBeacon: how === "is missing" ? undefined : sendBeacon },
      });
      await start();
      page.respond = async () => ({ ok: false, type: "opaque", status: 0 });
      add(1, "x".repeat(20_000));
      page.hide();
      await page.advance(0);
      expect(page.sent.map(({ by, init }) => [by, init?.mode, init?.keepalive, init?.headers])).toEqual([
        ["fetch", "no-cors", true, undefined],
      ]);
      expect(stored(page.stored.values())).toEqual([expect.arrayContaining([true])]);
    },
  );

  it.each(["rejects", "throws"])("keeps a batch stored when beacon and fetch fail: the fetch %s", async (how) => {
    const { page, add, start, queue } = fakeOfflineQueue({
      ports: {
        fetch: () => {
          if (how === "throws") throw new TypeError("fetch");
          return Promise.reject(new TypeError("fetch"));
        },
      },
    });
    await start();
    page.acceptsBeacons = false;
    add(1);
    page.hide();
    await page.advance(0);
    expect([page.stored.size, queue.dropCounts()]).toEqual([1, {}]);
  });

  it("sends no beacon while the browser is offline", async () => {
    const { page, add, start } = fakeOfflineQueue();
    await start();
    page.isOnline = false;
    add(1);
    page.hide();
    await page.advance(0);
    expect([page.sent, page.stored.size]).toEqual([[], 1]);
    page.isOnline = true;
    page.show();
    await page.advance(0);
    expect([page.sent.length, page.stored.size]).toEqual([1, 0]);
  });

  it("repeats a request in flight by beacon under the same id; its response still counts", async () => {
    const { page, add, start } = fakeOfflineQueue();
    await start();
    let answer: () => void = () => undefined;
    page.respond = () => new Promise((resolve) => (answer = () => resolve({ ok: true })));
    add(10, "ж".repeat(1000));
    page.hide();
    expect(page.sent.map(({ by }) => by)).toEqual(["fetch", "beacon"]);
    expect(page.sent[1]?.id).toBe(page.sent[0]?.id);
    expect(page.stored.size).toBe(1);
    answer();
    await page.advance(0);
    expect(page.stored.size).toBe(0);
  });

  it("neither splits nor extends a batch that was sent before", async () => {
    const { page, add, start, queue } = fakeOfflineQueue();
    await start();
    page.respond = async () => ({ ok: false, status: 500 });
    add(5, "ж".repeat(3000));
    await queue.flush();
    add(1);
    page.hide();
    const [first, ...others] = page.sent.filter(({ by }) => by === "beacon");
    expect([first?.id, first?.items.length, others.map(({ items }) => itemTexts(items))]).toEqual([
      page.sent[0]?.id,
      5,
      [["6"]],
    ]);
  });
});

describe("an unconfirmed batch", () => {
  it("stays stored and is sent once by fetch under its id when the page is shown again", async () => {
    const { page, add, start } = fakeOfflineQueue();
    await start();
    add(2);
    page.hide();
    expect(page.stored.size).toBe(1);
    await page.advance(3_600_000);
    expect(page.sent).toHaveLength(1);
    page.show();
    await page.advance(0);
    expect(page.sent.map(({ by }) => by)).toEqual(["beacon", "fetch"]);
    expect([page.sent[1]?.id, page.sent[1]?.body]).toEqual([page.sent[0]?.id, page.sent[0]?.body]);
    expect([page.stored.size, page.pendingTimers()]).toEqual([0, 0]);
  });

  it("is sent again when the page is restored from the back/forward cache", async () => {
    const { page, add, start, fire } = fakeOfflineQueue();
    await start();
    add(1);
    await fire("pagehide");
    await fire("pageshow", { persisted: true });
    expect(page.sent.map(({ by }) => by)).toEqual(["beacon", "fetch"]);
    add(1);
    expect(page.sent).toHaveLength(2);
  });

  it("counts as delivered after a second opaque response", async () => {
    const { page, add, start } = fakeOfflineQueue();
    await start();
    page.respond = async (_url, { mode }) => {
      if (mode === "no-cors") return { ok: false, type: "opaque", status: 0 };
      throw new TypeError("Failed to fetch");
    };
    add(1);
    page.hide();
    page.show();
    await page.advance(0);
    expect(page.stored.size).toBe(0);
  });

  it("counts as delivered at once when batchParameter is null, and a request in flight is not repeated", async () => {
    const { page, add, start } = fakeOfflineQueue({ delivery: { batchParameter: null } });
    await start();
    add(1);
    page.hide();
    expect([page.sent.length, page.stored.size]).toEqual([1, 0]);
    page.show();
    let answer: () => void = () => undefined;
    page.respond = () => new Promise((resolve) => (answer = () => resolve({ ok: false, status: 500 })));
    add(10);
    page.hide();
    expect(page.sent.map(({ by }) => by)).toEqual(["beacon", "fetch"]);
    answer();
    await page.advance(0);
    page.respond = async () => ({ ok: true });
    page.show();
    await page.advance(2000);
    expect([page.sent.length, page.stored.size]).toEqual([3, 0]);
  });
});

it("an open batch keeps its interval on the first pageshow", async () => {
  const { page, add, start, fire } = fakeOfflineQueue();
  await start();
  add(1);
  await fire("pageshow", { persisted: false });
  expect(page.sent).toEqual([]);
  await page.advance(1000);
  expect(page.sent).toHaveLength(1);
});
