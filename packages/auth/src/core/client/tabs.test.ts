import { describe, expect, it } from "vitest";
import { createFakeSite, finish, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";

/** Two tabs that share a sign-in: the first is the leader. */
async function twoTabs(path = "/blog"): Promise<{ site: FakeSite; first: FakeVisit; second: FakeVisit }> {
  const site = createFakeSite();
  const first = await site.signedIn();
  await settle();
  site.browser.clock.advance(1_000);
  const second = site.open(path);
  await second.auth.start();
  await settle();
  site.browser.clock.advance(1_000);
  expect([first.auth.getTabs().role, second.auth.getTabs().role]).toEqual(["leader", "follower"]);
  return { site, first, second };
}

describe("tabs that share a sign-in", () => {
  it("publish their list and its changes", async () => {
    const { first, second } = await twoTabs();
    expect(second.auth.getTabs().leaderId).toBe(first.auth.getTabs().id);
    expect(first.auth.getTabs().tabs).toHaveLength(2);
    let changes = 0;
    const stop = second.auth.subscribeTabs(() => changes++);
    first.page.emit({ type: "left" });
    expect(changes).toBeGreaterThan(0);
    stop();
    const before = changes;
    first.page.emit({ type: "restored" });
    expect(changes).toBe(before);
  });

  it("do not coordinate while no user is signed in", async () => {
    const visit = createFakeSite().open("/blog");
    await visit.auth.start();
    expect(visit.auth.getTabs()).toEqual({ role: "none", id: null, leaderId: null, tabs: [] });
  });

  it("register again when they become visible", async () => {
    const { site, first, second } = await twoTabs();
    second.page.isVisible = false;
    second.page.emit({ type: "woken" });
    site.browser.clock.advance(1_000);
    const isVisible = (): unknown =>
      first.auth.getTabs().tabs.find(({ id }) => id === second.auth.getTabs().id)?.isVisible;
    expect(isVisible()).toBe(false);
    second.page.isVisible = true;
    second.page.emit({ type: "woken" });
    site.browser.clock.advance(1_000);
    expect(isVisible()).toBe(true);
  });

  it("unregister when they are left and register again when they are restored", async () => {
    const { site, first, second } = await twoTabs();
    second.page.emit({ type: "left" });
    expect(second.auth.getTabs().role).toBe("none");
    expect(first.auth.getTabs().tabs).toHaveLength(1);
    site.browser.clock.advance(1_000);
    second.page.emit({ type: "restored" });
    site.browser.clock.advance(1_000);
    expect(second.auth.getTabs().role).toBe("follower");
    expect(first.auth.getTabs().tabs).toHaveLength(2);
  });

  it("have a new leader 300 ms after the old one has left", async () => {
    const { site, first, second } = await twoTabs();
    first.page.emit({ type: "left" });
    site.browser.clock.advance(300);
    expect(second.auth.getTabs().role).toBe("leader");
  });

  it("unregister when the user signs out and when the client is disposed", async () => {
    const { first, second } = await twoTabs();
    second.auth.dispose();
    expect(first.auth.getTabs().tabs).toHaveLength(1);
    await first.auth.logout({ by: "reload" });
    expect(first.auth.getTabs().role).toBe("none");
  });

  it("work without a channel", async () => {
    const site = createFakeSite({ hasChannel: false });
    const visit = await site.signedIn();
    visit.page.emit({ type: "woken" });
    visit.page.emit({ type: "left" });
    visit.page.emit({ type: "restored" });
    expect(visit.auth.getTabs().role).toBe("none");
    expect(visit.auth.getState().status).toBe("logged");
  });
});

describe("a token that another tab changed", () => {
  it("is adopted 500 ms after the last change", async () => {
    const { site, first, second } = await twoTabs();
    const names = (): unknown => second.auth.getState().user?.name;
    site.provider.setClaims({ name: "Новое Имя" });
    await first.auth.refresh();
    site.browser.clock.advance(400);
    await first.auth.refresh();
    site.browser.clock.advance(499);
    expect(names()).toBe("Рита Чтецова");
    site.browser.clock.advance(1);
    expect(names()).toBe("Новое Имя");
  });

  it("is adopted after a configured debounce", async () => {
    const site = createFakeSite();
    const first = await site.signedIn();
    const second = site.open("/blog", { constants: { storageDebounceMs: 20 } });
    await second.auth.start();
    site.provider.setClaims({ name: "Новое Имя" });
    await first.auth.refresh();
    site.browser.clock.advance(20);
    expect(second.auth.getState().user?.name).toBe("Новое Имя");
  });

  it("signs a guest in, and a second sign-in keeps the user", async () => {
    const site = createFakeSite();
    const guest = site.open("/blog");
    await guest.auth.start();
    await site.signedIn();
    await settle();
    expect(site.browser.clock.pending()).toContain(500);
    site.browser.clock.advance(500);
    expect(guest.auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" } });
  });

  it("is ignored when it is another value of storage", async () => {
    const { site, second } = await twoTabs();
    const before = site.browser.clock.pending().length;
    second.page.emit({ type: "storage", key: "draft" });
    second.page.emit({ type: "storage", key: site.key("user-access-token") });
    expect(site.browser.clock.pending()).toHaveLength(before);
  });
});

describe("a token that another tab removed", () => {
  it("removes the copies of its tokens as well", async () => {
    const { site, second } = await twoTabs("/blog");
    site.browser.storage.removeItem(site.key("token"));
    second.page.emit({ type: "storage", key: site.key("token") });
    site.browser.clock.advance(500);
    expect(site.browser.storage.getItem(site.key("user-access-token"))).toBeNull();
    expect(site.browser.storage.getItem(site.key("user-refresh-token"))).toBeNull();
  });

  it("results in a guest on a public page", async () => {
    const { site, first, second } = await twoTabs("/blog");
    await first.auth.logout({ by: "reload" });
    site.browser.clock.advance(499);
    expect(second.auth.getState().status).toBe("logged");
    site.browser.clock.advance(1);
    expect(second.auth.getState()).toMatchObject({ status: "idle", user: null, error: null });
    expect(second.page.visits).toEqual([]);
    expect(await second.auth.getAccessToken()).toBeUndefined();
    expect(second.auth.getTabs().role).toBe("none");
  });

  it("redirects a protected page to /unauth with redirect_uri", async () => {
    const { site, first, second } = await twoTabs("/admin?tab=2#row");
    await first.auth.logout({ by: "reload" });
    site.browser.clock.advance(500);
    await settle();
    expect(second.page.visits).toEqual([`replace /unauth?redirect_uri=${encodeURIComponent("/admin?tab=2#row")}`]);
  });

  it("respects the application's pattern of public pages", async () => {
    const site = createFakeSite();
    const first = await site.signedIn();
    const second = site.open("/blog", { publicPagePattern: /^\/$/ });
    await second.auth.start();
    await first.auth.logout({ by: "reload" });
    site.browser.clock.advance(500);
    await settle();
    expect(second.page.visits).toEqual(["replace /unauth?redirect_uri=%2Fblog"]);
  });

  it("does not redirect a service page", async () => {
    const { site, first, second } = await twoTabs("/error-401");
    await first.auth.logout({ by: "reload" });
    site.browser.clock.advance(500);
    expect(second.page.visits).toEqual([]);
    expect(second.auth.getState().status).toBe("idle");
  });

  it("is detected when the whole storage is cleared", async () => {
    const { site, second } = await twoTabs("/admin");
    site.browser.storage.clear();
    second.page.emit({ type: "storage", key: null });
    site.browser.clock.advance(500);
    await settle();
    expect(second.page.visits).toEqual(["replace /unauth?redirect_uri=%2Fadmin"]);
    expect(second.logs.filter(({ level }) => level === "warn")).toEqual([]);
  });

  it.each([
    [30_000, 0],
    [30_001, 1],
  ])("%i ms ago is logged %i times by a page that was asleep", async (agoMs, expected) => {
    const { site, first, second } = await twoTabs("/blog");
    second.page.isFrozen = true;
    await first.auth.logout({ by: "reload" });
    second.page.isFrozen = false;
    site.browser.clock.nowMs += agoMs;
    second.page.emit({ type: "woken" });
    expect(second.auth.getState().status).toBe("idle");
    expect(second.logs.filter(({ message }) => message.includes("long ago"))).toHaveLength(expected);
  });

  it("is detected by a page restored from the back/forward cache", async () => {
    const { first, second } = await twoTabs("/admin");
    second.page.emit({ type: "left" });
    await first.auth.logout({ by: "reload" });
    second.page.emit({ type: "restored" });
    expect(second.auth.getState()).toMatchObject({ status: "idle", user: null });
    await settle();
    expect(second.page.visits).toEqual(["replace /unauth?redirect_uri=%2Fadmin"]);
  });

  it("logs an error when the time of the removal cannot be read", async () => {
    const { site, second } = await twoTabs("/blog");
    second.page.isFrozen = true;
    site.browser.storage.removeItem(site.key("token"));
    site.browser.storage.setItem(site.key("removed-at"), "yesterday");
    second.page.isFrozen = false;
    second.page.emit({ type: "woken" });
    expect(second.auth.getState().status).toBe("idle");
    expect(second.logs).toContainEqual(
      expect.objectContaining({ level: "error", message: expect.stringContaining("removed-at") }),
    );
  });

  it("does not sign the user in again, though refreshes are in flight in many tabs", async () => {
    const { site, first, second } = await twoTabs("/blog");
    const refreshing = Promise.all([first.auth.refresh(), second.auth.refresh()]);
    await first.auth.logout({ by: "reload" });
    await finish(site.browser.clock, refreshing);
    site.browser.clock.advance(500);
    expect(site.browser.storage.getItem(site.key("token"))).toBeNull();
    expect([first.auth.getState().user, second.auth.getState().user]).toEqual([null, null]);
  });
});
