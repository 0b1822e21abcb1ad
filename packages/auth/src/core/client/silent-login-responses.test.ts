import { describe, expect, it } from "vitest";
import { createFakeSite, lastVisit, pass, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";

const isCheck = (url: string): boolean => url.includes("/3p-cookies/");

/** The parameters of the silent requests, oldest first. */
const silentRequests = (site: FakeSite): URLSearchParams[] =>
  site.browser.framed.filter((url) => !isCheck(url)).map((url) => new URL(url).searchParams);

/** A site over https whose provider responds to silent requests with this error. */
function failing(error: string): FakeSite {
  const site: FakeSite = createFakeSite({
    isSecure: true,
    frames: (url) =>
      isCheck(url)
        ? site.provider.frame(url)
        : { data: site.provider.authorize(url, { error }), origin: "https://site.test" },
  });
  return site;
}

/** A user whose refresh token is rejected because the first response to it was lost: the session may still exist. */
async function withoutRefreshToken(site: FakeSite): Promise<FakeVisit> {
  const visit = await site.signedIn("/blog");
  site.browser.clock.advance(30_000);
  site.intercept = async (_, init) => {
    await site.provider.fetch(`${site.provider.issuer}/protocol/openid-connect/token`, init);
    throw new TypeError("connection lost");
  };
  await visit.auth.refresh();
  site.intercept = null;
  await visit.auth.refresh();
  await settle();
  return visit;
}

describe("an error in response to a silent login", () => {
  it.each(["login_required", "interaction_required", "consent_required", "account_selection_required"])(
    "ends the session when it is %s",
    async (error) => {
      const visit = await withoutRefreshToken(failing(error));
      expect(visit.page.visits).toEqual(["reload"]);
    },
  );

  it.each(["temporarily_unavailable", "server_error", "invalid_request", "unauthorized_client"])(
    "keeps the user and the page when it is %s",
    async (error) => {
      const visit = await withoutRefreshToken(failing(error));
      expect(visit.page.visits).toEqual([]);
      expect(visit.auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" } });
      expect(await visit.auth.getAccessToken()).toBeDefined();
      expect(visit.logs).toContainEqual({ level: "warn", message: expect.stringContaining(error), context: undefined });
    },
  );

  it("does not end the session of an expired token, however often the provider is troubled", async () => {
    const site = failing("temporarily_unavailable");
    const visit = await withoutRefreshToken(site);
    site.browser.clock.advance(300_000);
    await pass(site.browser.clock, 200_000);
    expect(silentRequests(site).length).toBeGreaterThan(3);
    expect(visit.page.visits).toEqual([]);
    expect(site.browser.storage.getItem(site.key("token"))).not.toBeNull();
  });
});

describe("the parameters of a login", () => {
  const parameters = {
    audience: "https://api.example",
    resourceIndicators: ["https://one.example", "https://two.example"],
    extraParameters: { tenant: "7" },
  };
  const expected = { audience: ["https://api.example"], resource: parameters.resourceIndicators, tenant: ["7"] };
  const sent = (query: URLSearchParams | undefined): object =>
    Object.fromEntries(Object.keys(expected).map((name) => [name, query?.getAll(name)]));

  it.each([false, true])("are those of its silent request too (silent: %s)", async (silent) => {
    const site = createFakeSite({ isSecure: true });
    const visit = site.open("/blog");
    site.provider.setSession(true);
    await visit.auth.login({ ...parameters, silent });
    expect(visit.auth.getState().status).toBe("logged");
    expect(silentRequests(site)).toHaveLength(1);
    expect(sent(silentRequests(site)[0])).toEqual(expected);
  });

  it("are in the silent request of every page when they are the client's", async () => {
    const site = createFakeSite({ isSecure: true });
    const visit = site.open("/blog", parameters);
    await visit.auth.start();
    await settle();
    expect(sent(silentRequests(site)[0])).toEqual(expected);
  });

  it("are not lost when a silent login without them is running", async () => {
    const site: FakeSite = createFakeSite({
      isSecure: true,
      frames: async (url) => {
        if (!isCheck(url) && !url.includes("audience")) await new Promise(() => {});
        return site.provider.frame(url);
      },
    });
    site.provider.setSession(true);
    const visit = site.open("/blog");
    // Not awaited: it ends with the silent login, which is never responded to.
    void visit.auth.start();
    await settle();
    expect(silentRequests(site)).toHaveLength(1);
    await visit.auth.login(parameters);
    expect(visit.auth.getState().status).toBe("logged");
    expect(visit.page.visits).toEqual([]);
    expect(sent(silentRequests(site)[1])).toEqual(expected);
  });

  it("are in the redirect when there is no session", async () => {
    const site = createFakeSite({ isSecure: true });
    const visit = site.open("/blog");
    await visit.auth.login(parameters);
    expect(sent(lastVisit(visit).searchParams)).toEqual(expected);
  });
});
