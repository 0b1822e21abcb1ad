import { describe, expect, it } from "vitest";
import {
  createFakeSite,
  loggedErrors,
  holdResponses,
  leaveForProvider,
  openStarted,
  pass,
  settle,
} from "../../testing/fake-site.ts";

describe("another user at the provider", () => {
  it.each(["refresh token", "silent login"])("does not take over the page by a %s: it is loaded anew", async (how) => {
    const site = createFakeSite({ isSecure: true });
    site.provider.setSession(true);
    const visit = await site.signedIn();
    site.browser.clock.advance(30_000);
    const shown: (string | undefined)[] = [];
    visit.auth.subscribe(() => shown.push(visit.auth.getState().user?.subject));
    if (how === "silent login")
      site.intercept = (form) =>
        form.get("grant_type") === "refresh_token"
          ? Promise.resolve(Response.json({ error: "invalid_grant" }, { status: 400 }))
          : null;
    site.provider.setClaims({ sub: "user-2" });
    await visit.auth.refresh();
    await settle();
    expect(shown).not.toContain("user-2");
    expect(visit.page.visits).toEqual(["reload"]);
    expect(visit.auth.getState().user).toBeNull();
    expect(site.browser.storage.getItem(site.key("token"))).toBeNull();
    const reloaded = await openStarted(site, "/blog", visit);
    await settle();
    expect(reloaded.auth.getState().user?.subject).toBe("user-2");
  });

  it("who signs in in another tab does not take over this one: it is loaded anew", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const other = await openStarted(site, "/blog");
    const shown: (string | undefined)[] = [];
    visit.auth.subscribe(() => shown.push(visit.auth.getState().user?.subject));
    site.provider.setClaims({ sub: "user-2" });
    site.browser.clock.advance(10_000);
    await other.auth.login();
    other.page.emit({ type: "restored" });
    const back = await openStarted(site, site.provider.authorize(other.page.visits[0]?.split(" ")[1] ?? ""), other);
    expect(back.auth.getState().user?.subject).toBe("user-2");
    await pass(site.browser.clock, 1_000);
    expect(shown).not.toContain("user-2");
    expect(visit.page.visits).toEqual(["reload"]);
    expect(site.browser.storage.getItem(site.key("token"))).toContain("user-2");
  });

  it("who signs in in another tab after the first signed out there does not take over this one", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const other = await openStarted(site, "/blog");
    const shown: (string | undefined)[] = [];
    visit.auth.subscribe(() => shown.push(visit.auth.getState().user?.subject));
    await other.auth.logout({ by: "reload" });
    await pass(site.browser.clock, 10_000);
    expect(visit.auth.getState()).toMatchObject({ status: "idle", user: null });
    site.provider.setClaims({ sub: "user-2" });
    const next = await openStarted(site, "/blog", other);
    await next.auth.loginWithPassword("reader", "reader");
    await pass(site.browser.clock, 1_000);
    expect(shown).not.toContain("user-2");
    expect(visit.page.visits).toEqual(["reload"]);
    expect(await visit.auth.getAccessToken()).toBeUndefined();
    expect((await openStarted(site, "/blog", visit)).auth.getState().user?.subject).toBe("user-2");
  });

  it.each(["getAccessToken", "handleUnauthorized"] as const)(
    "who signs in in another tab during %s gets none of this page's requests",
    async (call) => {
      const site = createFakeSite();
      const visit = await site.signedIn();
      const other = await openStarted(site, "/blog");
      site.browser.clock.nowMs += 310_000;
      const release = holdResponses(site);
      const result = call === "getAccessToken" ? visit.auth.getAccessToken() : visit.auth.handleUnauthorized("");
      await settle();
      site.intercept = null;
      site.provider.setClaims({ sub: "user-2" });
      await other.auth.loginWithPassword("reader", "reader");
      release();
      expect(await result).toBe(call === "getAccessToken" ? undefined : false);
      await settle();
      expect(visit.page.visits).toEqual(["reload"]);
    },
  );

  it("who signs in on a page whose first user's session has ended does not take it over: it is loaded anew", async () => {
    const site = createFakeSite();
    const afterLogin: (string | undefined)[] = [];
    const hooks = { afterLogin: ({ subject }: { subject: string }) => void afterLogin.push(subject) };
    const visit = await site.signedIn("/blog", { hooks });
    site.browser.storage.clear();
    visit.page.emit({ type: "woken" });
    expect(visit.auth.getState().status).toBe("idle");
    site.provider.setClaims({ sub: "user-2" });
    await visit.auth.loginWithPassword("reader", "reader");
    expect(visit.auth.getState().user).toBeNull();
    expect(visit.page.visits).toEqual(["reload"]);
    expect(afterLogin).toEqual(["user-1", "user-2"]);
  });

  it.each(["in another tab", "on the page", "silently after a 401"])(
    "who signs in %s lets the page keep the first user's drafts before it is loaded anew",
    async (how) => {
      const site = createFakeSite({ isSecure: true });
      const lost: string[] = [];
      let release = (): void => {};
      const sessionLost = ({ code }: { code: string }): Promise<void> => {
        lost.push(code);
        return new Promise((resolve) => (release = resolve));
      };
      const visit = await site.signedIn("/blog", { hooks: { sessionLost } });
      site.browser.clock.advance(30_000);
      site.provider.setClaims({ sub: "user-2" });
      site.provider.setSession(true);
      if (how === "in another tab") await (await openStarted(site, "/blog")).auth.loginWithPassword("reader", "reader");
      else if (how === "on the page") void visit.auth.loginWithPassword("reader", "reader");
      else void visit.auth.handleUnauthorized();
      await pass(site.browser.clock, 1_000);
      expect(lost).toEqual(["user_changed"]);
      expect(visit.page.visits).toEqual([]);
      expect(visit.auth.getState().user).toBeNull();
      release();
      await settle();
      expect(visit.page.visits).toEqual(["reload"]);
      expect(lost).toHaveLength(1);
      expect(site.browser.storage.getItem(site.key("token"))).toContain("user-2");
    },
  );

  it.each(["", "soon"])(
    "signs in although the stored time of the last sign-in is %j, which is logged",
    async (stored) => {
      const site = createFakeSite();
      await site.signedIn();
      site.browser.clock.advance(1_000);
      const { first, authorizationUrl } = await leaveForProvider(site, "/blog");
      site.browser.storage.setItem(site.key("signed-in-at"), stored);
      const back = await openStarted(site, site.provider.authorize(authorizationUrl), first);
      expect(back.auth.getState().status).toBe("logged");
      expect(loggedErrors(back)).toEqual([expect.stringContaining("signed-in-at")]);
      expect(site.count("authorization_code")).toBe(1);
    },
  );

  it("signs in although another tab has refreshed the first user's token meanwhile", async () => {
    const site = createFakeSite();
    const other = await site.signedIn();
    site.browser.clock.advance(1_000);
    const { first, authorizationUrl } = await leaveForProvider(site, "/blog");
    site.browser.clock.advance(1_000);
    await other.auth.refresh();
    site.provider.setClaims({ sub: "user-2" });
    const back = await openStarted(site, site.provider.authorize(authorizationUrl), first);
    expect(back.auth.getState().user?.subject).toBe("user-2");
  });
});
