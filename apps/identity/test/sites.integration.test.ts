import { describe, expect, it } from "vitest";
import {
  actualOrigin,
  answerOf,
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
const cookiesOf = (headers: Headers): readonly string[] => headers.getSetCookie();

describe("a site of another origin", () => {
  it("gets people back from sign-in, with the issuer named", async () => {
    const attempt = attemptFrom();
    const answer = await signIn(newBrowser(), "editor", attempt);
    expect(answer.location).toMatch(/^https:\/\/app\.localhost:9444\/admin\?tab=1#/);
    expect(answerOf(answer).get("iss")).toBe(`${provider}${realm}`);
    expect((await exchange(answer, attempt, redirectUri)).status).toBe(200);
  });

  it("is one of those named, and no other", async () => {
    const other = await signIn(newBrowser(), "editor", attemptFrom({ redirect_uri: `${otherSite}/` }));
    expect(answerOf(other).get("code")).not.toBeNull();
    for (const redirect_uri of ["https://app.localhost:9446/", `${provider}/`, "http://app.localhost:9444/"]) {
      const answer = await newBrowser().get(attemptFrom({ redirect_uri }).url);
      expect([answer.status, answer.location]).toEqual([400, null]);
    }
  });

  it("gets people back from signing out", async () => {
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

  it("may be where a form of a page leads, and is where the page leads back to", async () => {
    const browser = newBrowser();
    const shown = await browser.follow(await browser.get(attemptFrom().url));
    expect(shown.headers.get("content-security-policy")).toContain(`form-action 'self' ${site} ${otherSite};`);
    expect(shown.text).toContain(`href="${site}/"`);
  });
});

describe("in a frame of another site", () => {
  it("the session's cookies come along", async () => {
    const browser = newBrowser();
    const attempt = attemptFrom();
    const shown = await browser.get(attempt.url);
    const cookies = [...cookiesOf(shown.headers), ...cookiesOf((await signIn(browser, "editor", attempt)).headers)];
    expect(cookies.some((cookie) => cookie.startsWith("corp_identity_session="))).toBe(true);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure.*samesite=none|; samesite=none.*secure/i);
  });

  it("the answer to prompt=none is not refused a frame, with a session or without", async () => {
    const browser = newBrowser();
    const none = attemptFrom({ prompt: "none" }).url;
    const refused = await browser.get(none);
    expect(Object.fromEntries(answerOf(refused))).toMatchObject({
      error: "login_required",
      state: "1763730000000-x",
      iss: `${provider}${realm}`,
    });
    await signIn(browser, "editor", attemptFrom());
    const given = await browser.get(none);
    expect(answerOf(given).get("code")).not.toBeNull();
    for (const { status, headers } of [refused, given]) {
      expect(status).toBe(303);
      expect([headers.get("x-frame-options"), headers.get("content-security-policy")]).toEqual([null, null]);
    }
  });

  it("pages for people are refused", async () => {
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
    expect(cookiesOf(headers)).toEqual([
      `corp_identity_cookie_check=1; Max-Age=60; Path=${protocol}/3p-cookies; HttpOnly; SameSite=None; Secure`,
    ]);
  });

  it("finds the cookie where it came along, each time anew", async () => {
    const browser = newBrowser();
    await browser.get(step1);
    expect((await browser.get(step2)).text).toContain('data-answer="supported"');
    expect((await browser.get(step2)).text).toContain('data-answer="unsupported"');
  });

  it("may be framed by anybody, runs nothing inline and is kept by nobody", async () => {
    for (const address of [step1, step2]) {
      const { headers, text } = await newBrowser().get(address);
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

describe("calls of a page", () => {
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

  it("are answered with cookies allowed, faults included", async () => {
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

  it("are announced", async () => {
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

  it("of a stranger give away nothing", async () => {
    const answer = await askToken("https://evil.example");
    expect(answer.status).toBe(400);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });
});
