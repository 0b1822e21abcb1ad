import { describe, expect, it } from "vitest";
import {
  openStarted,
  createFakeSite,
  loggedErrors,
  lastVisit,
  leaveForProvider,
  settle,
} from "../../testing/fake-site.ts";
import type { FakeSite } from "../../testing/fake-site.ts";

describe("a response with a code", () => {
  it("signs in on the page the login started from, with its hash, without a load", async () => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site, "/blog?page=2#news");
    const back = await openStarted(site, site.provider.authorize(authorizationUrl), first);
    expect(back.auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" } });
    expect(back.page.href).toBe("http://site.test/blog?page=2#news");
    expect(back.page.visits).toEqual([]);
    expect(back.page.hashChanges, "a router by hash learns of it").toEqual(["#news"]);
  });

  it("of an attempt that another tab has overtaken leads to the page of that attempt, not to the redirect page", async () => {
    const site = createFakeSite();
    const options = { redirectPath: "/signed-in" };
    const { first, authorizationUrl } = await leaveForProvider(site, "/blog?page=2", options);
    site.browser.clock.advance(5_000);
    await site.signedIn("/events", options);
    const back = await openStarted(site, site.provider.authorize(authorizationUrl), first, options);
    expect(back.auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" } });
    expect(back.page.visits).toEqual(["replace /blog?page=2"]);
    expect(site.count("authorization_code"), "its code is not needed").toBe(0);
  });

  it("is removed from the URL before subscribers see the user", async () => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site);
    const back = site.open(site.provider.authorize(authorizationUrl), {}, first);
    const seen: string[] = [];
    back.auth.subscribe(() => back.auth.getState().status === "logged" && seen.push(back.page.href));
    await back.auth.start();
    expect(seen[0]).toBe("http://site.test/blog");
  });

  it("is for a URL without the parameters that providers reserve, and returns to the page with them", async () => {
    const site = createFakeSite();
    const onReturn: string[] = [];
    const options = { onReturn: (path: string) => void onReturn.push(path) };
    const { first, authorizationUrl } = await leaveForProvider(site, "/admin/x?code=7&page=2&state=8#row", options);
    expect(new URL(authorizationUrl).searchParams.get("redirect_uri")).toBe("http://site.test/admin/x?page=2");
    const back = await openStarted(site, site.provider.authorize(authorizationUrl), first, options);
    expect(back.auth.getState().status).toBe("logged");
    expect(onReturn).toEqual(["/admin/x?code=7&page=2&state=8#row"]);
  });

  it("leaves no data of the attempt", async () => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site);
    await openStarted(site, site.provider.authorize(authorizationUrl), first);
    const keys = Array.from({ length: site.browser.storage.length }, (_, index) => site.browser.storage.key(index));
    expect(new Set(keys)).toEqual(
      new Set(["token", "user-access-token", "user-refresh-token", "signed-in-at"].map(site.key)),
    );
  });

  it("is exchanged with the verifier and the redirect URI of its request", async () => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site, "/blog?page=2#news");
    await openStarted(site, site.provider.authorize(authorizationUrl), first);
    expect(Object.fromEntries(site.requests[0]?.form ?? [])).toEqual({
      grant_type: "authorization_code",
      client_id: "corp-site",
      code: expect.stringMatching(/^code-/),
      code_verifier: expect.stringMatching(/^[\w-]{128}$/),
      redirect_uri: "http://site.test/blog?page=2",
    });
  });

  it("is processed once, also when another navigation is decided meanwhile", async () => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site);
    const back = site.open(site.provider.authorize(authorizationUrl), {}, first);
    await Promise.all([back.auth.start(), back.auth.handleNavigation(), back.auth.handleNavigation()]);
    expect(site.requests).toHaveLength(1);
    expect(back.auth.getState()).toMatchObject({ status: "logged", error: null });
  });

  it.each(["rejected", "unreachable"])("that is %s leads to the error page, which shows the reason", async (how) => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site, "/admin?x=1#row");
    const url = site.provider.authorize(authorizationUrl);
    if (how === "unreachable") site.provider.setDown(true);
    const back = await openStarted(site, how === "rejected" ? url.replace(/code=[^&]+/, "code=forged") : url, first);
    const code = how === "rejected" ? "grant_rejected" : "provider_unreachable";
    expect(back.auth.getState()).toMatchObject({ status: "idle", error: { code } });
    expect(loggedErrors(back)[0]).toContain(code);
    expect(back.page.visits).toEqual([`replace /auth-error?redirect_uri=${encodeURIComponent("/admin?x=1#row")}`]);
    const page = await openStarted(site, lastVisit(back).href, first);
    expect(page.auth.getState()).toMatchObject({
      status: "idle",
      isStarted: true,
      error: { code, message: back.auth.getState().error?.message },
    });
    expect(page.page.visits).toEqual([]);
  });

  it("that is rejected is only in the state when errors are not redirected", async () => {
    const site = createFakeSite();
    const options = { shouldRedirectErrors: false };
    const { first, authorizationUrl } = await leaveForProvider(site, "/blog", options);
    const url = site.provider.authorize(authorizationUrl).replace(/code=[^&]+/, "code=forged");
    const back = await openStarted(site, url, first, options);
    expect(back.auth.getState()).toMatchObject({ status: "idle", error: { code: "grant_rejected" } });
    expect(back.page.visits).toEqual([]);
    expect(back.page.href).toBe("http://site.test/blog");
  });
});

