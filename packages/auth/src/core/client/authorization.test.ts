import { describe, expect, it } from "vitest";
import { createFullStorage } from "../../testing/fake-browser.ts";
import { createFakeSite, lastVisit, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";
import type { AuthOptions, LoginOptions } from "../settings/options.ts";

/** The parameters of the authorization request of a page. */
async function asked(
  options: Partial<AuthOptions>,
  request: LoginOptions = {},
  site: FakeSite = createFakeSite(),
): Promise<Record<string, string>> {
  const visit = site.open("/blog", options);
  await visit.auth.start();
  await visit.auth.login(request);
  return Object.fromEntries(lastVisit(visit).searchParams);
}

describe("the redirect to the provider", () => {
  it("has every parameter of the specification", async () => {
    expect(await asked({ scopes: ["profile", "openid", "profile"] })).toEqual({
      nonce: expect.stringMatching(/^.{32}$/),
      client_id: "corp-site",
      response_type: "code",
      response_mode: "fragment",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      state: expect.stringMatching(/^\d{13}-.{32}$/),
      load_user_info: "false",
      redirect_uri: "http://site.test/blog",
      scope: "openid profile",
    });
  });

  it("has load_user_info, the action and the prompt", async () => {
    const query = await asked({ shouldLoadUserInfo: true }, { action: "UPDATE_PASSWORD", prompt: "login" });
    expect(query).toMatchObject({ load_user_info: "true", kc_action: "UPDATE_PASSWORD", prompt: "login" });
  });

  it("has prompt=login when a forced prompt meets a silent login", async () => {
    expect(await asked({}, { silent: true, prompt: "login" })).toMatchObject({ prompt: "login" });
    const site = createFakeSite({ isSecure: true });
    const visit = site.open("/blog");
    await visit.auth.login({ silent: true, prompt: "login" });
    expect(lastVisit(visit).searchParams.get("prompt")).toBe("login");
    expect(site.browser.framed).toEqual([]);
  });

  it("has prompt=none in the frame only", async () => {
    const site = createFakeSite({ isSecure: true });
    const query = await asked({}, {}, site);
    expect(query).not.toHaveProperty("prompt");
    const silent = site.browser.framed.find((url) => url.includes("openid-connect/auth"));
    expect(new URL(silent ?? "about:blank").searchParams.get("prompt")).toBe("none");
  });

  it.each(["keycloak", "employer-id", "warehouse"] as const)("has no host token in the mode %s", async (mode) => {
    expect(await asked({ mode, loginToken: () => "host" })).not.toHaveProperty("token");
  });

  it("has the host's token in the mode employer-id-token", async () => {
    const mode = "employer-id-token";
    expect(await asked({ mode, loginToken: () => "host" })).toMatchObject({ token: "host" });
    expect(await asked({ mode, loginToken: () => null })).not.toHaveProperty("token");
  });

  it("always asks for the password in the mode warehouse, and never in a frame", async () => {
    const site = createFakeSite({ isSecure: true });
    expect(await asked({ mode: "warehouse" }, {}, site)).toMatchObject({ prompt: "login" });
    expect(await asked({ mode: "warehouse" }, { silent: true }, site)).toMatchObject({ prompt: "login" });
    expect(site.browser.framed).toEqual([]);
  });

  it("has the client id of the service, in the realm of the environment", async () => {
    const site = createFakeSite({ provider: { clientId: "corp-site" } });
    const visit = site.open("/blog", { service: "Corp Site", environment: "dev", ...absent("clientId", "realm") });
    await visit.auth.start();
    await visit.auth.login();
    expect(lastVisit(visit).searchParams.get("client_id")).toBe("corp-site");
    expect(lastVisit(visit).pathname).toBe("/auth/realms/dev/protocol/openid-connect/auth");
  });
});

/** Removes the options of the arrangement. */
function absent(...names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

describe("the record of an attempt", () => {
  it("is stored under the attempt's timestamp", async () => {
    const site = createFakeSite();
    site.browser.clock.nowMs = 1_760_000_000_000;
    const visit = site.open("/blog?page=2#news");
    await visit.auth.start();
    await visit.auth.login();
    const state = lastVisit(visit).searchParams.get("state") ?? "";
    expect(state.startsWith("1760000000000-")).toBe(true);
    expect(JSON.parse(site.browser.storage.getItem(site.key("pkce.1760000000000")) ?? "{}")).toMatchObject({
      verifier: expect.stringMatching(/^[\w-]{128}$/),
      keycloakRedirectUri: "http://site.test/blog?page=2",
      returnToUri: "/blog?page=2#news",
    });
  });

  it("is in the tab's storage when the shared one is full", async () => {
    const site = createFakeSite();
    const full = (visit: FakeVisit | null): FakeVisit => {
      const ports = { storage: createFullStorage() };
      return site.open(
        visit === null ? "/blog" : site.provider.authorize(lastVisit(visit).href),
        { ports },
        visit ?? undefined,
      );
    };
    const first = full(null);
    await first.auth.start();
    await first.auth.login();
    const back = full(first);
    await back.auth.start();
    expect(back.auth.getState()).toMatchObject({ status: "logged", error: null });
    expect(await back.auth.getAccessToken()).toMatch(/^ey/);
  });

  it("is distinct for two tabs that leave in the same millisecond", async () => {
    const site = createFakeSite();
    const tabs = [site.open("/blog?tab=1"), site.open("/blog?tab=2")];
    await Promise.all(tabs.map(({ auth }) => auth.start()));
    await Promise.all(tabs.map(({ auth }) => auth.login()));
    for (const tab of tabs) {
      const back = site.open(site.provider.authorize(lastVisit(tab).href), {}, tab);
      await back.auth.start();
      await settle();
      expect(back.auth.getState()).toMatchObject({ status: "logged", error: null });
      expect(back.page.href).toBe(tab.page.href);
      site.browser.storage.removeItem(site.key("token"));
    }
  });
});
