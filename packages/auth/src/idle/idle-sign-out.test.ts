import { describe, expect, it } from "vitest";
import { createFakeSite, leaderAndFollower, pass, settle } from "../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../testing/fake-site.ts";
import { createIdleSignOut } from "./idle-sign-out.ts";
import type { IdleSignOut, IdleSignOutOptions } from "./idle-sign-out.ts";

const minuteMs = 60_000;
/** Longer than the idle time, so that refreshes play no part. */
const provider = { accessTokenLifetimeInSeconds: 36_000 };

interface Watched {
  readonly visit: FakeVisit;
  readonly idle: IdleSignOut;
  /** The user moves the mouse. */
  act(): void;
}

/** Signs the user out after ten minutes. */
function watch(visit: FakeVisit, options: Partial<IdleSignOutOptions> = {}): Watched {
  const listeners = new Set<() => void>();
  const activity = {
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const idle = createIdleSignOut(visit.auth, {
    timeoutInSeconds: 600,
    ...options,
    ports: { ...visit.page.ports, activity },
  });
  return { visit, idle, act: () => listeners.forEach((listener) => listener()) };
}

async function watched(site: FakeSite = createFakeSite({ provider })): Promise<Watched> {
  return watch(await site.signedIn());
}

const readStatus = ({ visit }: Watched): string => visit.auth.getState().status;

describe("a user who does nothing", () => {
  it("is warned a minute before, second by second, and signed out at the provider", async () => {
    const site = createFakeSite({ provider });
    const tab = await watched(site);
    const seen: (number | null)[] = [];
    tab.idle.subscribe(() => seen.push(tab.idle.getSecondsLeft()));
    await pass(site.browser.clock, 9 * minuteMs - 1);
    expect(seen).toEqual([]);
    await pass(site.browser.clock, minuteMs + 1);
    expect(seen.slice(0, 61)).toEqual(Array.from({ length: 61 }, (_, index) => 60 - index));
    expect(tab.visit.page.visits).toEqual([expect.stringContaining("openid-connect/logout")]);
  });

  it("stays signed in when they act before the end", async () => {
    const site = createFakeSite({ provider });
    const tab = await watched(site);
    for (const way of [tab.act, tab.idle.stay]) {
      await pass(site.browser.clock, 9.5 * minuteMs);
      expect(tab.idle.getSecondsLeft()).toBe(30);
      way();
      expect(tab.idle.getSecondsLeft()).toBeNull();
    }
    await pass(site.browser.clock, 9 * minuteMs - 1);
    expect([tab.idle.getSecondsLeft(), readStatus(tab)]).toEqual([null, "logged"]);
  });

  it("is signed out when the device wakes after the time, and not kept by the movement that woke it", async () => {
    const site = createFakeSite({ provider });
    const tab = await watched(site);
    site.browser.clock.nowMs += 11 * minuteMs;
    tab.act();
    site.browser.clock.advance(0);
    await settle();
    expect(tab.visit.page.visits).toEqual([expect.stringContaining("openid-connect/logout")]);
  });

  it("is signed out by a page opened after the time", async () => {
    const site = createFakeSite({ provider });
    (await watched(site)).idle.stop();
    site.browser.clock.nowMs += 11 * minuteMs;
    const later = watch(site.open("/blog"));
    await later.visit.auth.start();
    await settle();
    site.browser.clock.advance(0);
    await settle();
    expect(later.visit.page.visits).toEqual([expect.stringContaining("openid-connect/logout")]);
  });

  it("who signs in again later starts anew", async () => {
    const site = createFakeSite({ provider });
    const tab = await watched(site);
    await tab.visit.auth.logout({ by: "reload" });
    tab.idle.stop();
    site.browser.clock.nowMs += 60 * minuteMs;
    const again = await watched(site);
    await pass(site.browser.clock, minuteMs);
    expect([readStatus(again), again.idle.getSecondsLeft()]).toEqual(["logged", null]);
  });

  it.each<[string, (storage: Storage, nowMs: number) => void]>([
    ["missing", (storage) => storage.removeItem("corp.auth.active-at")],
    ["invalid", (storage) => storage.setItem("corp.auth.active-at", "x")],
    ["in the future", (storage, nowMs) => storage.setItem("corp.auth.active-at", String(nowMs + 86_400_000))],
  ])("is signed out although the stored moment is %s", async (_, spoil) => {
    const site = createFakeSite({ provider });
    const tab = await watched(site);
    spoil(site.browser.storage, site.browser.clock.nowMs);
    await pass(site.browser.clock, 11 * minuteMs);
    expect(tab.visit.page.visits).toEqual([expect.stringContaining("openid-connect/logout")]);
  });

  it("is signed out although the moment of the sign-in is in the future", async () => {
    const site = createFakeSite({ provider });
    const tab = await watched(site);
    site.browser.storage.setItem(site.key("signed-in-at"), String(site.browser.clock.nowMs + 86_400_000));
    await pass(site.browser.clock, 11 * minuteMs);
    expect(tab.visit.page.visits).toEqual([expect.stringContaining("openid-connect/logout")]);
  });

  it("stays on a page that has woken without network, as a guest", async () => {
    const site = createFakeSite({ provider });
    const tab = await watched(site);
    site.browser.clock.nowMs += 11 * minuteMs;
    tab.visit.page.isOnline = false;
    site.browser.hasNetwork = false;
    tab.visit.page.emit({ type: "woken" });
    site.browser.clock.advance(0);
    await settle();
    expect([readStatus(tab), tab.visit.page.visits]).toEqual(["idle", []]);
    expect(site.browser.storage.getItem(site.key("token"))).toBeNull();
  });

  it("is signed out with a reload where the browser is wrong that there is no network", async () => {
    const site = createFakeSite({ provider });
    const tab = watch(await site.signedIn("/blog", { logoutBy: "reload" }));
    tab.visit.page.isOnline = false;
    await pass(site.browser.clock, 11 * minuteMs);
    expect(tab.visit.page.visits).toEqual(["reload"]);
  });

  it("is not signed out by a clock that is set back", async () => {
    const site = createFakeSite({ provider });
    const tab = await watched(site);
    site.browser.clock.nowMs -= 60 * minuteMs;
    tab.visit.page.emit({ type: "woken" });
    await pass(site.browser.clock, minuteMs);
    expect([readStatus(tab), tab.idle.getSecondsLeft()]).toEqual(["logged", null]);
  });
});

describe("in several tabs", () => {
  it("one busy tab keeps all, and ends the countdown of all", async () => {
    const site = createFakeSite({ provider });
    const { first, second } = await leaderAndFollower(site);
    const tabs = [watch(first), watch(second)] as const;
    await pass(site.browser.clock, 9.5 * minuteMs);
    expect(tabs.map(({ idle }) => idle.getSecondsLeft())).toEqual([30, 30].map((left) => expect.closeTo(left, -1)));
    tabs[1].act();
    expect(tabs.map(({ idle }) => idle.getSecondsLeft())).toEqual([null, null]);
    await pass(site.browser.clock, minuteMs);
    expect(tabs.map(readStatus)).toEqual(["logged", "logged"]);
  });

  it("the leader alone goes to the provider", async () => {
    const site = createFakeSite({ provider });
    const { first, second } = await leaderAndFollower(site);
    watch(first);
    watch(second);
    await pass(site.browser.clock, 10 * minuteMs - 1_000);
    await pass(site.browser.clock, 10_000);
    expect(first.page.visits).toEqual([expect.stringContaining("openid-connect/logout")]);
    expect(second.page.visits.filter((visit) => visit.includes("logout"))).toEqual([]);
    expect(second.auth.getState().status).toBe("idle");
  });

  it("a follower signs out itself when the leader does not", async () => {
    const site = createFakeSite({ provider });
    const { second } = await leaderAndFollower(site);
    watch(second);
    await pass(site.browser.clock, 10 * minuteMs - 1_000);
    await pass(site.browser.clock, 8_000);
    expect(second.page.visits).toEqual([expect.stringContaining("openid-connect/logout")]);
  });

  it("a follower signs out itself although its user moves the mouse after the time", async () => {
    const site = createFakeSite({ provider });
    const { second } = await leaderAndFollower(site);
    const tab = watch(second);
    await pass(site.browser.clock, 10 * minuteMs);
    for (let step = 0; step < 8; step++) {
      tab.act();
      await pass(site.browser.clock, 1_000);
    }
    expect(second.page.visits).toEqual([expect.stringContaining("openid-connect/logout")]);
  });
});

describe("a handler of the application", () => {
  it("is called once for an activity, and again after the next", async () => {
    const site = createFakeSite({ provider });
    let calls = 0;
    const tab = watch(await site.signedIn(), { onTimeout: () => void calls++ });
    for (let minute = 0; minute < 12; minute++) {
      await pass(site.browser.clock, minuteMs);
      if (minute > 9) tab.act();
    }
    expect(calls).toBe(1);
    site.browser.storage.setItem("corp.auth.active-at", String(site.browser.clock.nowMs));
    tab.idle.stay();
    await pass(site.browser.clock, 11 * minuteMs);
    expect(calls).toBe(2);
  });

  it("that fails is logged, and called again", async () => {
    const site = createFakeSite({ provider });
    let calls = 0;
    const visit = await site.signedIn();
    const onTimeout = async (): Promise<void> => {
      calls++;
      throw new Error("No network.");
    };
    const tab = watch(visit, { onTimeout });
    await pass(site.browser.clock, 10 * minuteMs + 1);
    tab.act();
    await pass(site.browser.clock, 1);
    expect(calls).toBe(2);
    expect(visit.page.warnings).toContain("The handler of the idle time-out failed.");
  });
});

describe("the watch", () => {
  it("waits no longer than a timer of a browser can", async () => {
    const visit = await createFakeSite({ provider }).signedIn();
    const delays: number[] = [];
    const { clock } = visit.page.ports;
    const recording = {
      ...clock,
      setTimeout(callback: () => void, delayMs: number) {
        delays.push(delayMs);
        return clock.setTimeout(callback, delayMs);
      },
    };
    const ports = { ...visit.page.ports, clock: recording, activity: { listen: () => () => {} } };
    createIdleSignOut(visit.auth, { timeoutInSeconds: 60 * 86_400, ports });
    expect(delays).toEqual([2 ** 31 - 1]);
  });

  it("ends with stop, and leaves no timer", async () => {
    const site = createFakeSite({ provider });
    const tab = await watched(site);
    const before = site.browser.clock.pending().length;
    tab.idle.stop();
    expect(site.browser.clock.pending()).toHaveLength(before - 1);
    await pass(site.browser.clock, 20 * minuteMs);
    expect(readStatus(tab)).toBe("logged");
  });

  it("does not warn a guest", async () => {
    const site = createFakeSite({ provider });
    const tab = watch(site.open("/blog"));
    await tab.visit.auth.start();
    await pass(site.browser.clock, 20 * minuteMs);
    expect([tab.idle.getSecondsLeft(), tab.visit.page.visits]).toEqual([null, []]);
  });

  it("does nothing on a server", () => {
    const { auth } = createFakeSite().open("/blog");
    const idle = createIdleSignOut(auth, { timeoutInSeconds: 1 });
    idle.stay();
    expect(idle.getSecondsLeft()).toBeNull();
    idle.stop();
  });
});
