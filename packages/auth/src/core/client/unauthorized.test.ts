import { describe, expect, it } from "vitest";
import { createFakeSite, lastVisit, openStarted, settle } from "../../testing/fake-site.ts";

describe("a 401 of the API", () => {
  it("removes the token and signs in again, replacing the history entry", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/blog?page=2");
    await visit.auth.handleUnauthorized();
    expect(site.browser.storage.getItem(site.key("token"))).toBeNull();
    expect(visit.page.visits).toEqual([expect.stringMatching(/^replace .*openid-connect\/auth/)]);
    expect(lastVisit(visit).searchParams.get("redirect_uri")).toBe("http://site.test/blog?page=2");
  });

  it("reloads the page after a silent login", async () => {
    const site = createFakeSite({ isSecure: true });
    const visit = await site.signedIn();
    site.provider.setSession(true);
    site.browser.clock.advance(30_000);
    await visit.auth.handleUnauthorized();
    expect(visit.page.visits).toEqual(["reload"]);
    expect(visit.auth.getState().status).toBe("logs-in");
    const reloaded = site.open("/blog", {}, visit);
    await reloaded.auth.start();
    expect(reloaded.auth.getState().status).toBe("logged");
  });

  it("adopts a token that another tab has received meanwhile", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const other = site.open("/blog");
    await other.auth.start();
    site.browser.clock.advance(10_000);
    await other.auth.refresh();
    const newer = site.browser.storage.getItem(site.key("token"));
    await visit.auth.handleUnauthorized();
    expect(visit.page.visits).toEqual(["reload"]);
    expect(site.browser.storage.getItem(site.key("token"))).toBe(newer);
  });

  it("for a token that this tab has replaced changes nothing, and the request may be repeated", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const replaced = await visit.auth.getAccessToken();
    site.browser.clock.advance(10_000);
    await visit.auth.refresh();
    const newer = site.browser.storage.getItem(site.key("token"));
    expect(await visit.auth.handleUnauthorized(replaced)).toBe(true);
    expect(site.browser.storage.getItem(site.key("token"))).toBe(newer);
    expect(visit.page.visits).toEqual([]);
  });

  it("for a token that another tab has replaced adopts the new one, and the request may be repeated", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const other = await openStarted(site, "/blog");
    const replaced = await visit.auth.getAccessToken();
    site.browser.clock.advance(10_000);
    await other.auth.refresh();
    expect(await visit.auth.handleUnauthorized(replaced)).toBe(true);
    expect(await visit.auth.getAccessToken()).toBe(await other.auth.getAccessToken());
    expect(visit.page.visits).toEqual([]);
  });

  it("for the current token does not allow a repetition", async () => {
    const visit = await createFakeSite().signedIn();
    expect(await visit.auth.handleUnauthorized(await visit.auth.getAccessToken())).toBe(false);
    expect(visit.page.visits).toHaveLength(1);
  });

  it("for a request without a token keeps the one that came meanwhile, and the request may be repeated", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const stored = site.browser.storage.getItem(site.key("token"));
    expect(await visit.auth.handleUnauthorized("")).toBe(true);
    expect(site.browser.storage.getItem(site.key("token"))).toBe(stored);
    expect(visit.page.visits).toEqual([]);
  });

  it("for a guest's request without a token leads to a sign-in", async () => {
    const visit = await openStarted(createFakeSite(), "/blog");
    expect(await visit.auth.handleUnauthorized("")).toBe(false);
    expect(visit.page.visits).toEqual([expect.stringContaining("openid-connect/auth")]);
  });

  it("without a token, sent while the provider was away, leads to a refresh", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    site.browser.clock.nowMs += 310_000;
    expect(await visit.auth.handleUnauthorized()).toBe(true);
    expect(visit.auth.getState().status).toBe("logged");
    expect(visit.page.visits).toEqual([]);
  });

  it("never overtakes the reload that a silent login has led to", async () => {
    const site = createFakeSite({ isSecure: true });
    const visit = await site.signedIn();
    site.provider.setSession(true);
    site.browser.clock.advance(30_000);
    const sentWith = await visit.auth.getAccessToken();
    await visit.auth.handleUnauthorized(sentWith);
    await visit.auth.handleUnauthorized(sentWith);
    await visit.auth.handleUnauthorized();
    expect(visit.page.visits).toEqual(["reload"]);
  });

  it("counts once for requests that fail together", async () => {
    const visit = await createFakeSite().signedIn();
    await Promise.all([1, 2, 3].map(() => visit.auth.handleUnauthorized()));
    expect(visit.page.visits).toHaveLength(1);
  });

  it.each([
    [7_999, /error-401\?redirect_uri=%2Fblog%3Fx%3D1$/],
    [8_000, /openid-connect\/auth/],
  ])("a second time after %i ms, in the document that signed in again, leads to %s", async (waitMs, expected) => {
    const site = createFakeSite();
    const first = await site.signedIn("/blog?x=1");
    await first.auth.handleUnauthorized();
    const second = site.open(site.provider.authorize(lastVisit(first).href), {}, first);
    await second.auth.start();
    expect(second.auth.getState().status).toBe("logged");
    site.browser.clock.nowMs += waitMs;
    await second.auth.handleUnauthorized();
    expect(second.page.visits.at(-1)).toMatch(expected);
  });

  it("logs that the API rejects the new token too", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    await visit.auth.handleUnauthorized();
    visit.page.emit({ type: "restored" });
    await visit.auth.handleUnauthorized();
    expect(visit.logs).toContainEqual(expect.objectContaining({ level: "error" }));
  });

  it("does not reload in a loop when the API rejects every token", async () => {
    const site = createFakeSite({ isSecure: true });
    site.provider.setSession(true);
    let visit = site.open("/blog");
    const first = visit;
    const seen: string[] = [];
    for (let round = 0; round < 6 && !seen.some((place) => place.includes("error-401")); round++) {
      await visit.auth.start();
      await settle();
      await visit.auth.handleUnauthorized();
      seen.push(...visit.page.visits);
      site.browser.clock.advance(1_000);
      visit = site.open("/blog", {}, first);
    }
    expect(seen).toEqual(["reload", "replace /error-401?redirect_uri=%2Fblog"]);
  });

  it("is ignored on a service page", async () => {
    const visit = await createFakeSite().signedIn("/error-401");
    await visit.auth.handleUnauthorized();
    expect(visit.page.visits).toEqual([]);
    expect(visit.auth.getState().status).toBe("logged");
  });

  it("counts as the first when the stored time cannot be read, which is logged as an error", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    visit.sessionStorage.setItem(site.key("unauthorized-at"), "just now");
    await visit.auth.handleUnauthorized();
    expect(visit.page.visits.at(-1)).toMatch(/openid-connect\/auth/);
    expect(visit.logs).toContainEqual(
      expect.objectContaining({ level: "error", message: expect.stringContaining("unauthorized-at") }),
    );
  });

  it("counts as the first when the clock has been set back since the last", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    visit.sessionStorage.setItem(site.key("unauthorized-at"), String(site.browser.clock.nowMs + 3_600_000));
    await visit.auth.handleUnauthorized();
    expect(visit.page.visits.at(-1)).toMatch(/openid-connect\/auth/);
  });

  it("has a configurable reset time", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/blog", { constants: { unauthorizedResetMs: 100 } });
    await visit.auth.handleUnauthorized();
    site.browser.clock.nowMs += 100;
    visit.page.emit({ type: "restored" });
    await visit.auth.handleUnauthorized();
    expect(visit.page.visits.at(-1)).toMatch(/openid-connect\/auth/);
  });
});

