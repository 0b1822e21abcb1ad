import { describe, expect, it } from "vitest";
import { createFakeSite, finish, lastVisit, openStarted, pass, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";

const sent = (site: FakeSite): (string | null)[] =>
  site.requests.map(({ form }) => form.get("refresh_token")).filter((token) => token !== null);

/** No refresh token is ever sent twice. */
function expectNothingSentTwice(site: FakeSite): void {
  expect(new Set(sent(site)).size).toBe(sent(site).length);
}

/** A signed-in page over https in a browser that sends the provider its cookies. */
async function silentlyRenewable(): Promise<{ site: FakeSite; visit: FakeVisit }> {
  const site = createFakeSite({ isSecure: true });
  site.provider.setSession(false);
  const visit = site.open("/blog");
  visit.sessionStorage.setItem(site.key("third-party-cookies"), "true");
  await visit.auth.start();
  await settle();
  await visit.auth.loginWithPassword("reader", "reader");
  site.browser.clock.advance(30_000);
  return { site, visit };
}

const reject = async (): Promise<Response> => Response.json({ error: "invalid_grant" }, { status: 400 });

const dropResponses = async (): Promise<Response> => {
  throw new TypeError("connection lost");
};

/** The provider processes the requests, but the site never learns of it. */
const loseResponses = (site: FakeSite): FakeSite["intercept"] => {
  return async (_, init) => {
    await site.provider.fetch(`${site.provider.issuer}/protocol/openid-connect/token`, init);
    return dropResponses();
  };
};

describe("a refresh token", () => {
  it("stays in storage until its response has arrived", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const seen: (string | null)[] = [];
    site.intercept = (form) => {
      if (form.get("grant_type") === "refresh_token")
        seen.push(site.browser.storage.getItem(site.key("user-refresh-token")));
      return null;
    };
    await visit.auth.refresh();
    expect(seen).toEqual(["refresh-1"]);
    expect(site.browser.storage.getItem(site.key("user-refresh-token"))).toBe("refresh-2");
  });

  it("is sent again within two seconds of a request that did not arrive, and the page is not reloaded", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/admin");
    const before = await visit.auth.getAccessToken();
    site.intercept = dropResponses;
    await visit.auth.refresh();
    site.intercept = null;
    await pass(site.browser.clock, 2_000);
    expect(sent(site)).toEqual(["refresh-1", "refresh-1"]);
    expect(await visit.auth.getAccessToken()).not.toBe(before);
    expect(visit.auth.getState()).toMatchObject({ status: "logged", error: null });
    expect(visit.page.visits).toEqual([]);
  });

  it("is sent again by a page that was loaded anew, or by another tab", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    site.intercept = dropResponses;
    await visit.auth.refresh();
    visit.page.emit({ type: "left" });
    site.intercept = null;
    site.browser.clock.nowMs += 10_000;
    const reloaded = site.open("/blog", {}, visit);
    await reloaded.auth.start();
    await finish(site.browser.clock, reloaded.auth.refresh());
    expect(sent(site)).toEqual(["refresh-1", "refresh-1"]);
    expect(reloaded.auth.getState().status).toBe("logged");
  });

  it("that is rejected because the last page was left before the response does not end the session", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const before = await visit.auth.getAccessToken();
    site.intercept = loseResponses(site);
    void visit.auth.refresh();
    visit.page.emit({ type: "left" });
    await settle();
    visit.auth.dispose();
    site.intercept = null;
    site.browser.clock.nowMs += 10_000;
    const reloaded = await openStarted(site, "/blog", visit);
    await finish(site.browser.clock, reloaded.auth.refresh());
    expect(sent(site)).toEqual(["refresh-1", "refresh-1"]);
    expect(reloaded.auth.getState()).toMatchObject({ status: "logged", error: { code: "grant_rejected" } });
    expect(await reloaded.auth.getAccessToken()).toBe(before);
    expect(reloaded.page.visits).toEqual([]);
    expect(site.browser.storage.getItem(site.key("unanswered"))).toBeNull();
  });

  it("that is rejected after a lost response is followed by a silent login", async () => {
    const { site, visit } = await silentlyRenewable();
    site.provider.setSession(true);
    const before = await visit.auth.getAccessToken();
    const framed = site.browser.framed.length;
    site.intercept = loseResponses(site);
    await visit.auth.refresh();
    expect(site.browser.framed).toHaveLength(framed);
    site.intercept = null;
    await pass(site.browser.clock, 2_000);
    expect(await visit.auth.getAccessToken()).not.toBe(before);
    expect(visit.page.visits).toEqual([]);
  });

  it("that is rejected after a lost response is reported, and the session ends with the access token", async () => {
    const site = createFakeSite();
    const reported: string[] = [];
    const sessionLost = ({ code }: { code: string }): void =>
      void reported.push(`${code}: ${visit.page.visits.length}`);
    const visit: FakeVisit = await site.signedIn("/admin", { hooks: { sessionLost } });
    const before = await visit.auth.getAccessToken();
    site.intercept = loseResponses(site);
    await visit.auth.refresh();
    site.intercept = null;
    await pass(site.browser.clock, 10_000);
    expect(sent(site)).toEqual(["refresh-1", "refresh-1"]);
    expect(visit.auth.getState()).toMatchObject({
      status: "logged",
      user: { username: "reader" },
      error: { code: "grant_rejected" },
    });
    expect(await visit.auth.getAccessToken()).toBe(before);
    expect(visit.page.visits).toEqual([]);
    expect(reported).toEqual([]);
    site.browser.clock.advance(300_000);
    expect(await finish(site.browser.clock, visit.auth.getAccessToken())).toBeUndefined();
    expect(visit.page.visits).toEqual(["reload"]);
    expect(reported).toEqual(["refresh_unavailable: 0"]);
  });
});

