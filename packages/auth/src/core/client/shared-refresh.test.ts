import { describe, expect, it } from "vitest";
import {
  createFakeSite,
  finish,
  holdResponses,
  leaderAndFollower,
  openStarted,
  pass,
  settle,
} from "../../testing/fake-site.ts";
import type { FakeSite } from "../../testing/fake-site.ts";

const sent = (site: FakeSite): (string | null)[] =>
  site.requests.map(({ form }) => form.get("refresh_token")).filter((token) => token !== null);

describe("tabs that refresh", () => {
  it("adopt a token that another tab received within the last two seconds", async () => {
    const site = createFakeSite();
    const first = await site.signedIn();
    const second = site.open("/blog");
    await second.auth.start();
    await first.auth.refresh();
    site.browser.clock.nowMs += 1_900;
    await finish(site.browser.clock, second.auth.refresh());
    expect(sent(site)).toHaveLength(1);
    expect(await second.auth.getAccessToken()).toBe(await first.auth.getAccessToken());
  });

  it("do not refresh again within two seconds of another tab's refresh, also after adopting its token", async () => {
    const site = createFakeSite();
    const first = await site.signedIn();
    const second = site.open("/blog");
    await second.auth.start();
    site.browser.clock.advance(10_000);
    await first.auth.refresh();
    site.browser.clock.advance(500);
    await settle();
    await second.auth.refresh();
    expect(sent(site)).toHaveLength(1);
  });

  it("keep a sign-in in another tab that came after a sign-out there, while the refresh was under way", async () => {
    const site = createFakeSite();
    const first = await site.signedIn();
    const second = await openStarted(site, "/blog");
    const release = holdResponses(site);
    const refreshing = first.auth.refresh();
    await settle();
    await second.auth.logout({ by: "reload" });
    site.intercept = null;
    const third = await openStarted(site, "/blog", second);
    await third.auth.loginWithPassword("reader", "reader");
    release();
    await finish(site.browser.clock, refreshing);
    await pass(site.browser.clock, 1_000);
    expect(site.browser.storage.getItem(site.key("token"))).not.toBeNull();
    for (const { auth } of [first, third]) expect(auth.getState().status).toBe("logged");
  });

  it("wait up to a second for another tab's refresh without Web Locks, then refresh", async () => {
    const site = createFakeSite({ hasLocks: false });
    const first = await site.signedIn();
    site.browser.clock.advance(300);
    const second = site.open("/blog");
    await second.auth.start();
    const release = holdResponses(site);
    const refreshing = first.auth.refresh();
    await pass(site.browser.clock, 100);
    expect(sent(site)).toHaveLength(1);
    const waiting = second.auth.refresh();
    await settle();
    release();
    await refreshing;
    await pass(site.browser.clock, 1_000);
    await waiting;
    expect(sent(site)).toHaveLength(1);
    expect(await second.auth.getAccessToken()).toBe(await first.auth.getAccessToken());
    expect(second.page.visits).toEqual([]);
  });

  it("leave the refresh to the leader without Web Locks, and adopt its token", async () => {
    const site = createFakeSite({ hasLocks: false });
    const { first, second } = await leaderAndFollower(site);
    let sender = "";
    site.intercept = () => {
      sender = first.page.isVisible ? "nobody yet" : "leader";
      return null;
    };
    first.page.isVisible = false;
    await finish(site.browser.clock, second.auth.refresh());
    expect(sender).toBe("leader");
    expect(sent(site)).toHaveLength(1);
    expect(await second.auth.getAccessToken()).toBe(await first.auth.getAccessToken());
  });

  it("do not make the leader repeat a refresh when their request is late", async () => {
    const site = createFakeSite({ hasLocks: false });
    const { first, second } = await leaderAndFollower(site);
    const before = (await second.auth.getAccessToken()) ?? "";
    await finish(site.browser.clock, first.auth.refresh());
    expect(sent(site)).toHaveLength(1);
    const ask = (insteadOf: string): void =>
      second.page.ports.channel?.open(site.key("tabs"), () => {}).post({ type: "refresh-wanted", insteadOf });
    ask(before.slice(-32));
    await settle();
    expect(sent(site)).toHaveLength(1);
    // A request to replace the current token is honoured, however fresh it is: a server may have rejected it.
    ask((await first.auth.getAccessToken())?.slice(-32) ?? "none");
    await pass(site.browser.clock, 100);
    expect(sent(site)).toHaveLength(2);
  });

  it("refresh themselves when the leader does not respond within a second", async () => {
    const site = createFakeSite({ hasLocks: false });
    const first = await site.signedIn();
    await settle();
    site.browser.clock.advance(1_000);
    const second = site.open("/blog");
    await second.auth.start();
    await settle();
    site.browser.clock.advance(1_000);
    first.page.isFrozen = true;
    const refreshing = second.auth.refresh();
    await settle();
    await pass(site.browser.clock, 900);
    expect(sent(site)).toHaveLength(0);
    await pass(site.browser.clock, 200);
    await refreshing;
    expect(sent(site)).toHaveLength(1);
  });

  it("steal the lock of a frozen tab after 15 s, and send nothing twice", async () => {
    const site = createFakeSite();
    const first = site.open("/blog", { constants: { requestTimeoutMs: 1_000_000 } });
    await first.auth.start();
    await first.auth.loginWithPassword("reader", "reader");
    const second = site.open("/blog");
    await second.auth.start();
    const thaw = holdResponses(site);
    const frozen = first.auth.refresh();
    await settle();
    expect(sent(site)).toHaveLength(1);
    let isDone = false;
    const waiting = second.auth.refresh().finally(() => {
      isDone = true;
    });
    await settle();
    await pass(site.browser.clock, 14_999);
    expect(isDone).toBe(false);
    await pass(site.browser.clock, 1);
    await finish(site.browser.clock, waiting);
    expect(sent(site)).toHaveLength(1);
    expect(second.auth.getState().status).toBe("logged");
    expect(second.page.visits).toEqual([]);
    thaw();
    await frozen;
    expect(first.auth.getState().status).toBe("logged");
    site.browser.clock.advance(550);
    expect(await second.auth.getAccessToken()).toBe(await first.auth.getAccessToken());
    expect(site.browser.storage.getItem(site.key("user-refresh-token"))).toMatch(/^refresh-/);
  });

  it("do not sign in again a user who signed out while they waited for the lock", async () => {
    const site = createFakeSite();
    const first = await site.signedIn();
    const second = site.open("/blog");
    await second.auth.start();
    await finish(site.browser.clock, Promise.all([first.auth.logout({ by: "reload" }), second.auth.refresh()]));
    site.browser.clock.advance(500);
    await settle();
    expect(site.browser.storage.getItem(site.key("token"))).toBeNull();
    expect(second.auth.getState().user).toBeNull();
  });
});
