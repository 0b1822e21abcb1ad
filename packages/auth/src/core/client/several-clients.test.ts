import { describe, expect, it } from "vitest";
import { createAuth } from "../../browser/create-auth.ts";
import { createFakeProviderWith } from "../../testing/fake-provider.ts";
import { createUnsignedTokens } from "../../testing/fake-signer.ts";
import { createFakeSite, leaveForProvider, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";
import type { Auth } from "./auth.ts";

/** Another client on the page, with a provider of its own. */
function another(site: FakeSite, { page, sessionStorage }: FakeVisit): Auth {
  const { fetch, issuer, clientId } = createFakeProviderWith(createUnsignedTokens, {
    issuer: "https://partners.example",
    now: () => site.browser.clock.nowMs,
  });
  const elsewhere = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const isOurs = new Request(input, init).url.startsWith(issuer);
    return isOurs ? fetch(input, init) : elsewhere(input, init);
  };
  return createAuth({ issuer, clientId, ports: { ...page.ports, sessionStorage } });
}

describe("two clients on one page", () => {
  it("leave each other's responses where they are", async () => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site);
    const back = site.open(site.provider.authorize(authorizationUrl), {}, first);
    const other = another(site, back);
    await other.start();
    expect(back.page.href).toContain("code=");
    expect(other.getState()).toMatchObject({ status: "idle", isStarted: true, error: null });
    await back.auth.start();
    expect(back.auth.getState()).toMatchObject({ status: "logged", error: null });
    expect(back.page.href).toBe(`${site.origin}/blog`);
  });

  it("have sessions of their own", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const other = another(site, visit);
    await other.start();
    expect(other.getState().user).toBeNull();
    await other.loginWithPassword("partner", "partner");
    const token = await other.getAccessToken();
    expect(token).not.toBe(await visit.auth.getAccessToken());
    await visit.auth.logout({ by: "reload" });
    await settle();
    expect(other.getState().status).toBe("logged");
    expect(await other.getAccessToken()).toBe(token);
  });
});