describe("a response without a code", () => {
  it.each([
    [{ error: "access_denied", description: "User+cancelled+twice" }, "access_denied", "User cancelled twice"],
    [{ error: "access_denied", description: "User cancelled" }, "access_denied", "User cancelled"],
    [{ error: "invalid_request", description: "C++ is no scope" }, "invalid_request", "C++ is no scope"],
    [{ error: "server_error" }, "server_error", "server_error"],
  ])("of %j is an error with the provider's text", async (rejection, providerError, message) => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site, "/admin");
    const back = await openStarted(site, site.provider.authorize(authorizationUrl, rejection), first);
    expect(back.auth.getState().error).toMatchObject({ code: "login_rejected", providerError, message });
    expect(back.page.visits).toEqual(["replace /auth-error?redirect_uri=%2Fadmin"]);
    expect(back.page.href).toBe("http://site.test/admin");
  });

  it.each(["#error=access_denied&error_description=No", "#error=login_required"])(
    "and without a state, %s, leads to the error page, not to the provider again",
    async (hash) => {
      const visit = await openStarted(createFakeSite(), `/admin${hash}`);
      expect(visit.page.visits).toEqual(["replace /auth-error?redirect_uri=%2Fadmin"]);
      expect(visit.auth.getState().error).toMatchObject({ code: "login_rejected" });
    },
  );

  it("and without an attempt of this browser shows a guest the error page", async () => {
    const site = createFakeSite();
    const rest = `#state=${site.browser.clock.nowMs}-${"x".repeat(32)}&error=server_error&error_description=Out+of+order`;
    const visit = await openStarted(site, `/blog?x=1${rest}`);
    expect(visit.auth.getState().error).toMatchObject({
      code: "login_rejected",
      message: expect.stringMatching(/no sign-in/),
      providerError: "server_error",
    });
    expect(visit.page.visits).toEqual([`replace /auth-error?redirect_uri=${encodeURIComponent("/blog?x=1")}`]);
    expect(visit.page.href).toBe("http://site.test/blog?x=1");
  });

  it("and without an attempt of this browser changes nothing for a signed-in user", async () => {
    const site = createFakeSite();
    await site.signedIn();
    const rest = `#state=${site.browser.clock.nowMs + 1}-${"x".repeat(32)}&error=server_error`;
    const visit = await openStarted(site, `/blog${rest}`);
    expect(visit.auth.getState()).toMatchObject({ status: "logged", error: null });
    expect(visit.page.visits).toEqual([]);
  });

  it("without an error is an unknown_error", async () => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site, "/blog");
    const state = new URL(authorizationUrl).searchParams.get("state") ?? "";
    const back = await openStarted(site, `/blog#state=${state}`, first);
    expect(back.auth.getState().error).toMatchObject({ code: "login_rejected", message: "unknown_error" });
    expect(back.page.visits).toEqual(["replace /auth-error?redirect_uri=%2Fblog"]);
  });

  it("shows its reason on the error page of this tab until the next sign-in", async () => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site, "/admin");
    const back = await openStarted(
      site,
      site.provider.authorize(authorizationUrl, { error: "access_denied", description: "No" }),
      first,
    );
    const page = await openStarted(site, lastVisit(back).href, first);
    expect(page.auth.getState().error).toMatchObject({
      code: "login_rejected",
      message: "No",
      providerError: "access_denied",
    });
    const elsewhere = await openStarted(site, lastVisit(back).href);
    expect(elsewhere.auth.getState().error).toBeNull();
    await page.auth.loginWithPassword("reader", "reader");
    const later = await openStarted(site, "/auth-error", first);
    expect(later.auth.getState().error).toBeNull();
  });

  it("does not affect other pages, where the user can sign in again", async () => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site, "/admin");
    await openStarted(site, site.provider.authorize(authorizationUrl, { error: "access_denied" }), first);
    site.browser.clock.nowMs += 1_000;
    const again = await openStarted(site, "/admin", first);
    expect(again.page.visits).toEqual([expect.stringContaining("openid-connect/auth")]);
  });
});

