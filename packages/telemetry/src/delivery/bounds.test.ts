import { describe, expect, it } from "vitest";
import { fakeOfflineQueue, itemTexts } from "./fake-offline-queue.ts";

const isDown = async () => ({ ok: false, status: 503 });
const countBytes = (stored: Map<string, string>): number =>
  [...stored.values()].reduce((sum, { length }) => sum + length, 0);

describe("with the intake unavailable", () => {
  it.each(["visible", "hidden"])(
    "a %s page keeps the newest records up to the bound and counts the others as dropped",
    async (visibility) => {
      const { page, add, queue } = fakeOfflineQueue();
      page.respond = visibility === "visible" ? isDown : () => Promise.reject(new TypeError("Failed to fetch"));
      page.acceptsBeacons = false;
      page.document.visibilityState = visibility;
      const total = visibility === "visible" ? 100_000 : 5000;
      for (let round = 0; round < total / 1000; round += 1) {
        add(1000);
        await page.advance(100);
      }
      expect(queue.dropCounts()).toEqual({ overflow: total - 500 });
      expect(page.stored.size).toBe(50);
      page.document.visibilityState = "visible";
      page.respond = async () => ({ ok: true });
      page.sent.length = 0;
      page.document.dispatchEvent(new Event("visibilitychange"));
      queue.start();
      page.show();
      await queue.flush();
      expect(page.sent.flatMap(({ items }) => itemTexts(items)).at(-1)).toBe(String(total));
      expect(page.sent.reduce((sum, { items }) => sum + items.length, 0)).toBe(500);
      expect([page.stored.size, page.pendingTimers()]).toEqual([0, 0]);
    },
  );

  it("the queue respects the bound in bytes", async () => {
    const { page, add, queue } = fakeOfflineQueue({ delivery: { maxBytes: 10_000 } });
    page.respond = isDown;
    for (let round = 0; round < 100; round += 1) {
      add(1, "x".repeat(500));
      await page.advance(10);
    }
    expect(countBytes(page.stored)).toBeLessThan(12_500);
    expect(queue.dropCounts()).toEqual({ overflow: expect.any(Number) });
  });

  it("a record above the bound in bytes is dropped alone", async () => {
    const { page, add, queue } = fakeOfflineQueue({ delivery: { maxBytes: 1000 } });
    add(1, "x".repeat(2000));
    add(1);
    await queue.flush();
    expect([itemTexts(page.sent[0]?.items), queue.dropCounts()]).toEqual([["2"], { overflow: 1 }]);
  });

  it("the bound covers all endpoints together, those without a URL included", async () => {
    const { page, queue } = fakeOfflineQueue({ delivery: { maxItems: 30 } });
    const one = queue.connect({ url: "https://one.example/" });
    const other = queue.connect({ url: new Promise<null>(() => undefined) });
    page.respond = isDown;
    for (let round = 0; round < 100; round += 1) {
      one.add({ round });
      other.add({ round });
    }
    expect(queue.dropCounts()["overflow"]).toBeGreaterThanOrEqual(170);
    expect(page.stored.size).toBeLessThanOrEqual(2);
  });
});

it("an unconfirmed batch that overflows is counted apart, because it may have arrived", async () => {
  const { page, add, queue } = fakeOfflineQueue({ delivery: { maxItems: 20 } });
  page.respond = async (_url, { mode }) => {
    if (mode === "no-cors") return { ok: false, type: "opaque", status: 0 };
    throw new TypeError("Failed to fetch");
  };
  for (let round = 0; round < 10; round += 1) {
    add(10);
    await page.advance(0);
  }
  expect([page.stored.size, queue.dropCounts()]).toEqual([2, { unconfirmed: 80 }]);
});
