import { describe, expect, it } from "vitest";
import { createFakeSite, lastVisit, settle } from "../../testing/fake-site.ts";

describe("a 401 of the API", () => {
  it("forgets the credentials and signs in again, so that Back does not return to the failure", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/blog?page=2");
    await visit.auth.handleUnauthorized();
    expect(site.browser.storage.getItem(site.key("token"))).toBeNull();
    expect(visit.page.visits).toEqual([expect.stringMatching(/^replace .*openid-connect\/auth/)]);
    expect(lastVisit(visit).searchParams.get("redirect_uri")).toBe("http://site.test/blog?page=2");
  });

  it("reloads the page when the person is recognised silently", async () => {
    const site = createFakeSite({ isSecure: true });
    const visit = await site.signedIn();
    site.provider.setSession(true);
    site.browser.clock.advance(30_000);
    await visit.auth.handleUnauthorized();
    expect(visit.page.visits).toEqual(["reload"]);
    expect(visit.auth.getState().status).toBe("logged");
  });

  it("takes a token that another tab got meanwhile, and forgets nothing", async () => {
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

  it("says so when the API refuses the new token too", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    await visit.auth.handleUnauthorized();
    visit.page.emit({ type: "restored" });
    await visit.auth.handleUnauthorized();
    expect(visit.logs).toContainEqual(expect.objectContaining({ level: "error" }));
  });

  it("does not end in a loop of reloads when the API refuses every token", async () => {
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

  it("is nobody's concern on a service page", async () => {
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

  it("counts as the first when somebody has set the clock back since the last", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    visit.sessionStorage.setItem(site.key("unauthorized-at"), String(site.browser.clock.nowMs + 3_600_000));
    await visit.auth.handleUnauthorized();
    expect(visit.page.visits.at(-1)).toMatch(/openid-connect\/auth/);
  });

  it("can be given another time to be forgotten in", async () => {
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
  const refused = "too_many_redirects: replace /auth-error?redirect_uri=%2Fadmin";

  /** Goes to the provider from document after document of one tab. */
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
    expect(await loop(499, 4)).toEqual(["provider", "provider", "provider", refused]);
  });

  it("is none when half a second lies in between", async () => {
    expect(await loop(500, 6)).toEqual(Array(6).fill("provider"));
  });

  it("can be given other limits", async () => {
    expect(await loop(9, 2, { redirectLimit: 2, redirectWindowMs: 10 })).toEqual(["provider", refused]);
  });

  it("does not forbid the next deliberate attempt", async () => {
    expect(await loop(0, 5)).toEqual(["provider", "provider", "provider", refused, "provider"]);
  });

  it.each(["soon", '{"count":"3","atMs":1}', '{"count":3}'])(
    "starts afresh from a stored %s, which is logged as an error",
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