describe("a response without an attempt of this browser", () => {
  const unknown = (site: FakeSite): string => `#state=${site.browser.clock.nowMs + 1}-${"x".repeat(32)}&code=c`;

  it("is an error for a guest, on the same page without the hash", async () => {
    const site = createFakeSite();
    const visit = await openStarted(site, `/blog?x=1${unknown(site)}`);
    expect(visit.auth.getState()).toMatchObject({ status: "idle", error: { code: "login_state_missing" } });
    expect(visit.page.href).toBe("http://site.test/blog?x=1");
    expect(visit.page.visits).toEqual([]);
    expect(loggedErrors(visit)).toHaveLength(1);
    expect(site.requests).toEqual([]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("starts the sign-in anew on a page that requires one if storage is kept: %s", async (isStorageKept, redirects) => {
    const site = createFakeSite();
    const visit = await openStarted(site, `/admin?x=1${unknown(site)}`, undefined, { ports: { isStorageKept } });
    expect(visit.page.href).toBe("http://site.test/admin?x=1");
    expect(visit.page.visits.filter((to) => to.includes("openid-connect/auth"))).toHaveLength(redirects);
  });

  it("changes nothing for a signed-in user", async () => {
    const site = createFakeSite();
    await site.signedIn();
    const stored = site.browser.storage.getItem(site.key("token"));
    const visit = await openStarted(site, `/admin?x=1${unknown(site)}`);
    expect(visit.auth.getState()).toMatchObject({ status: "logged", error: null });
    expect(visit.page.href).toBe("http://site.test/admin?x=1");
    expect(visit.page.visits).toEqual([]);
    expect(site.browser.storage.getItem(site.key("token"))).toBe(stored);
  });

  it("is rejected when it names another issuer, and the attempt stays", async () => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site);
    const url = site.provider.authorize(authorizationUrl);
    const forged = new URL(url);
    forged.hash = forged.hash.replace(/iss=[^&]+/, `iss=${encodeURIComponent("https://evil.example")}`);
    const tricked = await openStarted(site, forged.href, first);
    expect(tricked.auth.getState()).toMatchObject({ status: "idle", error: { code: "login_issuer_mismatch" } });
    expect(site.requests).toEqual([]);
    const back = await openStarted(site, url, first);
    expect(back.auth.getState()).toMatchObject({ status: "logged", error: null });
  });

  it("changes nothing as a replay", async () => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site);
    const url = site.provider.authorize(authorizationUrl);
    const back = await openStarted(site, url, first);
    const before = await back.auth.getAccessToken();
    const replayed = await openStarted(site, url, first);
    expect(replayed.auth.getState()).toMatchObject({ status: "logged", error: null });
    expect(await replayed.auth.getAccessToken()).toBe(before);
    expect(site.count("authorization_code")).toBe(1);
    expect(replayed.page.href).toBe("http://site.test/blog");
  });

  it("is ignored when it is older than the token", async () => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site);
    const url = site.provider.authorize(authorizationUrl);
    site.browser.clock.nowMs += 10;
    await site.signedIn();
    const back = await openStarted(site, url, first);
    expect(back.auth.getState()).toMatchObject({ status: "logged", error: null });
    expect(site.count("authorization_code")).toBe(0);
    expect(back.page.href).toBe("http://site.test/blog");
    expect(loggedErrors(back)).toEqual([]);
  });

  it("is not touched when the hash or query is another script's", async () => {
    const site = createFakeSite();
    for (const rest of ["#section", "#state=abc&code=1", "?code=1&state=2", "#/route?state=1"]) {
      const visit = await openStarted(site, `/blog${rest}`);
      expect(visit.page.href).toBe(`http://site.test/blog${rest}`);
      expect(visit.auth.getState()).toMatchObject({ status: "idle", error: null });
    }
  });
});

describe("the status of an action at the provider", () => {
  it("is passed to the application; the hash is dropped and its code not used", async () => {
    const site = createFakeSite();
    const statuses: string[] = [];
    const options = { onActionStatus: (status: string) => void statuses.push(status) };
    const before = await site.signedIn("/blog", options);
    site.browser.clock.nowMs += 1_000;
    await before.auth.login({ action: "UPDATE_PASSWORD" });
    const url = `${site.provider.authorize(lastVisit(before).href)}&kc_action_status=cancelled`;
    const back = await openStarted(site, url, before, options);
    await settle();
    expect(statuses).toEqual(["cancelled"]);
    expect(back.page.href).toBe("http://site.test/blog");
    expect(back.auth.getState()).toMatchObject({ status: "logged", error: null });
    expect(site.count("authorization_code")).toBe(0);
  });
});
