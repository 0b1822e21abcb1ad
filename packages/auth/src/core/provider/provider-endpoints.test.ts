import { describe, expect, it } from "vitest";
import { createFakeSite, lastVisit, openStarted } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";
import type { AuthOptions } from "../settings/options.ts";

const issuer = "https://login.example/tenant";
const discovery = `${issuer}/.well-known/openid-configuration`;

/** Signs in by a redirect and back; returns both documents. */
async function roundTrip(
  site: FakeSite,
  options: Partial<AuthOptions>,
): Promise<{ first: FakeVisit; back: FakeVisit }> {
  const first = await openStarted(site, "/blog", undefined, options);
  await first.auth.login();
  const back = await openStarted(site, site.provider.authorize(lastVisit(first).href), first, options);
  return { first, back };
}

function arrange(given: string = issuer): FakeSite {
  return createFakeSite({ provider: { issuer: given } });
}

/** The requests for the discovery document, without the question whether the provider is there. */
const discoveries = (site: FakeSite): number => site.others.filter((url) => url === discovery).length;

describe("a provider that is no Keycloak", () => {
  it("is discovered by its issuer, and users sign in there", async () => {
    const site = arrange();
    const { first, back } = await roundTrip(site, { issuer });
    expect(lastVisit(first).href).toMatch(/^https:\/\/login\.example\/tenant\/oauth2\/auth\?/u);
    expect(lastVisit(first).searchParams.get("load_user_info")).toBe("false");
    expect(back.auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" }, error: null });
    await back.auth.refresh();
    expect(site.count("refresh_token")).toBe(1);
    await back.auth.logout();
    expect(lastVisit(back).href).toContain(`${issuer}/oauth2/logout?`);
  });

  it("is discovered once in a session of the tab", async () => {
    const site = arrange();
    const { first, back } = await roundTrip(site, { issuer });
    expect(first.sessionStorage.getItem("corp.auth.https://login.example/tenant.corp-site.metadata")).toContain(issuer);
    // One to discover it, one to see whether it is there before the page is left.
    expect(discoveries(site)).toBe(2);
    await back.auth.refresh();
    await back.auth.refresh();
    expect(discoveries(site)).toBe(2);
  });

  it("is not discovered when its metadata are given", async () => {
    const site = arrange();
    const { metadata } = site.provider;
    const given = {
      issuer: metadata["issuer"] ?? "",
      authorization_endpoint: metadata["authorization_endpoint"] ?? "",
      token_endpoint: metadata["token_endpoint"] ?? "",
    };
    const { first, back } = await roundTrip(site, { metadata: given, shouldLoadUserInfo: true });
    expect(lastVisit(first).searchParams.get("load_user_info")).toBe("true");
    expect(back.auth.getState().status).toBe("logged");
    expect(discoveries(site)).toBe(0);
    await back.auth.logout();
    // It names no URL to sign out at.
    expect(back.page.visits).toEqual(["reload"]);
  });

  it.each([`${issuer}/`, issuer])("is the same with and without a trailing slash (%s)", async (named) => {
    const { back } = await roundTrip(arrange(), { issuer: named });
    expect(back.auth.getState()).toMatchObject({ status: "logged", error: null });
  });

  it("is rejected when its metadata are another issuer's, and asked again the next time", async () => {
    const site = arrange();
    let isWrong = true;
    globalThis.fetch = async (input, init) => {
      const response = await site.provider.fetch(input, init);
      if (!isWrong || new Request(input).url !== discovery) return response;
      return Response.json({ ...site.provider.metadata, issuer: "https://evil.example" });
    };
    const visit = await openStarted(site, "/blog", undefined, { issuer });
    await visit.auth.login();
    expect(visit.auth.getState().error).toMatchObject({ code: "provider_failed" });
    isWrong = false;
    await visit.auth.login();
    expect(lastVisit(visit).href).toContain(`${issuer}/oauth2/auth`);
  });

  it.each([
    ["authorization_endpoint", "javascript:alert(1)"],
    ["end_session_endpoint", "javascript:alert(1)"],
    ["authorization_endpoint", "/oauth2/auth"],
    ["token_endpoint", undefined],
    ["token_endpoint", ""],
    ["revocation_endpoint", 5],
  ])("is rejected when its %s is %j", async (name, url) => {
    const site = arrange();
    globalThis.fetch = async (input, init) =>
      new Request(input).url === discovery
        ? Response.json({ ...site.provider.metadata, [name]: url })
        : site.provider.fetch(input, init);
    const visit = await openStarted(site, "/blog", undefined, { issuer });
    await visit.auth.login();
    expect(visit.auth.getState().error).toMatchObject({ code: "provider_failed" });
    expect(visit.page.visits).toEqual([]);
  });

  it("has tokens of its own in storage", async () => {
    const site = arrange();
    await roundTrip(site, { issuer });
    expect(site.browser.storage.getItem("corp.auth.https://login.example/tenant.corp-site.token")).not.toBeNull();
  });
});

describe("Keycloak", () => {
  it.each([
    ["at its default path", "", "http://provider.test/realms/stg"],
    ["at /auth", undefined, "http://provider.test/auth/realms/stg"],
    ["behind a prefix", "/apps/identity", "http://provider.test/apps/identity/realms/stg"],
    ["at a path with a slash at the wrong end", "auth/", "http://provider.test/auth/realms/stg"],
  ])("%s has a realm's endpoints", async (_, providerPath, realm) => {
    const site = createFakeSite();
    const options = providerPath === undefined ? {} : { providerPath };
    const visit = await openStarted(site, "/blog", undefined, options);
    await visit.auth.login();
    const { origin, pathname } = lastVisit(visit);
    expect(origin + pathname).toBe(`${realm}/protocol/openid-connect/auth`);
    expect(site.others).toEqual([`${realm}/.well-known/openid-configuration`]);
  });
});
