import { describe, expect, it } from "vitest";
import { fakeStorage } from "../ports/fake-page.ts";
import type { Locks } from "../ports/telemetry-ports.ts";
import { fakeOutbox, intakeUrl, textsOf } from "./fake-offline-queue.ts";

/** A page with one batch, whose process dies before anything is sent. */
async function crash(count = 1): Promise<Map<string, string>> {
  const { page, add } = fakeOutbox();
  add(count);
  await page.pass(0);
  return page.stored;
}

const dead = [intakeUrl, '[{"text":"dead"}]', 1, Date.parse("2026-11-21T09:00:00Z"), 0, false] as const;
const store = (...batches: readonly unknown[]): Map<string, string> =>
  new Map(batches.map((batch, index) => [`corp.telemetry:old${index}`, JSON.stringify(batch)]));

describe("what a page that crashed had stored", () => {
  it("is every record, from the end of the task in which it was added", async () => {
    const { page, add } = fakeOutbox();
    add(1);
    await page.pass(0);
    expect(JSON.parse([...page.stored.values()][0] ?? "")).toEqual(expect.arrayContaining(['[{"text":"1"}]']));
    add(1);
    await page.pass(0);
    expect(JSON.parse([...page.stored.values()][0] ?? "")).toEqual(
      expect.arrayContaining(['[{"text":"1"},{"text":"2"}]']),
    );
    expect([...page.stored.keys()]).toEqual([expect.stringMatching(/^corp\.telemetry:[\da-z]+$/u)]);
  });

  it("is sent by the next page when nobody can be alive to send it, and not before", async () => {
    const stored = await crash(3);
    const { page, start, fire } = fakeOutbox({ stored });
    await start();
    await page.pass(24_999);
    await fire("focus");
    expect(page.sent).toEqual([]);
    await page.pass(2);
    await fire("focus");
    expect(page.sent.map(({ by, items }) => [by, textsOf(items)])).toEqual([["fetch", ["1", "2", "3"]]]);
    expect([stored.size, page.armed()]).toEqual([0, 0]);
  });

  it("is looked for no longer by a page that was disposed of", async () => {
    const { page, start, outbox } = fakeOutbox({ stored: await crash() });
    await start();
    expect(page.armed()).toBe(1);
    outbox.dispose();
    expect(page.armed()).toBe(0);
  });
});

describe("what earlier pages left", () => {
  it("is sent at the start, oldest first, each to its own address under its own id", async () => {
    const later = ["https://other.example/x", '[{"text":"later"}]', 1, dead[3] + 5, 0, true];
    const { page, start } = fakeOutbox({ stored: store(later, [...dead.slice(0, 3), dead[3] + 1, 0], dead) });
    await start();
    expect(page.sent.map(({ url }) => url)).toEqual([
      `${intakeUrl}?batch=old2`,
      "https://other.example/x?batch=old0",
      `${intakeUrl}?batch=old1`,
    ]);
    expect(page.stored.size).toBe(0);
  });

  it.each(["pageshow", "visibilitychange", "online"])("is sent on %s too", async (type) => {
    const { page, start, fire } = fakeOutbox();
    await start();
    page.stored.set("corp.telemetry:x", JSON.stringify(dead));
    await fire(type);
    expect(page.sent.map(({ id }) => id)).toEqual(["x"]);
  });

  it("waits like everything else when the intake is down", async () => {
    const { page, start } = fakeOutbox({ stored: store(dead) });
    page.answer = async () => ({ ok: false, status: 503 });
    await start();
    expect([page.sent.length, page.stored.size, page.armed()]).toEqual([1, 1, 1]);
  });

  it("is left alone by a page that nobody sees", async () => {
    const { page, outbox, fire } = fakeOutbox({ stored: store(dead) });
    page.document.visibilityState = "hidden";
    outbox.start();
    await fire("online");
    expect([page.sent, JSON.parse(page.stored.get("corp.telemetry:old0") ?? "")]).toEqual([[], dead]);
  });

  it("is dropped and counted after a day", async () => {
    const old = [intakeUrl, "[]", 7, dead[3] - 86_400_000, 0];
    const { page, start, outbox } = fakeOutbox({ stored: store(old) });
    await start();
    expect([page.sent, page.stored.size, outbox.drops()]).toEqual([[], 0, { expired: 7 }]);
  });

  it.each(["{", "null", "7", "{}", "[]", '[1,"[]",1,1,0]', '["https://x.example"]'])(
    "is removed when nobody can read it: %s",
    async (text) => {
      const { page, start, outbox } = fakeOutbox({ stored: new Map([["corp.telemetry:x", text]]) });
      await start();
      expect([page.sent, page.stored.size, outbox.drops()]).toEqual([[], 0, {}]);
    },
  );

  it("is not touched under another prefix, one that begins like ours included", async () => {
    const stored = new Map(
      ["corp.telemetry:a:x", "corp.telemetry2:x", "corp.telemetry", "x"].map((key) => [key, JSON.stringify(dead)]),
    );
    const { page, start } = fakeOutbox({ stored });
    await start();
    expect([page.sent, stored.size]).toEqual([[], 4]);
  });

  it("is sent although the clock was set back since", async () => {
    const { page, start } = fakeOutbox({ stored: store([...dead.slice(0, 4), dead[3] + 86_400_000]) });
    await start();
    expect(page.sent).toHaveLength(1);
  });

  it("keeps to the bounds", async () => {
    const many = Array.from({ length: 60 }, (_, index) => [intakeUrl, "[]", 10, dead[3] + index, 0]);
    const { page, start, outbox } = fakeOutbox({ stored: store(...many) });
    page.answer = async () => ({ ok: false, status: 500 });
    await start();
    expect([page.stored.size, outbox.drops()]).toEqual([50, { overflow: 100 }]);
  });

  it("stays where nothing may be stored", async () => {
    const { page, start, add } = fakeOutbox({ stored: store(dead), delivery: { storagePrefix: null } });
    await start();
    add(1);
    expect([page.sent, page.stored.size]).toEqual([[], 1]);
  });
});

