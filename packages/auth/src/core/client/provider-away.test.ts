import { describe, expect, it } from "vitest";
import { createFakeSite, openStarted, pass, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";
import type { AuthError } from "../auth-error.ts";
import type { AuthOptions } from "../settings/options.ts";

/** The provider is unreachable for 45 s, while the token expires. */
async function outage(site: FakeSite, visit: FakeVisit): Promise<void> {
  site.browser.clock.advance(280_000);
  await settle();
  site.provider.setDown(true);
  await pass(site.browser.clock, 45_000);
  expect(visit.page.visits).toEqual([]);
}

async function expectReturn(site: FakeSite, visit: FakeVisit): Promise<void> {
  site.provider.setDown(false);
  await pass(site.browser.clock, 2_000);
  expect(await visit.auth.getAccessToken()).toMatch(/^ey/u);
  expect(visit.auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" }, error: null });
  expect(visit.page.visits).toEqual([]);
}

describe("while the provider is unreachable for 45 s", () => {
  it.each([
    ["/blog", false],
    ["/admin", false],
    ["/blog", true],
    ["/admin", true],
  ])(
    "%s (silent login possible: %s) is neither left nor reloaded; two seconds later it goes on",
    async (path, isSecure) => {
      const site = createFakeSite({ isSecure });
      if (isSecure) site.provider.setSession(true);
      const visit = await site.signedIn(path);
      await outage(site, visit);
      expect(visit.auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" } });
      await expectReturn(site, visit);
    },
  );

  it.each(["/blog", "/admin"])("%s opened with an expired token waits, and shows the user afterwards", async (path) => {
    const site = createFakeSite();
    await outage(site, await site.signedIn());
    const visit = await openStarted(site, path);
    void visit.auth.requireSignIn();
    await pass(site.browser.clock, 20_000);
    expect(visit.auth.getState()).toMatchObject({ status: "idle", isStarted: true, user: null });
    expect(visit.auth.getState().error?.code).toBe(path === "/admin" ? "provider_unreachable" : undefined);
    expect(visit.page.visits).toEqual([]);
    await expectReturn(site, visit);
  });

  it("a guest's protected page stays, and redirects two seconds after the provider is back", async () => {
    const site = createFakeSite();
    site.provider.setDown(true);
    const visit = await openStarted(site, "/admin");
    await pass(site.browser.clock, 45_000);
    expect(visit.auth.getState().error).toMatchObject({ code: "provider_unreachable" });
    expect(visit.page.visits).toEqual([]);
    site.provider.setDown(false);
    await pass(site.browser.clock, 2_000);
    expect(visit.page.visits).toEqual([expect.stringContaining("openid-connect/auth")]);
  });

  it("a hidden tab sends no requests to the provider", async () => {
    const site = createFakeSite({ hasChannel: false });
    site.provider.setDown(true);
    const visit = await openStarted(site, "/admin");
    visit.page.isVisible = false;
    site.provider.setDown(false);
    await pass(site.browser.clock, 10_000);
    expect(visit.page.visits).toEqual([]);
    visit.page.isVisible = true;
    await pass(site.browser.clock, 2_000);
    expect(visit.page.visits).toHaveLength(1);
  });

  it("login() reports the error, and redirects once the provider is back", async () => {
    const site = createFakeSite();
    site.provider.setDown(true);
    const visit = await openStarted(site, "/blog");
    await visit.auth.login();
    expect(visit.auth.getState()).toMatchObject({ status: "idle", error: { code: "provider_unreachable" } });
    expect(visit.page.visits).toEqual([]);
    site.provider.setDown(false);
    await visit.auth.login();
    expect(visit.page.visits).toEqual([expect.stringContaining("openid-connect/auth")]);
  });

  it("a gateway's 503 counts as no response", async () => {
    const site = createFakeSite();
    globalThis.fetch = async () => new Response("Unavailable", { status: 503 });
    const visit = await openStarted(site, "/blog");
    await visit.auth.login();
    expect(visit.auth.getState()).toMatchObject({ error: { code: "provider_unreachable" } });
    expect(visit.page.visits).toEqual([]);
  });

  /** A response without CORS headers: a gateway's error page, or a provider that has none for this URL. */
  const withoutCors = async (_: unknown, init: RequestInit = {}): Promise<Response> => {
    if (init.mode !== "no-cors") throw new TypeError("CORS");
    // Has status 0, like an opaque response.
    return Response.error();
  };

  it("a gateway's error page without CORS headers counts as no response", async () => {
    const site = createFakeSite();
    globalThis.fetch = withoutCors;
    const visit = await openStarted(site, "/admin");
    await pass(site.browser.clock, 10_000);
    expect(visit.auth.getState()).toMatchObject({ error: { code: "provider_unreachable" } });
    expect(visit.page.visits).toEqual([]);
  });

  it("a provider whose metadata are given is reachable without CORS for them", async () => {
    const issuer = "https://login.example";
    const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    const site = createFakeSite();
    globalThis.fetch = withoutCors;
    const visit = await openStarted(site, "/blog", undefined, { metadata });
    await visit.auth.login();
    expect(visit.page.visits).toHaveLength(1);
  });

  it("a 401 of the API removes nothing", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const stored = site.browser.storage.getItem(site.key("token"));
    site.provider.setDown(true);
    expect(await visit.auth.handleUnauthorized(await visit.auth.getAccessToken())).toBe(false);
    expect(site.browser.storage.getItem(site.key("token"))).toBe(stored);
    expect(visit.page.visits).toEqual([]);
  });

  it("signing out ends the session here", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    site.provider.setDown(true);
    await visit.auth.logout();
    expect(visit.page.visits).toEqual(["reload"]);
    expect(site.browser.storage.getItem(site.key("token"))).toBeNull();
  });

  it("one warning is logged, however many requests need a token", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    site.browser.clock.nowMs += 250_000;
    site.provider.setDown(true);
    for (let request = 0; request < 5; request++) {
      await visit.auth.getAccessToken();
      await settle();
    }
    expect(visit.logs.filter(({ level }) => level === "warn")).toHaveLength(1);
  });
});

