import { beforeEach, describe, expect, it } from "vitest";
import { createAuth } from "../../browser/create-auth.ts";
import { createFakeBrowser } from "../../testing/fake-browser.ts";
import type { FakeBrowser, FakePage } from "../../testing/fake-browser.ts";
import { createFakeProviderWith } from "../../testing/fake-provider.ts";
import type { FakeProvider } from "../../testing/fake-provider.ts";
import { createUnsignedTokens } from "../../testing/fake-signer.ts";
import { settle } from "../../testing/fake-site.ts";
import type { AuthOptions } from "../settings/options.ts";
import type { Auth } from "./auth.ts";

const origin = "http://site.test";
let provider: FakeProvider;
let browser: FakeBrowser;

beforeEach(() => {
  provider = createFakeProviderWith(createUnsignedTokens, { now: () => browser.clock.nowMs });
  browser = createFakeBrowser({ fetch: provider.fetch });
});

function open(path: string, options: Partial<AuthOptions> = {}): { page: FakePage; auth: Auth } {
  const page = browser.openTab(origin + path);
  const { providerOrigin, realm, clientId } = provider;
  return { page, auth: createAuth({ providerOrigin, realm, clientId, ports: page.ports, ...options }) };
}

/** The last redirect of the page. */
function lastVisit(page: FakePage): URL {
  return new URL((page.visits.at(-1) ?? "none about:blank").split(" ")[1] ?? "", origin);
}

async function signIn(path = "/blog"): Promise<{ page: FakePage; auth: Auth }> {
  const first = open(path);
  await first.auth.start();
  if (first.auth.getState().status === "idle") await first.auth.login();
  const back = provider.authorize(lastVisit(first.page).href);
  const { page, auth } = open(back.replace(origin, ""));
  await auth.start();
  return { page, auth };
}