describe("a loop of redirects to the provider", () => {
  const stopped = "too_many_redirects: replace /auth-error?redirect_uri=%2Fadmin";

  /** Redirects to the provider from successive documents of one tab. */
  async function loop(gapMs: number, rounds: number, constants = {}): Promise<string[]> {
    const site = createFakeSite();
    const first = site.open("/admin", { constants });
    const seen: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const visit = round === 0 ? first : site.open("/admin", { constants }, first);
      await visit.auth.start();
      const place = visit.page.visits.at(-1) ?? "nowhere";
      const code = visit.auth.getState().error?.code;
      seen.push(place.includes("openid-connect/auth") ? "provider" : `${code}: ${place}`);
      site.browser.clock.nowMs += gapMs;
    }
    return seen;
  }

  it("ends at the fourth within windows of 500 ms, on the error page", async () => {
    expect(await loop(499, 4)).toEqual(["provider", "provider", "provider", stopped]);
  });

  it("does not count redirects half a second apart", async () => {
    expect(await loop(500, 6)).toEqual(Array(6).fill("provider"));
  });

  it("ends at the seventh over slow round trips, without a signed-in page between", async () => {
    expect(await loop(2_000, 7)).toEqual([...Array(6).fill("provider"), stopped]);
    expect(await loop(30_000, 8)).toEqual(Array(8).fill("provider"));
  });

  it("is not assumed when a user was signed in between", async () => {
    const site = createFakeSite();
    let visit = await openStarted(site, "/admin");
    for (let round = 0; round < 8; round++) {
      site.browser.clock.nowMs += 2_000;
      visit = await openStarted(site, site.provider.authorize(lastVisit(visit).href), visit);
      expect(visit.auth.getState().status).toBe("logged");
      await visit.auth.login({ prompt: "login" });
      expect(lastVisit(visit).pathname).toMatch(/openid-connect\/auth$/u);
    }
  });

  it("has configurable limits", async () => {
    expect(await loop(9, 2, { redirectLimit: 2, redirectWindowMs: 10 })).toEqual(["provider", stopped]);
  });

  it("does not forbid the next deliberate attempt", async () => {
    expect(await loop(0, 5)).toEqual(["provider", "provider", "provider", stopped, "provider"]);
  });

  it.each(["soon", '{"count":"3","atMs":1}', '{"count":3}'])(
    "starts at zero from a stored %s, which is logged as an error",
    async (stored) => {
      const site = createFakeSite();
      const visit = site.open("/blog");
      visit.sessionStorage.setItem(site.key("redirects"), stored);
      await visit.auth.login();
      expect(lastVisit(visit).pathname).toMatch(/openid-connect\/auth$/);
      expect(visit.logs).toContainEqual(
        expect.objectContaining({ level: "error", message: expect.stringContaining("redirects") }),
      );
    },
  );
});
