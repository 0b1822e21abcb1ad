import { describe, expect, it } from "vitest";
import { createFakeSite, lastVisit, pass, settle } from "../../testing/fake-site.ts";
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

const dropResponses = async (): Promise<Response> => {
  throw new TypeError("connection lost");
};

describe("a refresh token", () => {
  it("is removed from both keys before it is sent", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const seen: (string | null)[] = [];
    site.intercept = (form) => {
      if (form.get("grant_type") !== "refresh_token") return null;
      seen.push(site.browser.storage.getItem(site.key("user-refresh-token")));
      seen.push(site.browser.storage.getItem(site.key("token")));
      return null;
    };
    await visit.auth.refresh();
    expect(seen[0]).toBeNull();
    expect(seen[1]).not.toContain("refresh_token");
    expect(site.browser.storage.getItem(site.key("token"))).toContain("refresh_token");
    expect(site.browser.storage.getItem(site.key("user-refresh-token"))).toMatch(/^refresh-/);
  });

  it("is not sent again after its response was lost, by this tab or another, reloaded or not", async () => {
    const site = createFakeSite();
    const { elapse } = site.browser.clock;
    const visit = await site.signedIn();
    const other = site.open("/blog");
    await other.auth.start();
    site.intercept = dropResponses;
    await visit.auth.refresh();
    site.intercept = null;
    await elapse(visit.auth.refresh());
    await elapse(other.auth.refresh());
    const reloaded = site.open("/blog", {}, visit);
    await reloaded.auth.start();
    await elapse(reloaded.auth.refresh());
    await settle();
    expect(sent(site)).toHaveLength(1);
    expect(reloaded.auth.getState().status).toBe("logged");
  });
});

describe("a failed refresh", () => {
  it("is replaced by a silent login without a change of the state", async () => {
    const { site, visit } = await silentlyRenewable();
    site.provider.setSession(true);
    const before = await visit.auth.getAccessToken();
    let changes = 0;
    visit.auth.subscribe(() => changes++);
    site.intercept = (form) => (form.get("grant_type") === "refresh_token" ? dropResponses() : null);
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

  it("keeps the session while the provider is down and a silent login is possible, and renews it later", async () => {
    const { site, visit } = await silentlyRenewable();
    site.provider.setSession(true);
    site.provider.setDown(true);
    site.browser.clock.nowMs += 310_000;
    const refreshing = visit.auth.refresh();
    await pass(site.browser.clock, 10_000, 2_500);
    await refreshing;
    expect(visit.auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" } });
    expect(visit.page.visits).toEqual([]);
    expect(await visit.auth.getAccessToken()).toBeUndefined();
    site.provider.setDown(false);
    site.browser.clock.advance(30_000);
    expect(await visit.auth.getAccessToken()).toMatch(/^ey/);
    expectNothingSentTwice(site);
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

  it("does not adopt a token of another user", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    site.provider.setClaims({ sub: "user-2" });
    await visit.auth.refresh();
    expect(visit.auth.getState().user?.subject ?? "nobody").not.toBe("user-2");
    expect(site.browser.storage.getItem(site.key("token")) ?? "").not.toContain("user-2");
  });
});

describe("a tab that does not see another tab's refresh yet", () => {
  it("keeps the session, though the token has expired and a silent login is not possible", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    await settle();
    const spent = JSON.parse(site.browser.storage.getItem(site.key("token")) ?? "{}") as Record<string, unknown>;
    const { refresh_token: _, ...rest } = spent;
    // The other tab has sent the token; its response takes longer than this tab waits.
    site.browser.storage.setItem(site.key("token"), JSON.stringify(rest));
    site.browser.clock.advance(310_000);
    await site.browser.clock.elapse(visit.auth.refresh());
    expect(visit.page.visits).toEqual([]);
    expect(visit.auth.getState().status).toBe("logged");
    expect(site.browser.storage.getItem(site.key("token"))).not.toBeNull();
    expect(sent(site)).toEqual([]);
  });
});