describe("a failed refresh", () => {
  it("is replaced by a silent login without a change of the state", async () => {
    const { site, visit } = await silentlyRenewable();
    site.provider.setSession(true);
    const before = await visit.auth.getAccessToken();
    let changes = 0;
    visit.auth.subscribe(() => changes++);
    site.intercept = (form) => (form.get("grant_type") === "refresh_token" ? reject() : null);
    await visit.auth.refresh();
    expect(await visit.auth.getAccessToken()).not.toBe(before);
    expect(visit.page.visits).toEqual([]);
    expect(changes).toBe(0);
    expectNothingSentTwice(site);
  });

  it("leads to a logout with a reload when the session at the provider is over", async () => {
    const { site, visit } = await silentlyRenewable();
    site.intercept = async (form) =>
      form.get("grant_type") === "refresh_token"
        ? Response.json({ error: "invalid_grant" }, { status: 400 })
        : new Response(null, { status: 500 });
    await visit.auth.refresh();
    expect(site.browser.framed.length).toBeGreaterThan(0);
    expect(visit.page.visits).toEqual(["reload"]);
    expect(site.browser.storage.getItem(site.key("token"))).toBeNull();
  });

  it("does not forbid a silent login on the reloaded page", async () => {
    const { site, visit } = await silentlyRenewable();
    site.intercept = async () => Response.json({ error: "invalid_grant" }, { status: 400 });
    await visit.auth.refresh();
    expect(visit.page.visits).toEqual(["reload"]);
    site.intercept = null;
    site.provider.setSession(true);
    const reloaded = site.open("/blog", {}, visit);
    await reloaded.auth.start();
    await settle();
    expect(reloaded.auth.getState().status).toBe("logged");
  });

  it("never ends the session at the provider", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/blog", { logoutBy: "provider" });
    site.intercept = async () => Response.json({ error: "invalid_grant" }, { status: 400 });
    await visit.auth.refresh();
    expect(visit.page.visits).toEqual(["reload"]);
  });

  it("on a protected page results in one redirect, not in a loop of reloads", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/admin");
    site.intercept = async () => Response.json({ error: "invalid_grant" }, { status: 400 });
    await visit.auth.refresh();
    expect(visit.page.visits).toEqual(["reload"]);
    const reloaded = site.open("/admin", {}, visit);
    await reloaded.auth.start();
    expect(reloaded.page.visits).toHaveLength(1);
    expect(lastVisit(reloaded).pathname).toMatch(/openid-connect\/auth$/);
  });

  it("on a public page results in a guest after one reload", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/blog");
    site.intercept = async () => Response.json({ error: "invalid_grant" }, { status: 400 });
    await visit.auth.refresh();
    const reloaded = site.open("/blog", {}, visit);
    await reloaded.auth.start();
    expect(reloaded.page.visits).toEqual([]);
    expect(reloaded.auth.getState()).toMatchObject({ status: "idle", error: null });
  });

  it("does not reload a service page", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/unauth");
    site.intercept = async () => Response.json({ error: "invalid_grant" }, { status: 400 });
    await visit.auth.refresh();
    expect(visit.page.visits).toEqual([]);
    expect(visit.auth.getState().status).toBe("idle");
  });
});

describe("a tab that does not see another tab's refresh yet", () => {
  it("keeps the session, though the token has expired and a silent login is not possible", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const other = await openStarted(site, "/blog");
    // The other tab has sent the token; its response takes longer than this tab waits for it.
    site.intercept = () => new Promise(() => {});
    void other.auth.refresh();
    await settle();
    site.browser.clock.advance(310_000);
    const waiting = visit.auth.refresh();
    await pass(site.browser.clock, 17_000);
    await waiting;
    expect(visit.page.visits).toEqual([]);
    expect(visit.auth.getState().status).toBe("logged");
    expect(site.browser.storage.getItem(site.key("token"))).not.toBeNull();
  });
});

describe("a provider that does not rotate refresh tokens", () => {
  it.each([
    [false, ["reload"]],
    [true, []],
  ])(
    "ends the session by a rejection after a lost response (rotation: %s)",
    async (areRefreshTokensRotated, visits) => {
      const site = createFakeSite();
      const visit = await site.signedIn("/blog", { areRefreshTokensRotated });
      site.intercept = dropResponses;
      await visit.auth.refresh();
      site.intercept = reject;
      await visit.auth.refresh();
      await settle();
      expect(visit.page.visits).toEqual(visits);
    },
  );

  it("accepts the token whose response was lost", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/blog", { areRefreshTokensRotated: false });
    const before = site.browser.storage.getItem(site.key("user-refresh-token"));
    site.intercept = dropResponses;
    await visit.auth.refresh();
    site.intercept = async () => {
      const token = await site.provider.issueToken();
      return Response.json({ access_token: token, token_type: "Bearer", expires_in: 300 });
    };
    await visit.auth.refresh();
    expect(site.browser.storage.getItem(site.key("user-refresh-token"))).toBe(before);
    expect(visit.auth.getState()).toMatchObject({ status: "logged", error: null });
  });
});
