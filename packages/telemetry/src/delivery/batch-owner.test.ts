import { describe, expect, it } from "vitest";
import { fakeLocks } from "../ports/fake-locks.ts";
import { deadBatch, fakeOfflineQueue, intakeUrl, itemTexts, storedBatches } from "./fake-offline-queue.ts";
import type { FakeOfflineQueue } from "./fake-offline-queue.ts";

describe("a stored batch", () => {
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
});

describe("an orphaned batch", () => {
  it("is sent at start, oldest first, to its own URL under its own id", async () => {
    const later = ["https://other.example/x", '[{"text":"later"}]', 1, deadBatch[3] + 5, 0, true];
    const { page, start } = fakeOfflineQueue({
      stored: storedBatches(later, [...deadBatch.slice(0, 3), deadBatch[3] + 1, 0], deadBatch),
    });
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
    page.stored.set("corp.telemetry:x", JSON.stringify(deadBatch));
    await fire(type);
    expect(page.sent.map(({ id }) => id)).toEqual(["x"]);
  });

  it("is retried when the intake is unavailable", async () => {
    const { page, start } = fakeOfflineQueue({ stored: storedBatches(deadBatch) });
    page.respond = async () => ({ ok: false, status: 503 });
    await start();
    expect([page.sent.length, page.stored.size, page.pendingTimers()]).toEqual([1, 1, 1]);
  });

  it("is not claimed by a hidden page", async () => {
    const { page, queue, fire } = fakeOfflineQueue({ stored: storedBatches(deadBatch) });
    page.document.visibilityState = "hidden";
    queue.start();
    await fire("online");
    expect([page.sent, JSON.parse(page.stored.get("corp.telemetry:old0") ?? "")]).toEqual([[], deadBatch]);
  });

  it("is dropped and counted after a day", async () => {
    const old = [intakeUrl, "[]", 7, deadBatch[3] - 86_400_000, 0];
    const { page, start, queue } = fakeOfflineQueue({ stored: storedBatches(old) });
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
    const stored = new Map(keys.map((key) => [key, JSON.stringify(deadBatch)]));
    const { page, start } = fakeOfflineQueue({ stored });
    await start();
    expect([page.sent, stored.size]).toEqual([[], 4]);
  });

  it("is sent although the clock was set back", async () => {
    const { page, start } = fakeOfflineQueue({
      stored: storedBatches([...deadBatch.slice(0, 3), deadBatch[3] + 86_400_000, 0]),
    });
    await start();
    expect(page.sent).toHaveLength(1);
  });

  it("counts towards the bounds", async () => {
    const many = Array.from({ length: 60 }, (_, index) => [intakeUrl, "[]", 10, deadBatch[3] + index, 0]);
    const { page, start, queue } = fakeOfflineQueue({ stored: storedBatches(...many) });
    page.respond = async () => ({ ok: false, status: 500 });
    await start();
    expect([page.stored.size, queue.dropCounts()]).toEqual([50, { overflow: 100 }]);
  });

  it("is not claimed when storagePrefix is null", async () => {
    const { page, start, add } = fakeOfflineQueue({
      stored: storedBatches(deadBatch),
      delivery: { storagePrefix: null },
    });
    await start();
    add(1);
    expect([page.sent, page.stored.size]).toEqual([[], 1]);
  });
});

/** The pages of one browser, which share its storage and its locks. */
function openBrowser() {
  const stored = new Map<string, string>();
  const { openPage, held } = fakeLocks();
  const open = async (): Promise<FakeOfflineQueue & { readonly crash: () => Promise<void> }> => {
    const { locks, end } = openPage();
    const first = stored.size / 7;
    let draws = 0;
    const random = (): number => (first + (draws += 0.618_033_988_749_895)) % 1;
    const fake = fakeOfflineQueue({ stored, ports: { locks, random } });
    await fake.start();
    const crash = (): Promise<void> => {
      end();
      return fake.page.advance(0);
    };
    return { ...fake, crash };
  };
  return { stored, open, held };
}

/** Never responds, as an intake that hangs. */
const hang = () => new Promise<never>(() => undefined);