describe("a page that wakes in a network without access to the provider", () => {
  /** The page sleeps for minutes, while the callback acts in another tab. Afterwards the provider is unreachable. */
  async function wakeAfter(
    options: Partial<AuthOptions>,
    happen: (site: FakeSite, other: FakeVisit) => Promise<void>,
  ): Promise<{ site: FakeSite; visit: FakeVisit }> {
    const site = createFakeSite();
    const visit = await site.signedIn("/admin", options);
    const other = await openStarted(site, "/admin", undefined, options);
    visit.page.isFrozen = true;
    await happen(site, other);
    other.auth.dispose();
    site.browser.clock.nowMs += 100_000;
    site.provider.setDown(true);
    visit.page.isFrozen = false;
    visit.page.emit({ type: "storage", key: site.key("token") });
    visit.page.emit({ type: "woken" });
    void visit.auth.requireSignIn();
    await pass(site.browser.clock, 45_000);
    expect(visit.page.isOnline).toBe(true);
    return { site, visit };
  }

  async function expectVisit(site: FakeSite, visit: FakeVisit, expected: string): Promise<void> {
    expect(visit.page.visits).toEqual([]);
    // As long as the page shows a user, no request is sent without a token.
    const code = await visit.auth.getAccessToken().catch((error: unknown) => (error as AuthError).code);
    expect(code).toBe(visit.auth.getState().user === null ? undefined : "provider_unreachable");
    site.provider.setDown(false);
    await pass(site.browser.clock, 2_000);
    expect(visit.page.visits).toEqual([expected]);
  }

  it("stays, and continues two seconds after the provider is back", async () => {
    const { site, visit } = await wakeAfter({}, async ({ browser }) => {
      browser.clock.nowMs += 500_000;
    });
    expect(visit.auth.getState().user?.username).toBe("reader");
    await expectReturn(site, visit);
  });

  it("goes to the application's own page after a sign-out in another tab, without the provider", async () => {
    const { visit } = await wakeAfter({}, async (_, other) => other.auth.logout({ by: "reload" }));
    expect(visit.auth.getState().user).toBeNull();
    expect(new Set(visit.page.visits)).toEqual(new Set(["replace /unauth?redirect_uri=%2Fadmin"]));
  });

  it("shows no user after another user has signed in, and reloads when the provider is back", async () => {
    const { site, visit } = await wakeAfter({}, async (within, other) => {
      await other.auth.logout({ by: "reload" });
      within.provider.setClaims({ sub: "user-2" });
      within.browser.clock.nowMs += 400_000;
      const third = await within.signedIn();
      third.auth.dispose();
    });
    expect(visit.auth.getState().user).toBeNull();
    await expectVisit(site, visit, "reload");
  });

  it("stays when its session cannot continue, and reloads when the provider is back", async () => {
    const { site, visit } = await wakeAfter({ mode: "warehouse" }, async ({ browser, key }) => {
      const { refresh_token: _, ...rest } = JSON.parse(browser.storage.getItem(key("token")) ?? "{}");
      browser.storage.setItem(key("token"), JSON.stringify(rest));
      browser.clock.nowMs += 500_000;
    });
    expect(visit.auth.getState().user?.username).toBe("reader");
    await expectVisit(site, visit, "reload");
  });
});

