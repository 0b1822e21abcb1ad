import { describe, expect, it } from "vitest";
import { fakeOutbox, textsOf } from "./fake-offline-queue.ts";

const isDown = async () => ({ ok: false, status: 503 });
const bytesOf = (stored: Map<string, string>): number =>
  [...stored.values()].reduce((sum, { length }) => sum + length, 0);

describe("with the intake down", () => {
  it.each(["visible", "hidden"])(
    "all the records of a %s page leave no more than the bound, the newest, and each lost one is counted",
    async (visibility) => {
      const { page, add, outbox } = fakeOutbox();
      page.answer = visibility === "visible" ? isDown : () => Promise.reject(new TypeError("Failed to fetch"));
      page.beaconTakes = false;
      page.document.visibilityState = visibility;
      const total = visibility === "visible" ? 100_000 : 5000;
      for (let round = 0; round < total / 1000; round += 1) {
        add(1000);
        await page.pass(100);
      }
      expect(outbox.drops()).toEqual({ overflow: total - 500 });
      expect(page.stored.size).toBe(visibility === "visible" ? 50 : 500);
      page.document.visibilityState = "visible";
      page.answer = async () => ({ ok: true });
      page.sent.length = 0;
      page.document.dispatchEvent(new Event("visibilitychange"));
      outbox.start();
      page.show();
      await outbox.flush();
      expect(page.sent.flatMap(({ items }) => textsOf(items)).at(-1)).toBe(String(total));
      expect(page.sent.reduce((sum, { items }) => sum + items.length, 0)).toBe(500);
      expect([page.stored.size, page.armed()]).toEqual([0, 0]);
    },
  );

  it("no more than the bound in bytes waits", async () => {
    const { page, add, outbox } = fakeOutbox({ delivery: { maxBytes: 10_000 } });
    page.answer = isDown;
    for (let round = 0; round < 100; round += 1) {
      add(1, "x".repeat(500));
      await page.pass(10);
    }
    expect(bytesOf(page.stored)).toBeLessThan(12_500);
    expect(outbox.drops()).toEqual({ overflow: expect.any(Number) });
  });

  it("a record that is larger than all that may wait is lost alone", async () => {
    const { page, add, outbox } = fakeOutbox({ delivery: { maxBytes: 1000 } });
    add(1, "x".repeat(2000));
    add(1);
    await outbox.flush();
    expect([textsOf(page.sent[0]?.items), outbox.drops()]).toEqual([["2"], { overflow: 1 }]);
  });

  it("the bound holds for all endpoints together, and for one whose address is not known", async () => {
    const { page, outbox } = fakeOutbox({ delivery: { maxItems: 30 } });
    const one = outbox.connect({ url: "https://one.example/" });
    const other = outbox.connect({ url: new Promise<null>(() => undefined) });
    page.answer = isDown;
    for (let round = 0; round < 100; round += 1) {
      one.add({ round });
      other.add({ round });
    }
    expect(outbox.drops()["overflow"]).toBeGreaterThanOrEqual(170);
    expect(page.stored.size).toBeLessThanOrEqual(2);
  });
});

it("what was probably delivered is pushed out without being counted as lost", async () => {
  const { page, add, outbox } = fakeOutbox({ delivery: { maxItems: 20 } });
  page.answer = async (_url, { mode }) => {
    if (mode === "no-cors") return { ok: false, type: "opaque", status: 0 };
    throw new TypeError("Failed to fetch");
  };
  for (let round = 0; round < 10; round += 1) {
    add(10);
    await page.pass(0);
  }
  expect([page.stored.size, outbox.drops()]).toEqual([2, {}]);
});
