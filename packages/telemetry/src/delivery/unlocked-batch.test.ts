import { describe, expect, it } from "vitest";
import type { Locks } from "../ports/telemetry-ports.ts";
import { deadBatch, fakeOfflineQueue, itemTexts, storedBatches } from "./fake-offline-queue.ts";

/** Never responds, as an intake that hangs. */
const hang = () => new Promise<never>(() => undefined);

describe("a page without locks", () => {
  const open = async (stored = new Map<string, string>()) => {
    const fake = fakeOfflineQueue({ stored });
    await fake.start();
    return fake;
  };

  it("claims the batches of others at the age of half a minute", async () => {
    const first = await open();
    first.page.respond = hang;
    first.add(1);
    await first.page.advance(0);
    const second = await open(first.page.stored);
    await second.page.advance(29_999);
    await second.fire("online");
    expect(second.page.sent).toEqual([]);
    await second.page.advance(1);
    await second.fire("online");
    expect(second.page.sent.map(({ items }) => itemTexts(items))).toEqual([["1"]]);
  });

  it("claims them at that age without an event, and waits for nothing when it is hidden", async () => {
    const first = await open();
    first.page.respond = hang;
    first.add(1);
    await first.page.advance(0);
    const [second, hidden] = [await open(first.page.stored), await open(first.page.stored)];
    hidden.page.hide();
    expect(hidden.page.pendingTimers()).toBe(0);
    await second.page.advance(30_000);
    expect(second.page.sent.map(({ items }) => itemTexts(items))).toEqual([["1"]]);
    expect(second.page.pendingTimers()).toBe(0);
  });

  it("adds nothing to a batch that others may claim soon", async () => {
    const { page, add } = await open();
    page.respond = async () => ({ ok: false, status: 503, headers: new Headers({ "retry-after": "300" }) });
    add(10);
    await page.advance(0);
    add(1);
    await page.advance(14_999);
    add(1);
    await page.advance(1);
    add(1);
    await page.advance(0);
    expect([...page.stored.values()].map((text) => (JSON.parse(text) as unknown[])[2])).toEqual([10, 2, 1]);
  });

  it("behaves so when its locks are refused", async () => {
    const refused: Locks = { request: () => Promise.reject(new DOMException("denied", "SecurityError")) };
    const stored = storedBatches(deadBatch);
    stored.set("corp.telemetry:x.crashed", JSON.stringify(deadBatch));
    const { page, start, add, fire } = fakeOfflineQueue({ stored, ports: { locks: refused } });
    await start();
    add(10);
    await fire("online");
    expect(page.sent.map(({ items }) => items.length).toSorted((one, other) => one - other)).toEqual([1, 1, 10]);
  });
});