describe("a provider that responds, but whose token endpoint does not", () => {
  it("is asked at growing intervals, and without delay again after a success", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const drop = async (): Promise<Response> => {
      throw new TypeError("connection lost");
    };
    site.intercept = drop;
    await visit.auth.refresh();
    await pass(site.browser.clock, 75_000);
    expect(site.count("refresh_token")).toBe(5);
    site.intercept = null;
    await pass(site.browser.clock, 5_000);
    expect(site.count("refresh_token")).toBe(6);
    site.intercept = drop;
    await visit.auth.refresh();
    site.intercept = null;
    await pass(site.browser.clock, 2_000);
    expect(site.count("refresh_token")).toBe(8);
    expect(visit.page.visits).toEqual([]);
  });
});

describe("a token that lives", () => {
  it("keeps a protected page while the provider is away, also without a refresh token", async () => {
    const site = createFakeSite();
    await site.signedIn();
    const { refresh_token: _, ...rest } = JSON.parse(site.browser.storage.getItem(site.key("token")) ?? "{}");
    site.browser.storage.setItem(site.key("token"), JSON.stringify(rest));
    site.browser.clock.nowMs += 200_000;
    site.provider.setDown(true);
    const visit = await openStarted(site, "/admin");
    await settle();
    expect(visit.auth.getState()).toMatchObject({ status: "logged", error: null });
    expect(await visit.auth.getAccessToken()).toMatch(/^ey/u);
    expect(visit.page.visits).toEqual([]);
  });

  it.each([true, false])("is awaited by a tab opened while another tab refreshes it (locks: %s)", async (hasLocks) => {
    const site = createFakeSite({ hasLocks });
    const first = await site.signedIn("/blog", { mode: "warehouse" });
    await settle();
    site.browser.clock.advance(298_000);
    site.browser.clock.nowMs += 10_000;
    const { clock } = site.browser;
    site.intercept = async (_, init) => {
      await new Promise<void>((resolve) => void clock.port.setTimeout(resolve, 800));
      return site.provider.fetch(`${site.provider.issuer}/protocol/openid-connect/token`, init);
    };
    void first.auth.refresh();
    await settle();
    const second = site.open("/admin", { mode: "warehouse" });
    void second.auth.start().then(() => second.auth.requireSignIn());
    await pass(clock, 3_000);
    expect(second.page.visits).toEqual([]);
    expect(second.auth.getState()).toMatchObject({ status: "logged", error: null });
    expect(site.count("refresh_token")).toBe(1);
  });
});
