import { describe, expect, it } from "vitest";
import { fakeStorage } from "../ports/fake-page.ts";
import type { Locks } from "../ports/telemetry-ports.ts";
import { fakeOfflineQueue, intakeUrl, textsOf } from "./fake-offline-queue.ts";

/** The storage of a page that crashed before it sent its batch. */
async function crash(count = 1): Promise<Map<string, string>> {
  const { page, add } = fakeOfflineQueue();
  add(count);
  await page.advance(0);
  return page.stored;
}

const dead = [intakeUrl, '[{"text":"dead"}]', 1, Date.parse("2026-11-21T09:00:00Z"), 0, false] as const;
const store = (...batches: readonly unknown[]): Map<string, string> =>
  new Map(batches.map((batch, index) => [`corp.telemetry:old${index}`, JSON.stringify(batch)]));

describe("a batch of a crashed page", () => {
  it("holds every record from the end of the task that added it", async () => {
    const { page, add } = fakeOfflineQueue();
    add(1);
    await page.advance(0);
    const stored = (): unknown => JSON.parse([...page.stored.values()][0] ?? "");
    expect(stored()).toEqual(expect.arrayContaining(['[{"text":"1"}]']));
    add(1);
    await page.advance(0);
    expect(stored()).toEqual(expect.arrayContaining(['[{"text":"1"},{"text":"2"}]']));
    expect([...page.stored.keys()]).toEqual([expect.stringMatching(/^corp\.telemetry:[\da-z]+$/u)]);
  });

  it("is sent by the next page once the lease has ended, and not before", async () => {
    const stored = await crash(3);
    const { page, start, fire } = fakeOfflineQueue({ stored });
    await start();
    await page.advance(24_999);
    await fire("focus");
    expect(page.sent).toEqual([]);
    await page.advance(2);
    await fire("focus");
    expect(page.sent.map(({ by, items }) => [by, textsOf(items)])).toEqual([["fetch", ["1", "2", "3"]]]);
    expect([stored.size, page.pendingTimers()]).toEqual([0, 0]);
  });

  it("is not claimed after disposal", async () => {
    const { page, start, queue } = fakeOfflineQueue({ stored: await crash() });
    await start();
    expect(page.pendingTimers()).toBe(1);
    queue.dispose();
    expect(page.pendingTimers()).toBe(0);
  });
});

describe("an orphaned batch", () => {
  it("is sent at start, oldest first, to its own URL under its own id", async () => {
    const later = ["https://other.example/x", '[{"text":"later"}]', 1, dead[3] + 5, 0, true];
    const { page, start } = fakeOfflineQueue({ stored: store(later, [...dead.slice(0, 3), dead[3] + 1, 0], dead) });
    await start();
    expect(page.sent.map(({ url }) => url)).toEqual([
      `${intakeUrl}?batch=old2`,
      "https://other.example/x?batch=old0",
      `${intakeUrl}?batch=old1`,
    ]);
    expect(page.stored.size).toBe(0);
  });

  it.each(["pageshow", "visibilitychange", "online"])("is sent on %s too", async (type) => {
    const { page, start, fire } = fakeOfflineQueue();
    await start();
    page.stored.set("corp.telemetry:x", JSON.stringify(dead));
    await fire(type);
    expect(page.sent.map(({ id }) => id)).toEqual(["x"]);
  });

  it("is retried when the intake is unavailable", async () => {
    const { page, start } = fakeOfflineQueue({ stored: store(dead) });
    page.respond = async () => ({ ok: false, status: 503 });
    await start();
    expect([page.sent.length, page.stored.size, page.pendingTimers()]).toEqual([1, 1, 1]);
  });

  it("is not claimed by a hidden page", async () => {
    const { page, queue, fire } = fakeOfflineQueue({ stored: store(dead) });
    page.document.visibilityState = "hidden";
    queue.start();
    await fire("online");
    expect([page.sent, JSON.parse(page.stored.get("corp.telemetry:old0") ?? "")]).toEqual([[], dead]);
  });

  it("is dropped and counted after a day", async () => {
    const old = [intakeUrl, "[]", 7, dead[3] - 86_400_000, 0];
    const { page, start, queue } = fakeOfflineQueue({ stored: store(old) });
    await start();
    expect([page.sent, page.stored.size, queue.dropCounts()]).toEqual([[], 0, { expired: 7 }]);
  });

  it.each(["{", "null", "7", "{}", "[]", '[1,"[]",1,1,0]', '["https://x.example"]'])(
    "is removed when it is unreadable: %s",
    async (text) => {
      const { page, start, queue } = fakeOfflineQueue({ stored: new Map([["corp.telemetry:x", text]]) });
      await start();
      expect([page.sent, page.stored.size, queue.dropCounts()]).toEqual([[], 0, {}]);
    },
  );

  it("is not claimed under another prefix, one that starts like ours included", async () => {
    const keys = ["corp.telemetry:a:x", "corp.telemetry2:x", "corp.telemetry", "x"];
    const stored = new Map(keys.map((key) => [key, JSON.stringify(dead)]));
    const { page, start } = fakeOfflineQueue({ stored });
    await start();
    expect([page.sent, stored.size]).toEqual([[], 4]);
  });

  it("is sent although the clock was set back", async () => {
    const { page, start } = fakeOfflineQueue({ stored: store([...dead.slice(0, 4), dead[3] + 86_400_000]) });
    await start();
    expect(page.sent).toHaveLength(1);
  });

  it("counts towards the bounds", async () => {
    const many = Array.from({ length: 60 }, (_, index) => [intakeUrl, "[]", 10, dead[3] + index, 0]);
    const { page, start, queue } = fakeOfflineQueue({ stored: store(...many) });
    page.respond = async () => ({ ok: false, status: 500 });
    await start();
    expect([page.stored.size, queue.dropCounts()]).toEqual([50, { overflow: 100 }]);
  });

  it("is not claimed when storagePrefix is null", async () => {
    const { page, start, add } = fakeOfflineQueue({ stored: store(dead), delivery: { storagePrefix: null } });
    await start();
    add(1);
    expect([page.sent, page.stored.size]).toEqual([[], 1]);
  });
});