describe("signing in", () => {
  it("does nothing for a guest on a public page", async () => {
    const { page, auth } = open("/blog");
    await auth.start();
    expect(auth.getState()).toEqual({ status: "idle", user: null, error: null, isStarted: true });
    expect(page.visits).toEqual([]);
    expect(await auth.getAccessToken()).toBeUndefined();
  });

  it.each(["/blog", "/admin"])("on %s is tried although the browser says that there is no network", async (path) => {
    const { page, auth } = open(path);
    page.isOnline = false;
    await auth.start();
    if (page.visits.length === 0) await auth.login();
    expect(lastVisit(page).pathname).toContain("/openid-connect/auth");
  });

  it("redirects a guest on a protected page to the provider with PKCE, replacing the history entry", async () => {
    const { page, auth } = open("/admin?tab=1");
    await auth.start();
    const url = lastVisit(page);
    expect(page.visits[0]).toMatch(/^replace /);
    expect(url.origin + url.pathname).toBe("http://provider.test/auth/realms/stg/protocol/openid-connect/auth");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: "corp-site",
      response_type: "code",
      response_mode: "fragment",
      code_challenge_method: "S256",
      scope: "openid",
      redirect_uri: `${origin}/admin?tab=1`,
    });
    expect(auth.getState().status).toBe("logs-in");
  });

  it("signs in with the code of the response and cleans the URL", async () => {
    const { page, auth } = await signIn("/blog?page=2#news");
    expect(auth.getState()).toMatchObject({
      status: "logged",
      user: { subject: "user-1", name: "Рита Чтецова", realmRoles: ["user"] },
    });
    expect(page.href).toBe(`${origin}/blog?page=2#news`);
    expect(page.visits).toEqual([]);
    expect(provider.grants[0]?.get("code_verifier")).toHaveLength(128);
    expect(await auth.getAccessToken()).toMatch(/^ey/);
  });

  it("processes a response once when start is called twice", async () => {
    const first = open("/blog");
    await first.auth.start();
    await first.auth.login();
    const { auth } = open(provider.authorize(lastVisit(first.page).href).replace(origin, ""));
    const start = auth.start();
    expect(auth.start()).toBe(start);
    auth.dispose();
    await Promise.all([start, auth.start()]);
    expect(auth.getState().status).toBe("logged");
    expect(provider.grants).toHaveLength(1);
  });

  it("ignores a code in the query and another script's hash", async () => {
    const { page, auth } = open("/blog?code=abc&state=xyz#state=foreign&code=1");
    await auth.start();
    expect(auth.getState()).toMatchObject({ status: "idle", error: null });
    expect(page.href).toContain("code=abc");
  });

  it("fails with login_state_missing and drops the hash when the PKCE data is missing", async () => {
    const { page, auth } = open(`/blog?x=1#state=${Date.now()}-${"a".repeat(32)}&code=c`);
    await auth.start();
    expect(auth.getState()).toMatchObject({ status: "idle", error: { code: "login_state_missing" } });
    expect(page.href).toBe(`${origin}/blog?x=1`);
    expect(page.visits).toEqual([]);
  });

  it("redirects to the error page with the provider's text when the user cancels", async () => {
    const first = open("/admin");
    await first.auth.start();
    const back = provider.authorize(lastVisit(first.page).href, {
      error: "access_denied",
      description: "User+cancelled",
    });
    const { page, auth } = open(back.replace(origin, ""));
    await auth.start();
    expect(auth.getState().error).toMatchObject({
      code: "login_rejected",
      message: "User cancelled",
      providerError: "access_denied",
    });
    expect(page.visits).toEqual(["replace /auth-error?redirect_uri=%2Fadmin"]);
  });

  it("redirects to the error page when the code is rejected, unless errors are not redirected", async () => {
    for (const shouldRedirectErrors of [true, false]) {
      const first = open("/blog");
      await first.auth.start();
      await first.auth.login();
      const back = provider.authorize(lastVisit(first.page).href).replace(/code=[^&]+/, "code=forged");
      const { page, auth } = open(back.replace(origin, ""), { shouldRedirectErrors });
      await auth.start();
      expect(auth.getState()).toMatchObject({ status: "idle", error: { code: "grant_rejected" } });
      expect(page.visits).toEqual(shouldRedirectErrors ? ["replace /auth-error?redirect_uri=%2Fblog"] : []);
    }
  });

  it.each([
    ["token_issuer_mismatch", { iss: "https://elsewhere.example" }],
    ["token_audience_mismatch", { aud: "other" }],
    ["token_audience_mismatch", { azp: "other" }],
    ["token_nonce_mismatch", { nonce: "stale" }],
    ["token_expired", { exp: 1 }],
  ])("rejects with %s an id token with %j", async (code, claims) => {
    provider = createFakeProviderWith(createUnsignedTokens, { now: () => browser.clock.nowMs, claims });
    browser = createFakeBrowser({ fetch: provider.fetch });
    const nonceWins = "nonce" in claims;
    const first = open("/blog");
    await first.auth.start();
    await first.auth.login();
    const asked = lastVisit(first.page);
    if (nonceWins) asked.searchParams.set("nonce", "another");
    const { auth } = open(provider.authorize(asked.href).replace(origin, ""));
    await auth.start();
    expect(auth.getState().error).toMatchObject({ code });
  });

  it("decides nothing on service pages, and returns from them to the original page", async () => {
    for (const path of ["/unauth", "/auth-error/x", "/error-401"]) {
      const { page, auth } = open(`${path}?redirect_uri=${encodeURIComponent("/admin?x=1")}`, {
        publicPagePattern: /^nothing/,
      });
      await auth.start();
      expect(page.visits).toEqual([]);
      await auth.login();
      expect(lastVisit(page).searchParams.get("redirect_uri")).toBe(`${origin}/admin?x=1`);
    }
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "does not return to %s",
    async (returnTo) => {
      const { page, auth } = open("/blog");
      await auth.start();
      await auth.login({ returnTo });
      expect(lastVisit(page).searchParams.get("redirect_uri")).toBe(`${origin}/`);
      expect(page.warnings).toContain("A redirect target of another origin is ignored.");
    },
  );

  it("does not turn a path with two slashes into another host", async () => {
    const { page, auth } = open("/blog");
    await auth.start();
    await auth.login({ returnTo: `${origin}//evil.example/x` });
    expect(lastVisit(page).searchParams.get("redirect_uri")).toBe(`${origin}/evil.example/x`);
  });

  it("stops at the fourth redirect of a loop", async () => {
    const { page, auth } = open("/admin");
    for (let round = 0; round < 4; round++) {
      await auth.start();
      page.emit({ type: "restored" });
      auth.dispose();
      browser.clock.advance(499);
    }
    expect(page.visits.filter((visit) => visit.includes("openid-connect/auth"))).toHaveLength(3);
    expect(page.visits.at(-1)).toBe("replace /auth-error?redirect_uri=%2Fadmin");
    expect(auth.getState().error).toMatchObject({ code: "too_many_redirects" });
  });

  it("passes the page to return to to the router when the redirect URI is fixed", async () => {
    const shown: string[] = [];
    const options = { redirectPath: "/signed-in", onReturn: (path: string) => void shown.push(path) };
    const first = open("/blog?page=2", options);
    await first.auth.start();
    await first.auth.login();
    const { page, auth } = open(provider.authorize(lastVisit(first.page).href).replace(origin, ""), options);
    await auth.start();
    expect(page.href).toBe(`${origin}/signed-in`);
    expect(shown).toEqual(["/blog?page=2"]);
    expect(page.visits).toEqual([]);
  });

  it("signs in by password; a rejection is thrown and in the state", async () => {
    const { auth } = open("/blog");
    await auth.start();
    await expect(auth.loginWithPassword("reader", "wrong")).rejects.toMatchObject({ code: "grant_rejected" });
    expect(auth.getState()).toMatchObject({ status: "idle", error: { code: "grant_rejected" } });
    await auth.loginWithPassword("reader", "reader");
    expect(auth.getState()).toMatchObject({ status: "logged", error: null });
  });
});

