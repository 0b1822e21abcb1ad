import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { createFakeSite, leaderAndFollower, pass, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";

const checked = { sessionCheckInSeconds: 30 };
const questions = (site: FakeSite): number => site.others.filter((url) => url.endsWith("/userinfo")).length;

async function arrange(): Promise<{ site: FakeSite; visit: FakeVisit }> {
  const site = createFakeSite();
  return { site, visit: await site.signedIn("/admin", checked) };
}

/** A provider whose userinfo endpoint has prepared responses, then 200. */
async function arrangeResponses({ dpop = false }) {
  const site = createFakeSite({ provider: { dpop } });
  const prepared: Response[] = [];
  const asked: Request[] = [];
  const inner = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith("/userinfo")) return inner(input, init);
    asked.push(request);
    return prepared.shift() ?? new Response(null);
  };
  const { auth } = await site.signedIn("/blog", { ...checked, dpop });
  return {
    site,
    visit: { auth, clock: site.browser.clock },
    respond: (response: Response) => void prepared.push(response),
    questions: () => asked.length,
    proofs: () => asked.map(({ headers }) => headers.get("DPoP") ?? ""),
  };
}

describe("a session that ends at the provider", () => {
  it("is noticed at the next question, and the page is reloaded as a guest's", async () => {
    const { site, visit } = await arrange();
    site.provider.endSessions();
    await pass(site.browser.clock, 30_000);
    await settle();
    expect(visit.page.visits).toEqual(["reload"]);
    expect(site.browser.storage.getItem(site.key("token"))).toBeNull();
  });

  it("is noticed within a minute at a realm of Keycloak, without the option", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/admin");
    site.provider.endSessions();
    await pass(site.browser.clock, 50_000);
    await settle();
    expect([questions(site), visit.page.visits]).toEqual([1, ["reload"]]);
  });

  it("is asked about by one tab for all, and all learn of its end", async () => {
    const site = createFakeSite();
    const { first, second } = await leaderAndFollower(site);
    await pass(site.browser.clock, 50_000);
    await settle();
    expect(questions(site)).toBe(1);
    site.provider.endSessions();
    await pass(site.browser.clock, 51_000);
    await settle();
    expect([first, second].map(({ auth }) => auth.getState().user)).toEqual([null, null]);
  });

  it.each([
    ["with the option at zero", {}, { sessionCheckInSeconds: 0 }],
    ["at another provider without the option", { issuer: "https://login.example" }, {}],
  ])("is not noticed before the refresh %s, and nothing is asked", async (_, provider, options) => {
    const site = createFakeSite({ provider });
    const visit = await site.signedIn("/admin", { ...provider, ...options });
    site.provider.endSessions();
    await pass(site.browser.clock, 120_000);
    expect([questions(site), visit.page.visits]).toEqual([0, []]);
  });
});

describe("a session that lives", () => {
  it("is asked for once in the interval, and not refreshed", async () => {
    const { site, visit } = await arrange();
    await pass(site.browser.clock, 90_000);
    expect([questions(site), site.count("refresh_token")]).toEqual([3, 0]);
    expect(visit.page.visits).toEqual([]);
  });

  it("outlives a provider that is away", async () => {
    const { site, visit } = await arrange();
    site.provider.setDown(true);
    await pass(site.browser.clock, 90_000);
    expect(visit.auth.getState().status).toBe("logged");
    expect(visit.page.visits).toEqual([]);
  });

  it("is not asked for again at a provider that denies claims to all", async () => {
    const site = createFakeSite();
    globalThis.fetch = async (input, init) =>
      new Request(input, init).url.endsWith("/userinfo")
        ? new Response(null, { status: 401 })
        : site.provider.fetch(input, init);
    const visit = site.open("/blog", checked);
    await visit.auth.start();
    await visit.auth.loginWithPassword("reader", "reader");
    await pass(site.browser.clock, 60_000);
    visit.page.emit({ type: "woken" });
    await pass(site.browser.clock, 60_000);
    expect(site.provider.grants.map((form) => form.get("grant_type"))).toEqual(["password", "refresh_token"]);
    expect(visit.auth.getState().status).toBe("logged");
  });

  it("is asked for again after one denial", async () => {
    const { visit, questions: asked, respond } = await arrangeResponses({});
    respond(new Response(null, { status: 401 }));
    await pass(visit.clock, 30_000);
    expect([asked(), visit.auth.getState().status]).toEqual([2, "logged"]);
    await pass(visit.clock, 30_000);
    expect(asked()).toBe(3);
  });

  it("is not asked for with a token that has expired", async () => {
    const { site, visit } = await arrange();
    site.intercept = () => new Promise(() => {});
    site.browser.clock.nowMs += 3_600_000;
    await pass(site.browser.clock, 30_000);
    expect(questions(site)).toBe(0);
    expect(visit.auth.getState().status).toBe("logged");
  });

  it.each(["invalid_dpop_proof", "use_dpop_nonce"])(
    "is not refreshed when the proof is rejected (%s)",
    async (error) => {
      const { site, visit, respond } = await arrangeResponses({ dpop: true });
      const headers = { "WWW-Authenticate": `DPoP error="${error}"` };
      for (let count = 0; count < 2; count++) respond(new Response(null, { status: 401, headers }));
      await pass(visit.clock, 30_000);
      expect(site.count("refresh_token")).toBe(0);
    },
  );

  it("is asked for with the nonce that the provider wants", async () => {
    const { visit, proofs, respond } = await arrangeResponses({ dpop: true });
    const headers = { "WWW-Authenticate": 'DPoP error="use_dpop_nonce"', "DPoP-Nonce": "n-1" };
    respond(new Response(null, { status: 401, headers }));
    await pass(visit.clock, 30_000);
    expect(proofs().map((proof) => decodeJwt(proof)["nonce"])).toEqual([undefined, "n-1"]);
  });

  it("is not asked for after the client has been disposed of", async () => {
    const { site, visit } = await arrange();
    visit.auth.dispose();
    await pass(site.browser.clock, 60_000);
    expect(questions(site)).toBe(0);
  });
});
