import { describe, expect, it } from "vitest";
import { fakeStorage } from "../ports/fake-page.ts";
import { deadBatch, fakeOfflineQueue, itemTexts } from "./fake-offline-queue.ts";

it("a storage that is cleared loses no record of the page", async () => {
  const { page, add } = fakeOfflineQueue();
  add(1);
  page.stored.clear();
  await page.advance(1000);
  expect(page.sent).toHaveLength(1);
});

describe("a failing storage", () => {
  it.each(["getItem", "setItem", "removeItem", "key", "length", "asking for it"])(
    "in %s loses no record",
    async (method) => {
      const stored = new Map([["corp.telemetry:old", JSON.stringify(deadBatch)]]);
      const broken = new Proxy(fakeStorage(stored), {
        get: (target, name) => {
          if (name === method) throw new DOMException("QuotaExceededError");
          return Reflect.get(target, name);
        },
      });
      const storage = () => {
        if (method === "asking for it") throw new DOMException("SecurityError");
        return broken;
      };
      const { page, start, add, queue } = fakeOfflineQueue({ stored, ports: { storage } });
      await start();
      const before = page.sent.length;
      add(10);
      await page.advance(0);
      add(1);
      page.hide();
      expect(page.sent.slice(before).map(({ by, items }) => [by, items.length])).toEqual([
        ["fetch", 10],
        ["beacon", 1],
      ]);
      page.show();
      await page.advance(0);
      queue.clear();
      expect(queue.dropCounts()).toEqual({});
    },
  );

  it("that becomes full keeps stored batches and sends the rest from memory", async () => {
    const { page, add } = fakeOfflineQueue();
    add(1);
    page.stored.set = () => {
      throw new DOMException("QuotaExceededError");
    };
    add(1);
    await page.advance(1000);
    expect(itemTexts(page.sent[0]?.items)).toEqual(["1", "2"]);
    expect(page.stored.size).toBe(0);
  });

  it("that is missing keeps unsent batches in memory until the page is shown again", async () => {
    const { page, add, start } = fakeOfflineQueue({ ports: { storage: undefined } });
    await start();
    page.isOnline = false;
    add(1);
    page.hide();
    page.isOnline = true;
    page.show();
    await page.advance(0);
    expect(page.sent).toHaveLength(1);
  });
});