describe("signing out", () => {
  it("ends the session at the provider and in the other tabs", async () => {
    const { page, auth } = await signIn();
    const other = open("/admin");
    await other.auth.start();
    expect(other.auth.getState().status).toBe("logged");

    await auth.logout();
    expect(lastVisit(page).pathname).toBe("/auth/realms/stg/protocol/openid-connect/logout");
    expect(Object.fromEntries(lastVisit(page).searchParams)).toMatchObject({
      client_id: "corp-site",
      post_logout_redirect_uri: `${origin}/blog`,
    });
    expect(lastVisit(page).searchParams.get("id_token_hint")).toMatch(/^ey/);
    expect(auth.getState().status).toBe("logs-out");
    browser.clock.advance(500);
    expect(other.auth.getState()).toMatchObject({ status: "idle", user: null });
    await settle();
    expect(other.page.visits).toEqual(["replace /unauth?redirect_uri=%2Fadmin"]);
  });

  it("does not sign out a guest, and logs a warning", async () => {
    const { page, auth } = open("/blog");
    await auth.start();
    await auth.logout();
    expect(page.visits).toEqual([]);
    expect(page.warnings).toHaveLength(1);
  });

  it("is idle again when the page comes back from the back/forward cache", async () => {
    const { page, auth } = open("/blog");
    await auth.start();
    await auth.login();
    page.emit({ type: "restored" });
    expect(auth.getState().status).toBe("idle");
    browser.clock.advance(1000);
    await auth.login();
    expect(page.visits).toHaveLength(2);
  });
});

describe("a 401 of the API", () => {
  it("signs in again, once for requests that fail together", async () => {
    const { page, auth } = await signIn();
    await Promise.all([auth.handleUnauthorized(), auth.handleUnauthorized()]);
    expect(page.visits).toHaveLength(1);
    expect(lastVisit(page).pathname).toContain("openid-connect/auth");
    expect(browser.storage.getItem("corp.auth.stg.corp-site.token")).toBeNull();
  });

  it.each([
    [7999, /error-401\?redirect_uri=%2Fblog$/],
    [8000, /openid-connect\/auth/],
  ])("after %i ms more leads to %s", async (waitMs, expected) => {
    const { page, auth } = await signIn();
    await auth.handleUnauthorized();
    browser.clock.advance(waitMs);
    page.emit({ type: "restored" });
    await auth.handleUnauthorized();
    expect(page.visits.at(-1)).toMatch(expected);
  });
});