describe("a page with locks", () => {
  it("is asked for nothing while it lives, and its batches are another's as soon as it has crashed", async () => {
    const { stored, open } = openBrowser();
    const first = await open();
    first.add(3);
    await first.page.advance(0);
    const second = await open();
    await second.page.advance(600_000);
    await second.fire("online");
    expect(second.page.sent).toEqual([]);
    await first.crash();
    await second.page.advance(100);
    expect(second.page.sent.map(({ by, items }) => [by, itemTexts(items)])).toEqual([["fetch", ["1", "2", "3"]]]);
    expect(stored.size).toBe(0);
  });

  it("reads the batches of a crashed one after its last writes have reached it", async () => {
    const { stored, open } = openBrowser();
    const first = await open();
    first.add(1);
    await first.page.advance(0);
    const second = await open();
    await first.crash();
    const [key = "", text = ""] = [...stored][0] ?? [];
    await second.page.advance(99);
    stored.set(key, text.replace("1", "last"));
    await second.page.advance(1);
    expect(second.page.sent.map(({ body }) => body)).toEqual([expect.stringContaining("last")]);
  });

  it.each(["hidden", "left", "disposed of"])("holds a lock while it is shown, and none when it is %s", async (how) => {
    const { open, held } = openBrowser();
    const { page, queue, fire } = await open();
    const first = held();
    expect(first).toEqual([expect.stringMatching(/^corp\.telemetry:[\da-z]+$/u)]);
    if (how === "hidden") page.hide();
    else if (how === "left") await fire("pagehide");
    else queue.dispose();
    await page.advance(0);
    expect(held()).toEqual([]);
    if (how === "hidden") page.show();
    else await fire("pageshow");
    await page.advance(0);
    expect(held()).not.toEqual(first);
    expect(held()).toHaveLength(how === "disposed of" ? 0 : 1);
  });

  it("leaves its batches to others when it is hidden, and does not send again what they delivered", async () => {
    const { stored, open } = openBrowser();
    const first = await open();
    first.page.isOnline = false;
    first.add(1);
    first.page.hide();
    const second = await open();
    await second.page.advance(100);
    expect([second.page.sent.map(({ items }) => itemTexts(items)), stored.size]).toEqual([[["1"]], 0]);
    first.page.isOnline = true;
    first.page.show();
    first.add(1);
    await first.page.advance(1000);
    expect(first.page.sent.map(({ items }) => itemTexts(items))).toEqual([["2"]]);
  });

  it("takes over what a page has claimed, too", async () => {
    const { open } = openBrowser();
    const first = await open();
    first.add(1);
    await first.page.advance(0);
    const second = await open();
    second.page.respond = hang;
    await first.crash();
    await second.page.advance(100);
    const third = await open();
    await third.page.advance(100);
    await second.crash();
    await third.page.advance(100);
    expect([second, third].map(({ page }) => page.sent.map(({ id }) => id))).toEqual([
      [expect.stringContaining(".")],
      [second.page.sent[0]?.id],
    ]);
  });

  it("shares the batches of a crashed one with no other", async () => {
    const { open } = openBrowser();
    const first = await open();
    first.add(10);
    await first.page.advance(0);
    first.page.respond = hang;
    first.add(10);
    await first.page.advance(0);
    const others = [await open(), await open()];
    await first.crash();
    for (const { page } of others) page.respond = hang;
    for (const { page, fire } of others) {
      await page.advance(100);
      await fire("online");
    }
    expect(others.map(({ page }) => page.sent.length)).toEqual([1, 0]);
  });

  it.each([true, false])(
    "confirms at once what another page has sent without a response, with locks: %s",
    async (hasLocks) => {
      const { open, stored } = openBrowser();
      const first = await open();
      first.page.respond = async (_url, { mode }) => {
        if (mode !== "no-cors") throw new TypeError("Failed to fetch");
        return { ok: false, type: "opaque", status: 0 };
      };
      first.add(1);
      await first.queue.flush();
      const second = hasLocks ? await open() : fakeOfflineQueue({ stored });
      await second.start();
      expect([second.page.sent.map(({ items }) => itemTexts(items)), stored.size]).toEqual([[["1"]], 0]);
    },
  );

  it("confirms within half a minute what another page sends without a response only then", async () => {
    const { open, stored } = openBrowser();
    const first = await open();
    first.add(1);
    await first.page.advance(0);
    const second = await open();
    first.page.respond = async (_url, { mode }) => {
      if (mode !== "no-cors") throw new TypeError("Failed to fetch");
      return { ok: false, type: "opaque", status: 0 };
    };
    await first.queue.flush();
    await second.page.advance(30_000);
    expect([second.page.sent.map(({ items }) => itemTexts(items)), stored.size]).toEqual([[["1"]], 0]);
  });

  it("begins a new batch when it is shown again, because others may claim the earlier ones", async () => {
    const { open } = openBrowser();
    const url = Promise.withResolvers<string>();
    const first = await open();
    const endpoint = first.queue.connect<object>({ url: url.promise });
    endpoint.add({ text: "before" });
    first.page.hide();
    first.page.show();
    endpoint.add({ text: "before the new lock" });
    await first.page.advance(0);
    endpoint.add({ text: "after" });
    url.resolve("/late");
    await first.page.advance(0);
    await first.queue.flush();
    expect(first.page.sentTo("/late").map(({ items }) => itemTexts(items))).toEqual([
      ["before"],
      ["before the new lock", "after"],
    ]);
  });

  it("asks again for the locks that it gave up", async () => {
    const { stored, open } = openBrowser();
    const first = await open();
    first.page.isOnline = false;
    first.add(1);
    await first.page.advance(0);
    const [[key = "", text = ""] = []] = stored;
    const leaveAnother = (name: string): unknown => stored.set(key.replace(":", `:${name}`), text.replace("1", name));
    first.page.hide();
    const second = await open();
    await second.page.advance(100);
    second.page.hide();
    leaveAnother("2");
    const third = await open();
    third.page.respond = hang;
    await third.page.advance(100);
    leaveAnother("3");
    second.page.show();
    await second.page.advance(100);
    expect([second, third].map(({ page }) => page.sent.map(({ items }) => itemTexts(items)))).toEqual([
      [["1"]],
      [["2"]],
    ]);
  });

  it("leaves what a hidden page begins to it while it may be extended, and claims it when that page is gone", async () => {
    const { open } = openBrowser();
    const first = await open();
    first.page.hide();
    first.add(1);
    await first.page.advance(0);
    const second = await open();
    await second.page.advance(100);
    first.add(1);
    await first.page.advance(0);
    expect([first.page.sent, second.page.sent]).toEqual([[], []]);
    await first.crash();
    await second.page.advance(29_900);
    await second.page.advance(30_000);
    expect(second.page.sent.map(({ items }) => itemTexts(items))).toEqual([["1", "2"]]);
  });

  it("claims nothing that it was given as it was hidden", async () => {
    const { stored, open } = openBrowser();
    const first = await open();
    first.add(1);
    await first.page.advance(0);
    const second = await open();
    await first.crash();
    second.page.hide();
    await second.page.advance(100);
    expect([second.page.sent, stored.size]).toEqual([[], 1]);
  });
});

describe("a claim", () => {
  it("skips this page's own batches", async () => {
    const { page, add, start, fire } = fakeOfflineQueue();
    const answers: (() => void)[] = [];
    await start();
    page.hide();
    add(1);
    await page.advance(1000);
    add(1);
    await page.advance(2000);
    page.respond = () => new Promise((resolve) => answers.push(() => resolve({ ok: true })));
    page.document.visibilityState = "visible";
    await fire("visibilitychange");
    expect(page.pendingTimers()).toBe(0);
    for (let turn = 0; turn < 4; turn += 1) {
      answers.shift()?.();
      await page.advance(0);
    }
    expect(page.sent.map(({ by, items }) => [by, itemTexts(items)])).toEqual([
      ["beacon", ["1"]],
      ["beacon", ["2"]],
      ["fetch", ["1"]],
      ["fetch", ["2"]],
    ]);
  });
});
