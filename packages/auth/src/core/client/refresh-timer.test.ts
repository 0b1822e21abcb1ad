import { describe, expect, it } from "vitest";
import { createFakeSite, leaderAndFollower, pass, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeSiteOptions } from "../../testing/fake-site.ts";

const refreshes = (site: FakeSite): number => site.count("refresh_token");

function living(lifetimeInSeconds: number, options: FakeSiteOptions = {}): FakeSite {
  return createFakeSite({ ...options, provider: { accessTokenLifetimeInSeconds: lifetimeInSeconds } });
}

describe("the refresh timer", () => {
  it.each([20, 60, 120, 121, 150, 300, 3_600])(
    "fires one second before a token of %i s expires",
    async (lifetimeInSeconds) => {
      const site = living(lifetimeInSeconds);
      await site.signedIn();
      await settle();
      site.browser.clock.advance((lifetimeInSeconds - 1) * 1000 - 1);
      await settle();
      expect(refreshes(site)).toBe(0);
      site.browser.clock.advance(1);
      await settle();
      expect(refreshes(site)).toBe(1);
    },
  );

  it("fires after half the lifetime of a token of one second", async () => {
    const site = living(1);
    await site.signedIn();
    await settle();
    site.browser.clock.advance(499);
    await settle();
    expect(refreshes(site)).toBe(0);
    site.browser.clock.advance(1);
    await settle();
    expect(refreshes(site)).toBe(1);
  });

  it("fires earlier with a configured lead", async () => {
    const site = living(300);
    await site.signedIn("/blog", { constants: { refreshLeadMs: 60_000 } });
    await settle();
    site.browser.clock.advance(240_000);
    await settle();
    expect(refreshes(site)).toBe(1);
  });

  it("does not overflow with a lifetime of a year", async () => {
    const site = living(365 * 24 * 3_600, { hasChannel: false });
    await site.signedIn("/blog", { sessionCheckInSeconds: 0 });
    await settle();
    expect(Math.max(...site.browser.clock.pending())).toBeLessThan(2 ** 31);
    site.browser.clock.advance(2 ** 31);
    await settle();
    expect(refreshes(site)).toBe(0);
    site.browser.clock.advance(365 * 24 * 3_600_000 - 1_000 - 2 ** 31);
    await settle();
    expect(refreshes(site)).toBe(1);
  });

  it.each([
    [0, ["reload"]],
    [10_000, []],
  ])(
    "ends the session of a token without a refresh token when it expires and the provider responds (%i ms later)",
    async (awayMs, meanwhile) => {
      const site = living(300);
      site.intercept = async (_, init) => {
        const response = await site.provider.fetch(site.provider.metadata["token_endpoint"] ?? "", init);
        return Response.json({ ...((await response.json()) as object), refresh_token: undefined });
      };
      const { page, auth } = await site.signedIn("/admin");
      await settle();
      await pass(site.browser.clock, 299_999);
      site.provider.setDown(awayMs > 0);
      expect(page.visits).toEqual([]);
      await pass(site.browser.clock, 1);
      await pass(site.browser.clock, awayMs);
      expect(page.visits).toEqual(meanwhile);
      site.provider.setDown(false);
      await pass(site.browser.clock, 2_000);
      expect(page.visits).toEqual(["reload"]);
      expect(auth.getState().user).toBeNull();
    },
  );

  it("stops when the user signs out", async () => {
    const site = living(300);
    const { auth } = await site.signedIn();
    await auth.logout({ by: "reload" });
    await settle();
    // Only the timer of the redirect still runs.
    expect(site.browser.clock.pending()).toEqual([30_000]);
  });

  it("retries every five seconds while there is no network", async () => {
    const site = living(300, { hasChannel: false });
    const { auth, logs } = await site.signedIn("/blog", { constants: { refreshLeadMs: 20_000 } });
    site.browser.hasNetwork = false;
    await pass(site.browser.clock, 280_000);
    expect(logs.filter(({ level }) => level === "warn")).toHaveLength(1);
    await pass(site.browser.clock, 15_000);
    expect(logs.filter(({ level }) => level === "warn").length).toBeLessThanOrEqual(4);
    expect(auth.getState().status).toBe("logged");
    site.browser.hasNetwork = true;
    await pass(site.browser.clock, 10_000);
    expect(refreshes(site)).toBe(1);
    expect(auth.getState().status).toBe("logged");
  });

  it("stops while the page is in the back/forward cache and catches up afterwards", async () => {
    const site = living(300);
    const { page } = await site.signedIn();
    await settle();
    page.emit({ type: "left" });
    expect(site.browser.clock.pending()).toEqual([]);
    site.browser.clock.advance(299_500);
    page.emit({ type: "restored" });
    site.browser.clock.advance(0);
    await settle();
    expect(refreshes(site)).toBe(1);
  });

  it.each(["woken", "restored"] as const)(
    "catches up after a sleep that only the wall clock shows, when %s",
    async (type) => {
      const site = living(300);
      const { page } = await site.signedIn();
      await settle();
      site.browser.clock.nowMs += 299_500;
      page.emit({ type });
      site.browser.clock.advance(0);
      await settle();
      expect(refreshes(site)).toBe(1);
    },
  );
});

