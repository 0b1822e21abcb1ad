import { describe, expect, it } from "vitest";
import type { FrameContent } from "../../testing/fake-browser.ts";
import { createFakeSite, lastVisit, pass, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";

const isCheck = (url: string): boolean => url.includes("/3p-cookies/step1.html");
const checks = (site: FakeSite): number => site.browser.framed.filter(isCheck).length;
const asks = (site: FakeSite): number => site.browser.framed.length - checks(site);

function secure(frames?: (url: string, site: FakeSite) => FrameContent | Promise<FrameContent>): FakeSite {
  const site: FakeSite = createFakeSite({
    isSecure: true,
    ...(frames && { frames: (url: string) => frames(url, site) }),
  });
  site.provider.setSession(true);
  return site;
}

async function started(site: FakeSite, path = "/blog"): Promise<FakeVisit> {
  const visit = site.open(path);
  const before = site.browser.framed.length;
  // Not awaited: it ends with the silent login, and some of these frames never respond.
  void visit.auth.start();
  await settle();
  expect(site.browser.framed.length).toBeGreaterThan(before);
  return visit;
}

describe("silent login", () => {
  it("signs in on a public page when the provider has a session, without navigating", async () => {
    const site = secure();
    const visit = await started(site, "/blog?x=1#y");
    await settle();
    expect(visit.auth.getState().status).toBe("logged");
    expect(visit.page.visits).toEqual([]);
    expect(visit.page.href).toBe("https://site.test/blog?x=1#y");
    expect(site.browser.framed.map((url) => new URL(url).pathname)).toEqual([
      "/auth/realms/stg/protocol/openid-connect/3p-cookies/step1.html",
      "/auth/realms/stg/protocol/openid-connect/auth",
    ]);
    const asked = new URL(site.browser.framed[1] ?? "about:blank").searchParams;
    expect(asked.get("redirect_uri")).toBe("https://site.test/silent-check-sso.html");
  });

  it("leaves a guest signed out, with nothing in storage", async () => {
    const site = secure();
    site.provider.setSession(false);
    const visit = await started(site);
    expect(visit.auth.getState()).toMatchObject({ status: "idle", error: null });
    expect(site.browser.storage.length).toBe(0);
    expect(visit.logs.filter(({ level }) => level !== "info")).toEqual([]);
  });

  it("does not delay the page", async () => {
    const visit = await started(secure(() => null));
    expect(visit.auth.getState()).toMatchObject({ status: "idle", isStarted: true });
    expect(await visit.auth.getAccessToken()).toBeUndefined();
  });

  it("does not replace a user who signs in meanwhile", async () => {
    const site = secure();
    let release = (): void => {};
    site.intercept = (form, init) =>
      form.get("grant_type") === "authorization_code"
        ? new Promise<void>((resolve) => {
            release = resolve;
          }).then(() => site.provider.fetch(site.requests[0]?.url ?? "", init))
        : null;
    const visit = await started(site);
    expect(site.count("authorization_code")).toBe(1);
    site.provider.setClaims({ sub: "user-2" });
    await visit.auth.loginWithPassword("reader", "reader");
    site.provider.setClaims({ sub: "user-1" });
    release();
    await settle();
    expect(visit.logs).toEqual([]);
    expect(visit.auth.getState().user?.subject).toBe("user-2");
    expect(site.browser.storage.getItem(site.key("token"))).toContain("user-2");
  });

  it("is tried over https only", async () => {
    const site = createFakeSite();
    site.provider.setSession(true);
    const visit = site.open("/blog");
    await visit.auth.start();
    await settle();
    expect(site.browser.framed).toEqual([]);
    await visit.auth.login({ silent: true });
    expect(site.browser.framed).toEqual([]);
    expect(visit.page.visits).toEqual([]);
  });

  it("precedes the redirect of a login and replaces it when there is a session", async () => {
    const site = secure();
    const visit = site.open("/admin");
    await visit.auth.start();
    expect(visit.auth.getState().status).toBe("logged");
    expect(visit.page.visits).toEqual([]);
    expect(asks(site)).toBe(1);
  });

  it("is followed by the redirect when there is no session", async () => {
    const site = secure();
    site.provider.setSession(false);
    const visit = site.open("/admin");
    await visit.auth.start();
    expect(asks(site)).toBe(1);
    expect(lastVisit(visit).pathname).toMatch(/openid-connect\/auth$/);
  });

  it.each([{ prompt: "login" }, { action: "UPDATE_PASSWORD" }] as const)("is skipped with %j", async (request) => {
    const site = secure();
    site.provider.setSession(false);
    const visit = await started(site);
    const before = site.browser.framed.length;
    site.provider.setSession(true);
    site.browser.clock.advance(30_000);
    await visit.auth.login(request);
    expect(site.browser.framed).toHaveLength(before);
    expect(visit.page.visits).toHaveLength(1);
  });

  it("does not redirect with login({ silent: true })", async () => {
    const site = secure();
    const visit = site.open("/blog", { isSilentLoginAllowed: true });
    await visit.auth.login({ silent: true });
    expect(visit.auth.getState().status).toBe("logged");
    expect(visit.page.visits).toEqual([]);
  });

  it("is abandoned after 2500 ms", async () => {
    const site = secure((url, { provider }) => (isCheck(url) ? provider.frame(url) : null));
    const visit = await started(site, "/blog");
    await settle();
    expect(asks(site)).toBe(1);
    const login = visit.auth.login();
    await settle();
    site.browser.clock.advance(2_499);
    await settle();
    expect(visit.page.visits).toEqual([]);
    site.browser.clock.advance(1);
    await login;
    expect(lastVisit(visit).pathname).toMatch(/openid-connect\/auth$/);
    expect(visit.logs).toContainEqual(
      expect.objectContaining({ level: "warn", message: expect.stringMatching(/frame.*could not be initialised/) }),
    );
    expect([...Array(site.browser.storage.length).keys()]).toHaveLength(1);
  });

  it("is not repeated for 30 s on a page where it found no session", async () => {
    const site = secure();
    site.provider.setSession(false);
    const visit = await started(site);
    expect(asks(site)).toBe(1);
    await settle();
    site.provider.setSession(true);
    site.browser.clock.advance(29_000);
    await visit.auth.handleNavigation();
    await settle();
    expect(asks(site)).toBe(1);
    site.browser.clock.advance(1_000);
    await visit.auth.handleNavigation();
    await settle();
    expect(visit.auth.getState().status).toBe("logged");
  });

  it.each<[string, (response: { data: string; origin: string }) => FrameContent]>([
    ["another origin", (response) => ({ ...response, origin: "https://evil.example" })],
    ["the provider's origin", (response) => ({ ...response, origin: "http://provider.test" })],
    ["another attempt", ({ data, origin }) => ({ data: data.replace(/state=(\d+)/, "state=1111111111111"), origin })],
    ["a script that talks of other things", ({ origin }) => ({ data: { type: "hello" }, origin })],
    ["a script that sends no URL", ({ origin }) => ({ data: "supported", origin })],
  ])("ignores a response from %s", async (_, change) => {
    const site = secure((url, { provider }) => {
      const content = provider.frame(url);
      if (isCheck(url) || content === null || content === "blocked") return content;
      return change({ data: String(content.data), origin: content.origin });
    });
    const visit = await started(site);
    expect(asks(site)).toBe(1);
    await settle();
    expect(visit.auth.getState().status).toBe("idle");
    expect(site.count("authorization_code")).toBe(0);
    // The real response is still awaited.
    expect(visit.logs.filter(({ level }) => level !== "info")).toEqual([]);
    expect(site.browser.clock.pending()).toEqual([2_500]);
  });

  it("logs the cause and the remedy of a blocked frame", async () => {
    const site = secure((url, { provider }) => (isCheck(url) ? provider.frame(url) : "blocked"));
    const visit = await started(site);
    const explained = visit.logs.find(({ level }) => level === "warn")?.message ?? "";
    expect(explained).toContain("could not be initialised");
    expect(explained).toContain("Content-Security-Policy");
    expect(explained).toContain("https");
  });
});

describe("the check of third-party cookies", () => {
  it("runs once per tab, across its documents", async () => {
    const site = secure();
    site.provider.setSession(false);
    const first = await started(site);
    await settle();
    expect(asks(site)).toBe(1);
    const second = site.open("/blog", {}, first);
    await second.auth.start();
    await settle();
    expect(asks(site)).toBe(2);
    expect(checks(site)).toBe(1);
    await started(site);
    await settle();
    expect(checks(site)).toBe(2);
  });

  it("forbids the silent login for good when cookies are blocked", async () => {
    const site = secure(() => ({ data: "unsupported", origin: "http://provider.test" }));
    const first = await started(site);
    await settle();
    expect([checks(site), asks(site)]).toEqual([1, 0]);
    expect(first.sessionStorage.getItem(site.key("third-party-cookies"))).toBe("false");
    const second = site.open("/admin", {}, first);
    await second.auth.start();
    expect(site.browser.framed).toHaveLength(1);
    expect(lastVisit(second).pathname).toMatch(/openid-connect\/auth$/);
  });

  it("times out after 2000 ms, is retried three times, and then counts as unsupported for now", async () => {
    const site = secure(() => null);
    const visit = await started(site);
    for (const expected of [1, 2, 3, 4]) {
      await settle();
      expect(checks(site)).toBe(expected);
      await pass(site.browser.clock, 1_999);
      expect(checks(site)).toBe(expected);
      await pass(site.browser.clock, 1);
    }
    await settle();
    expect(site.browser.framed).toHaveLength(4);
    expect(visit.sessionStorage.getItem(site.key("third-party-cookies"))).toBeNull();
    expect(visit.auth.getState()).toMatchObject({ status: "idle", error: null });
    // The provider was down: a later page checks again.
    site.browser.clock.advance(30_000);
    void visit.auth.handleNavigation();
    await settle();
    expect(checks(site)).toBe(5);
    expect(visit.logs.filter(({ level }) => level === "error")).toEqual([]);
  });

  it.each<FrameContent>([
    { data: "supported", origin: "https://evil.example" },
    { data: "supported", origin: "https://site.test" },
    { data: "perhaps", origin: "http://provider.test" },
    { data: { supported: true }, origin: "http://provider.test" },
  ])("ignores %j", async (content) => {
    const site = secure(() => content);
    const visit = await started(site);
    expect(visit.sessionStorage.getItem(site.key("third-party-cookies"))).toBeNull();
    expect(asks(site)).toBe(0);
  });

  it("logs a blocked frame", async () => {
    const site = secure(() => "blocked");
    const visit = await started(site);
    expect(visit.logs).toContainEqual(
      expect.objectContaining({ level: "warn", message: expect.stringMatching(/Content-Security-Policy.*https/) }),
    );
    expect(site.browser.framed).toHaveLength(1);
  });

  it("runs again when the stored result is invalid, which is logged as an error", async () => {
    const site = secure();
    const visit = site.open("/blog");
    visit.sessionStorage.setItem(site.key("third-party-cookies"), "perhaps");
    await visit.auth.start();
    await settle();
    expect(visit.auth.getState().status).toBe("logged");
    expect(checks(site)).toBe(1);
    expect(visit.logs).toContainEqual(
      expect.objectContaining({ level: "error", message: expect.stringContaining("third-party-cookies") }),
    );
  });

  it("has configurable limits", async () => {
    const site = secure(() => null);
    const visit = site.open("/blog", { constants: { cookieCheckTimeoutMs: 10, cookieCheckRetries: 0 } });
    void visit.auth.start();
    await settle();
    expect(checks(site)).toBe(1);
    await pass(site.browser.clock, 10);
    expect(visit.sessionStorage.getItem(site.key("third-party-cookies"))).toBeNull();
    expect(checks(site)).toBe(1);
  });
});
