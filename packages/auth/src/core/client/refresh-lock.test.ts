import { describe, expect, it } from "vitest";
import { createFakeBrowser } from "../../testing/fake-browser.ts";
import { settle } from "../../testing/fake-site.ts";
import { createRefreshLock } from "./refresher.ts";
import type { RefreshLock } from "./refresher.ts";

function arrange(hasLocks = true) {
  const browser = createFakeBrowser({ fetch, hasLocks });
  const lock = (): RefreshLock => createRefreshLock(browser.openTab("https://corp.example/").ports, "refresh", 15_000);
  return { clock: browser.clock, locks: [lock(), lock()] as const };
}

/** Work that the test ends. */
function slowWork(): {
  work: () => Promise<string>;
  end(value: string): void;
  fail(reason: Error): void;
  begun(): boolean;
} {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let isBegun = false;
  const work = (): Promise<string> => {
    isBegun = true;
    return promise;
  };
  return { work, end: resolve, fail: reject, begun: () => isBegun };
}

describe("the refresh lock", () => {
  it("is held by one tab at a time", async () => {
    const { locks } = arrange();
    const [one, other] = [slowWork(), slowWork()];
    const first = locks[0].hold(one.work);
    const second = locks[1].hold(other.work);
    await settle();
    expect([one.begun(), other.begun()]).toEqual([true, false]);
    one.end("one");
    expect(await first).toBe("one");
    await settle();
    expect(other.begun()).toBe(true);
    other.end("other");
    expect(await second).toBe("other");
  });

  it("rejects with the failure of the work and is released", async () => {
    const { locks } = arrange();
    const [one, other] = [slowWork(), slowWork()];
    const first = locks[0].hold(one.work);
    const second = locks[1].hold(other.work);
    const failure = first.catch((cause: unknown) => cause);
    await settle();
    one.fail(new Error("no response"));
    expect(await failure).toMatchObject({ message: "no response" });
    await settle();
    other.end("other");
    expect(await second).toBe("other");
  });

  it("is stolen after 15 s from a tab that does not release it; that tab's own work still resolves", async () => {
    const { clock, locks } = arrange();
    const [frozen, other] = [slowWork(), slowWork()];
    const first = locks[0].hold(frozen.work);
    const second = locks[1].hold(other.work);
    await settle();
    clock.advance(14_999);
    await settle();
    expect(other.begun()).toBe(false);
    clock.advance(1);
    await settle();
    expect(other.begun()).toBe(true);
    other.end("other");
    expect(await second).toBe("other");
    frozen.end("thawed");
    expect(await first).toBe("thawed");
  });

  it("is not stolen earlier, nor by its holder", async () => {
    const { clock, locks } = arrange();
    const slow = slowWork();
    const working = locks[0].hold(slow.work);
    await settle();
    clock.advance(60_000);
    await settle();
    slow.end("slow");
    expect(await working).toBe("slow");
  });

  it("does not exist without Web Locks: work starts at once", async () => {
    const { locks } = arrange(false);
    const [one, other] = [slowWork(), slowWork()];
    const both = [locks[0].hold(one.work), locks[1].hold(other.work)];
    expect([one.begun(), other.begun()]).toEqual([true, true]);
    one.end("one");
    other.end("other");
    expect(await Promise.all(both)).toEqual(["one", "other"]);
  });

  it("leaves no timer running", async () => {
    const { clock, locks } = arrange();
    await locks[0].hold(async () => "done");
    expect(clock.pending()).toEqual([]);
  });

  it("rejects when the lock request fails", async () => {
    const { ports } = createFakeBrowser({ fetch }).openTab("https://corp.example/");
    const locks = { request: () => Promise.reject(new DOMException("Not here.", "SecurityError")) };
    const lock = createRefreshLock({ ...ports, locks }, "refresh", 15_000);
    await expect(lock.hold(async () => "never")).rejects.toThrow("Not here.");
  });
});