describe("a page that slept past the expiry", () => {
  it.each(["woken", "restored"] as const)("renews the token when it is %s", async (type) => {
    const site = living(300);
    const { page, auth } = await site.signedIn();
    await settle();
    site.browser.clock.nowMs += 400_000;
    page.emit({ type });
    site.browser.clock.advance(0);
    await settle();
    expect(refreshes(site)).toBe(1);
    expect(auth.getState().status).toBe("logged");
    expect(page.visits).toEqual([]);
  });
});

describe("the tab that refreshes", () => {
  it("is the hidden leader and no other hidden tab", async () => {
    const site = living(300);
    const { first, second } = await leaderAndFollower(site);
    first.page.isVisible = false;
    second.page.isVisible = false;
    const asked: unknown[] = [];
    site.intercept = (form) => {
      if (form.get("grant_type") === "refresh_token") asked.push(form.get("refresh_token"));
      return null;
    };
    site.browser.clock.advance(297_000);
    await settle();
    expect(asked).toHaveLength(1);
  });

  it("is also a visible follower with Web Locks", async () => {
    const { second, site } = await leaderFallsSilent(living(300));
    second.page.isVisible = true;
    site.browser.clock.advance(298_000);
    await settle();
    expect(refreshes(site)).toBe(1);
  });

  it("is not a visible follower without Web Locks", async () => {
    const { second, site } = await leaderFallsSilent(living(300, { hasLocks: false }));
    second.page.isVisible = true;
    site.browser.clock.advance(298_000);
    await settle();
    expect(refreshes(site)).toBe(0);
  });

  it("is not a hidden follower", async () => {
    const { second, site } = await leaderFallsSilent(living(300));
    second.page.isVisible = false;
    site.browser.clock.advance(298_000);
    await settle();
    expect(refreshes(site)).toBe(0);
  });

  it("is the hidden tab that becomes the leader after its own timer has fired", async () => {
    const site = living(300);
    const { first, second } = await leaderAndFollower(site);
    second.page.isVisible = false;
    site.browser.clock.advance(295_000);
    expect(second.auth.getTabs().role).toBe("follower");
    first.page.isFrozen = true;
    first.auth.dispose();
    site.browser.clock.advance(3_000);
    await settle();
    expect(refreshes(site)).toBe(0);
    site.browser.clock.advance(10_300);
    await settle();
    expect(refreshes(site)).toBe(1);
    expect(second.auth.getTabs().role).toBe("leader");
  });

  it("is the visible tab without a channel", async () => {
    for (const isVisible of [true, false]) {
      const site = living(300, { hasChannel: false, hasLocks: false });
      const { page, auth } = await site.signedIn();
      page.isVisible = isVisible;
      await settle();
      expect(auth.getTabs().role).toBe("none");
      site.browser.clock.advance(299_000);
      await pass(site.browser.clock, 100);
      expect(refreshes(site)).toBe(isVisible ? 1 : 0);
    }
  });

  /** A follower, and a leader that freezes just before the refresh. */
  async function leaderFallsSilent(
    site: FakeSite,
  ): Promise<{ site: FakeSite; second: Awaited<ReturnType<FakeSite["signedIn"]>> }> {
    const first = await site.signedIn("/blog");
    await settle();
    site.browser.clock.advance(1_000);
    const second = site.open("/blog", { constants: { leaderTimeoutMs: 10_000_000 } });
    await second.auth.start();
    await settle();
    site.browser.clock.advance(0);
    expect([first.auth.getTabs().role, second.auth.getTabs().role]).toEqual(["leader", "follower"]);
    first.page.isVisible = false;
    first.page.isFrozen = true;
    first.auth.dispose();
    expect(second.auth.getTabs().role).toBe("follower");
    return { site, second };
  }
});