describe("two pages at once", () => {
  it("never send the same batch: what one has taken over the other leaves alone", async () => {
    const stored = store(dead);
    const [one, other] = [fakeOutbox({ stored }), fakeOutbox({ stored })];
    one.page.answer = () => new Promise(() => undefined);
    await one.start();
    await other.start();
    expect([one.page.sent.length, other.page.sent.length]).toEqual([1, 0]);
  });

  it("take over one after another, under a lock that is held for a moment only", async () => {
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
    const [one, other] = [fakeOutbox({ stored, ports: { locks } }), fakeOutbox({ stored, ports: { locks } })];
    one.page.answer = () => new Promise(() => undefined);
    await one.start();
    stored.set("corp.telemetry:new", JSON.stringify(dead));
    await other.start();
    expect([one.page.sent.length, other.page.sent.length, held]).toEqual([1, 0, ["corp.telemetry"]]);
    await one.page.pass(100);
    await other.fire("online");
    expect(other.page.sent.map(({ id }) => id)).toEqual(["new"]);
  });

  it("that asks for the lock in vain goes on", async () => {
    const locks: Locks = { request: () => Promise.reject(new Error("SecurityError")) };
    const { page, start, add } = fakeOutbox({ stored: store(dead), ports: { locks } });
    await start();
    add(10);
    await page.pass(0);
    expect(textsOf(page.sent[0]?.items)).toHaveLength(10);
  });

  it("do not both send what waited: its first owner looks whether it is still there", async () => {
    const first = fakeOutbox();
    first.page.answer = async () => ({ ok: false, status: 503, headers: new Headers({ "retry-after": "60" }) });
    first.add(10);
    await first.page.pass(0);
    first.add(1);
    await first.page.pass(0);
    await first.page.pass(30_000);
    const second = fakeOutbox({ stored: first.page.stored });
    await second.page.pass(30_000);
    await second.start();
    expect(second.page.sent).toHaveLength(2);
    first.add(1);
    await first.page.pass(40_000);
    expect(first.page.sent.slice(1).map(({ items }) => textsOf(items))).toEqual([["12"]]);
  });

  it("lose nothing when somebody empties the storage", async () => {
    const { page, add } = fakeOutbox();
    add(1);
    page.stored.clear();
    await page.pass(1000);
    expect(page.sent).toHaveLength(1);
  });
});

describe("a storage that fails", () => {
  it.each(["getItem", "setItem", "removeItem", "key", "length", "asking for it"])(
    "in %s costs no record",
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
      const { page, start, add, outbox } = fakeOutbox({ stored, ports: { storage } });
      await start();
      const before = page.sent.length;
      add(10);
      await page.pass(0);
      add(1);
      page.hide();
      expect(page.sent.slice(before).map(({ by, items }) => [by, items.length])).toEqual([
        ["fetch", 10],
        ["beacon", 1],
      ]);
      page.show();
      await page.pass(0);
      outbox.clear();
      expect(outbox.drops()).toEqual({});
    },
  );

  it("from one moment on keeps what was stored and sends the rest from memory", async () => {
    const { page, add } = fakeOutbox();
    add(1);
    page.stored.set = () => {
      throw new DOMException("QuotaExceededError");
    };
    add(1);
    await page.pass(1000);
    expect(textsOf(page.sent[0]?.items)).toEqual(["1", "2"]);
    expect(page.stored.size).toBe(0);
  });

  it("that is missing keeps what was not taken for when the page is shown again", async () => {
    const { page, add, start } = fakeOutbox({ ports: { storage: undefined } });
    await start();
    page.isOnline = false;
    add(1);
    page.hide();
    page.isOnline = true;
    page.show();
    await page.pass(0);
    expect(page.sent).toHaveLength(1);
  });
});

describe("taking over", () => {
  it("leaves alone what this page itself has, waiting or under way", async () => {
    const { page, add, start, fire } = fakeOutbox();
    const answers: (() => void)[] = [];
    await start();
    page.hide();
    add(1);
    add(1);
    page.answer = () => new Promise((resolve) => answers.push(() => resolve({ ok: true })));
    page.document.visibilityState = "visible";
    await fire("visibilitychange");
    expect(page.armed()).toBe(0);
    for (let turn = 0; turn < 4; turn += 1) {
      answers.shift()?.();
      await page.pass(0);
    }
    expect(page.sent.map(({ by, items }) => [by, textsOf(items)])).toEqual([
      ["beacon", ["1"]],
      ["beacon", ["2"]],
      ["fetch", ["1"]],
      ["fetch", ["2"]],
    ]);
  });

  it("is left to others by a page that is hidden before its turn comes", async () => {
    const turn = Promise.withResolvers<void>();
    const locks: Locks = { request: (_name, _options, work) => turn.promise.then(() => work({})) };
    const { page, outbox, fire } = fakeOutbox({ stored: store(dead), ports: { locks } });
    outbox.start();
    page.hide();
    turn.resolve();
    await fire("focus");
    expect(JSON.parse(page.stored.get("corp.telemetry:old0") ?? "")).toEqual(dead);
  });
});
