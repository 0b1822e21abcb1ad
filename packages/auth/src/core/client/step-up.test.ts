import { describe, expect, it } from "vitest";
import { createFakeSite, lastVisit, openStarted } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";
import { isLevelReached } from "../tokens/authentication-level.ts";
import type { TokenRecord } from "../tokens/token-record.ts";

const gold = { acrValues: ["gold"] };

/** The page after the user has come back from the provider, which authenticates at that level. */
async function returned(site: FakeSite, first: FakeVisit, acr: string): Promise<FakeVisit> {
  site.provider.setClaims({ acr });
  return openStarted(site, site.provider.authorize(lastVisit(first).href), first);
}

describe("a page that requires a level of authentication", () => {
  it("sends a signed-in user of a lower one to the provider, and shows the page afterwards", async () => {
    const site = createFakeSite({ provider: { claims: { acr: "silver" } } });
    const visit = await site.signedIn();
    await visit.auth.requireSignIn(gold);
    expect(lastVisit(visit).searchParams.get("acr_values")).toBe("gold");
    expect(visit.page.visits).toEqual([expect.stringMatching(/^replace /u)]);
    const back = await returned(site, visit, "gold");
    await back.auth.requireSignIn(gold);
    expect(back.auth.getState()).toMatchObject({ status: "logged", user: { acr: "gold" }, error: null });
    expect(back.page.visits).toEqual([]);
  });

  it("asks a provider that does not reach it once, then fails", async () => {
    const site = createFakeSite({ provider: { claims: { acr: "silver" } } });
    const visit = await site.signedIn();
    await visit.auth.requireSignIn(gold);
    const back = await returned(site, visit, "silver");
    await back.auth.requireSignIn(gold);
    expect(back.auth.getState()).toMatchObject({ status: "logged", error: { code: "login_rejected" } });
    expect(back.page.visits).toEqual([]);
    const later = await openStarted(site, "/blog", back);
    await later.auth.requireSignIn(gold);
    expect(later.auth.getState()).toMatchObject({ status: "logged", error: { code: "login_rejected" } });
    expect(later.page.visits).toEqual([]);
  });

  it("asks again after an explicit sign-in", async () => {
    const site = createFakeSite({ provider: { claims: { acr: "silver" } } });
    const visit = await site.signedIn();
    await visit.auth.requireSignIn(gold);
    const back = await returned(site, visit, "silver");
    await back.auth.requireSignIn(gold);
    await back.auth.login({ prompt: "login" });
    const again = await returned(site, back, "silver");
    await again.auth.requireSignIn(gold);
    expect(lastVisit(again).searchParams.get("acr_values")).toBe("gold");
  });

  it("asks again after a provider that was away", async () => {
    const site = createFakeSite({ provider: { claims: { acr: "silver" } } });
    const visit = await site.signedIn();
    site.provider.setDown(true);
    await visit.auth.requireSignIn(gold);
    expect(visit.auth.getState().error).toMatchObject({ code: "provider_unreachable" });
    site.provider.setDown(false);
    const later = await openStarted(site, "/blog", visit);
    await later.auth.requireSignIn(gold);
    expect(lastVisit(later).searchParams.get("acr_values")).toBe("gold");
  });

  it("signs a guest in at that level", async () => {
    const visit = await openStarted(createFakeSite(), "/blog");
    await visit.auth.requireSignIn(gold);
    expect(lastVisit(visit).searchParams.get("acr_values")).toBe("gold");
  });

  it("asks for the password again when it was entered too long ago", async () => {
    const site = createFakeSite();
    site.provider.setClaims({ auth_time: Math.floor(site.browser.clock.nowMs / 1000) - 600 });
    const visit = await site.signedIn();
    await visit.auth.requireSignIn({ maxAgeInSeconds: 700 });
    expect(visit.page.visits).toEqual([]);
    await visit.auth.requireSignIn({ maxAgeInSeconds: 300 });
    expect(lastVisit(visit).searchParams.get("max_age")).toBe("300");
  });
});

describe("isLevelReached", () => {
  const nowMs = 1_760_000_000_000;
  const record = (claims: Record<string, unknown>, receivedAgoMs = 0): TokenRecord => ({
    access_token: "a",
    claims: { sub: "1", ...claims },
    issued_iat: 1_000_000,
    expire_time: 1_300_000,
    received_at_client_time: nowMs - receivedAgoMs,
  });

  it.each([
    [{ acr: "gold" }, ["gold"], true],
    [{ acr: "gold" }, ["platinum", "gold"], true],
    [{ acr: "silver" }, ["gold"], false],
    [{}, ["gold"], false],
    [{}, [], true],
    [{ acr: "2" }, ["1"], true],
    [{ acr: "1" }, ["2"], false],
  ])("is for %j and %j %s", (claims, acrValues, expected) => {
    expect(isLevelReached(record(claims), { acrValues }, nowMs)).toBe(expected);
  });

  it("measures the age by the provider's clock up to the receipt, and by this device's after it", () => {
    const claims = { auth_time: 900 };
    expect(isLevelReached(record(claims), { maxAgeInSeconds: 100 }, nowMs)).toBe(true);
    expect(isLevelReached(record(claims, 1), { maxAgeInSeconds: 100 }, nowMs)).toBe(false);
    expect(isLevelReached(record({}), { maxAgeInSeconds: 100 }, nowMs)).toBe(false);
  });
});
