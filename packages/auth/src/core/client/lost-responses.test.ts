import { describe, expect, it } from "vitest";
import { createFakeSite, lastVisit, pass, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";

const sent = (site: FakeSite): (string | null)[] =>
  site.requests.map(({ form }) => form.get("refresh_token")).filter((token) => token !== null);

/** No refresh token goes out twice, whatever happens. */
function expectNothingSentTwice(site: FakeSite): void {
  expect(new Set(sent(site)).size).toBe(sent(site).length);
}

/** A signed-in page over https whose browser is known to send the provider its cookies. */
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

const dropAnswers = async (): Promise<Response> => {
  throw new TypeError("connection lost");
};

describe("a refresh token", () => {
  it("is gone from both of its places before it is sent", async () => {
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

  it("is not sent again after its answer got lost, by this tab or another, reloaded or not", async () => {
    const site = createFakeSite();
    const { elapse } = site.browser.clock;
    const visit = await site.signedIn();
    const other = site.open("/blog");
    await other.auth.start();
    site.intercept = dropAnswers;
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
  it("is made good by a silent login, and nobody notices", async () => {
    const { site, visit } = await silentlyRenewable();
    site.provider.setSession(true);
    const before = await visit.auth.getAccessToken();
    let changes = 0;
    visit.auth.subscribe(() => changes++);
    site.intercept = (form) => (form.get("grant_type") === "refresh_token" ? dropAnswers() : null);
    await visit.auth.refresh();
    expect(await visit.auth.getAccessToken()).not.toBe(before);
    expect(visit.page.visits).toEqual([]);
    expect(changes).toBe(0);
    expectNothingSentTwice(site);
  });

  it("leads to a logout with a reload when the provider knows nobody any more", async () => {
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

  it("does not count as signing out: the reloaded page may find the person by a silent login", async () => {
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

  it("never ends the session at the provider: other applications use it", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/blog", { logoutBy: "provider" });
    site.intercept = async () => Response.json({ error: "invalid_grant" }, { status: 400 });
    await visit.auth.refresh();
    expect(visit.page.visits).toEqual(["reload"]);
  });

  it("keeps the session while the provider is away and a silent login is conceivable, and renews it later", async () => {
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

  it("on a page that needs sign-in ends in one redirect, not in a loop of reloads", async () => {
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

  it("on a public page ends in a guest's view after one reload", async () => {
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

  it("does not bring somebody else's token in", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    site.provider.setClaims({ sub: "user-2" });
    await visit.auth.refresh();
    expect(visit.auth.getState().user?.subject ?? "nobody").not.toBe("user-2");
    expect(site.browser.storage.getItem(site.key("token")) ?? "").not.toContain("user-2");
  });
});

describe("a tab that has not heard yet of another tab's refresh", () => {
  it("ends nobody's session for it, though the token has expired and nobody can be asked silently", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    await settle();
    const spent = JSON.parse(site.browser.storage.getItem(site.key("token")) ?? "{}") as Record<string, unknown>;
    const { refresh_token: _, ...rest } = spent;
    // The other tab has sent the token; its answer takes longer than this one waits.
    site.browser.storage.setItem(site.key("token"), JSON.stringify(rest));
    site.browser.clock.advance(310_000);
    await site.browser.clock.elapse(visit.auth.refresh());
    expect(visit.page.visits).toEqual([]);
    expect(visit.auth.getState().status).toBe("logged");
    expect(site.browser.storage.getItem(site.key("token"))).not.toBeNull();
    expect(sent(site)).toEqual([]);
  });
});