describe("two pages", () => {
  it("never send the same batch", async () => {
    const stored = store(dead);
    const [one, other] = [fakeOfflineQueue({ stored }), fakeOfflineQueue({ stored })];
    one.page.respond = () => new Promise(() => undefined);
    await one.start();
    await other.start();
    expect([one.page.sent.length, other.page.sent.length]).toEqual([1, 0]);
  });

  it("claim one after another under a short lock", async () => {
    let isHeld = false;
    const held: string[] = [];
    const locks: Locks = {
      request: async (name, _options, work) => {
        if (isHeld) return work(null);
        isHeld = true;
        held.push(name);
        await work({});
        isHeld = false;
        return undefined;
      },
    };
    const stored = store(dead);
    const [one, other] = [
      fakeOfflineQueue({ stored, ports: { locks } }),
      fakeOfflineQueue({ stored, ports: { locks } }),
    ];
    one.page.respond = () => new Promise(() => undefined);
    await one.start();
    stored.set("corp.telemetry:new", JSON.stringify(dead));
    await other.start();
    expect([one.page.sent.length, other.page.sent.length, held]).toEqual([1, 0, ["corp.telemetry"]]);
    await one.page.advance(100);
    await other.fire("online");
    expect(other.page.sent.map(({ id }) => id)).toEqual(["new"]);
  });

  it("continue when the lock is denied", async () => {
    const locks: Locks = { request: () => Promise.reject(new Error("SecurityError")) };
    const { page, start, add } = fakeOfflineQueue({ stored: store(dead), ports: { locks } });
    await start();
    add(10);
    await page.advance(0);
    expect(textsOf(page.sent[0]?.items)).toHaveLength(10);
  });

  it("do not both send a batch after its lease has ended", async () => {
    const first = fakeOfflineQueue();
    first.page.respond = async () => ({ ok: false, status: 503, headers: new Headers({ "retry-after": "60" }) });
    first.add(10);
    await first.page.advance(0);
    first.add(1);
    await first.page.advance(0);
    await first.page.advance(30_000);
    const second = fakeOfflineQueue({ stored: first.page.stored });
    await second.page.advance(30_000);
    await second.start();
    expect(second.page.sent).toHaveLength(2);
    first.add(1);
    await first.page.advance(40_000);
    expect(first.page.sent.slice(1).map(({ items }) => textsOf(items))).toEqual([["12"]]);
  });

  it("lose nothing when the storage is cleared", async () => {
    const { page, add } = fakeOfflineQueue();
    add(1);
    page.stored.clear();
    await page.advance(1000);
    expect(page.sent).toHaveLength(1);
  });
});

describe("a failing storage", () => {
  it.each(["getItem", "setItem", "removeItem", "key", "length", "asking for it"])(
    "in %s loses no record",
    async (method) => {
      const stored = store(dead);
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
    expect(textsOf(page.sent[0]?.items)).toEqual(["1", "2"]);
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

describe("a claim", () => {
  it("skips this page's own batches", async () => {
    const { page, add, start, fire } = fakeOfflineQueue();
    const answers: (() => void)[] = [];
    await start();
    page.hide();
    add(1);
    add(1);
    page.respond = () => new Promise((resolve) => answers.push(() => resolve({ ok: true })));
    page.document.visibilityState = "visible";
    await fire("visibilitychange");
    expect(page.pendingTimers()).toBe(0);
    for (let turn = 0; turn < 4; turn += 1) {
      answers.shift()?.();
      await page.advance(0);
    }
    expect(page.sent.map(({ by, items }) => [by, textsOf(items)])).toEqual([
      ["beacon", ["1"]],
      ["beacon", ["2"]],
      ["fetch", ["1"]],
      ["fetch", ["2"]],
    ]);
  });

  it("is skipped when the page is hidden before it gets the lock", async () => {
    const turn = Promise.withResolvers<void>();
    const locks: Locks = { request: (_name, _options, work) => turn.promise.then(() => work({})) };
    const { page, queue, fire } = fakeOfflineQueue({ stored: store(dead), ports: { locks } });
    queue.start();
    page.hide();
    turn.resolve();
    await fire("focus");
    expect(JSON.parse(page.stored.get("corp.telemetry:old0") ?? "")).toEqual(dead);
  });
});
