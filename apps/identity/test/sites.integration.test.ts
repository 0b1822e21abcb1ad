import { describe, expect, it } from "vitest";
import {
  actualOrigin,
  readResponse,
  exchange,
  newAttempt,
  newBrowser,
  protocol,
  realm,
  runIdentity,
  signIn,
} from "./running-identity.ts";

const provider = "https://kc.localhost:9443";
const site = "https://app.localhost:9444";
const otherSite = "https://app.localhost:9445";
const redirectUri = `${site}/admin?tab=1`;

runIdentity({ PUBLIC_ORIGIN: provider, SITE_ORIGINS: `${site},${otherSite}` });

const attemptFrom = (extra: Record<string, string> = {}) => newAttempt({ redirect_uri: redirectUri, ...extra });
const readCookies = (headers: Headers): readonly string[] => headers.getSetCookie();

describe("a site of another origin", () => {
  it("receives the response of a sign-in, with the issuer", async () => {
    const attempt = attemptFrom();
    const response = await signIn(newBrowser(), "editor", attempt);
    expect(response.location).toMatch(/^https:\/\/app\.localhost:9444\/admin\?tab=1#/);
    expect(readResponse(response).get("iss")).toBe(`${provider}${realm}`);
    expect((await exchange(response, attempt, redirectUri)).status).toBe(200);
  });

  it("is one of the configured ones", async () => {
    const other = await signIn(newBrowser(), "editor", attemptFrom({ redirect_uri: `${otherSite}/` }));
    expect(readResponse(other).get("code")).not.toBeNull();
    for (const redirect_uri of ["https://app.localhost:9446/", `${provider}/`, "http://app.localhost:9444/"]) {
      const response = await newBrowser().get(attemptFrom({ redirect_uri }).url);
      expect([response.status, response.location]).toEqual([400, null]);
    }
  });

  it("receives the redirect after a logout", async () => {
    const browser = newBrowser();
    const attempt = attemptFrom();
    const { body } = await exchange(await signIn(browser, "reader", attempt), attempt, redirectUri);
    const query = {
      id_token_hint: body["id_token"] ?? "",
      client_id: "corp-site",
      post_logout_redirect_uri: `${site}/blog`,
    };
    const shown = await browser.get(`${protocol}/logout?${new URLSearchParams(query).toString()}`);
    const [xsrf, action] = [/name="xsrf" value="([^"]+)"/, /action="([^"]+)"/].map(
      (field) => field.exec(shown.text)?.[1] ?? "",
    );
    expect((await browser.post(action ?? "", { xsrf: xsrf ?? "", logout: "yes" })).location).toBe(`${site}/blog`);
  });

  it("is an allowed form target, and the link back", async () => {
    const browser = newBrowser();
    const shown = await browser.follow(await browser.get(attemptFrom().url));
    expect(shown.headers.get("content-security-policy")).toContain(`form-action 'self' ${site} ${otherSite};`);
    expect(shown.text).toContain(`href="${site}/"`);
  });
});

describe("in a frame of another site", () => {
  it("the session's cookies are sent", async () => {
    const browser = newBrowser();
    const attempt = attemptFrom();
    const shown = await browser.get(attempt.url);
    const cookies = [...readCookies(shown.headers), ...readCookies((await signIn(browser, "editor", attempt)).headers)];
    expect(cookies.some((cookie) => cookie.startsWith("corp_identity_session="))).toBe(true);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure.*samesite=none|; samesite=none.*secure/i);
  });

  it("the response to prompt=none may be framed, with a session or without", async () => {
    const browser = newBrowser();
    const none = attemptFrom({ prompt: "none" }).url;
    const rejected = await browser.get(none);
    expect(Object.fromEntries(readResponse(rejected))).toMatchObject({
      error: "login_required",
      state: "1763730000000-x",
      iss: `${provider}${realm}`,
    });
    await signIn(browser, "editor", attemptFrom());
    const given = await browser.get(none);
    expect(readResponse(given).get("code")).not.toBeNull();
    for (const { status, headers } of [rejected, given]) {
      expect(status).toBe(303);
      expect([headers.get("x-frame-options"), headers.get("content-security-policy")]).toEqual([null, null]);
    }
  });

  it("pages for users are not framed", async () => {
    const browser = newBrowser();
    const pages = [
      await browser.follow(await browser.get(attemptFrom().url)),
      await browser.get(attemptFrom({ prompt: "none", redirect_uri: "https://evil.example/" }).url),
      await browser.get(`${protocol}/logout`),
      await browser.get(`${realm}/no-such-page`),
      await browser.get("/auth/no-such-page"),
    ];
    for (const { headers } of pages)
      expect(headers.get("content-security-policy") ?? "").toContain("frame-ancestors 'none'");
  });
});

describe("the check of third-party cookies", () => {
  const step1 = `${protocol}/3p-cookies/step1.html`;
  const step2 = `${protocol}/3p-cookies/step2.html`;

  it("sets a cookie that frames of other sites send, and goes on", async () => {
    const { status, headers, text } = await newBrowser().get(step1);
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(text).toContain('data-next="step2.html"');
    expect(readCookies(headers)).toEqual([
      `corp_identity_cookie_check=1; Max-Age=60; Path=${protocol}/3p-cookies; HttpOnly; SameSite=None; Secure`,
    ]);
  });

  it("detects the cookie, each time again", async () => {
    const browser = newBrowser();
    await browser.get(step1);
    expect((await browser.get(step2)).text).toContain('data-result="supported"');
    expect((await browser.get(step2)).text).toContain('data-result="unsupported"');
  });

  it("may be framed by any site, runs nothing inline and is not cached", async () => {
    for (const path of [step1, step2]) {
      const { headers, text } = await newBrowser().get(path);
      expect(headers.get("content-security-policy")).toMatch(
        /default-src 'none'; script-src 'self';.*frame-ancestors \*$/,
      );
      expect([headers.get("x-frame-options"), headers.get("cache-control")]).toEqual([null, "no-store"]);
      expect(text).not.toMatch(/<script(?![^>]* src=)/);
    }
    const script = await newBrowser().get(`${realm}/assets/cookie-check.js`);
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  });
});

describe("requests of a page", () => {
  const tokenUrl = (): string => `${actualOrigin()}${protocol}/token`;
  const askToken = (origin: string) =>
    fetch(tokenUrl(), {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams({
        client_id: "corp-site",
        grant_type: "password",
        username: "reader",
        password: "reader",
      }),
    });

  it("are allowed with credentials, errors included", async () => {
    for (const path of ["token", "userinfo", "certs"]) {
      const { headers } = await fetch(`${actualOrigin()}${protocol}/${path}`, { headers: { origin: site } });
      expect([headers.get("access-control-allow-origin"), headers.get("access-control-allow-credentials")]).toEqual([
        site,
        "true",
      ]);
      expect(headers.get("vary")).toContain("Origin");
    }
    expect((await askToken(otherSite)).status).toBe(200);
  });

  it("have preflights", async () => {
    const { status, headers } = await fetch(`${actualOrigin()}${protocol}/userinfo`, {
      method: "OPTIONS",
      headers: {
        origin: site,
        "access-control-request-method": "GET",
        "access-control-request-headers": "authorization",
      },
    });
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-headers")).toBe("authorization");
    expect(headers.get("access-control-allow-credentials")).toBe("true");
  });

  it("of another origin cannot read responses", async () => {
    const response = await askToken("https://evil.example");
    expect(response.status).toBe(400);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  });
});
