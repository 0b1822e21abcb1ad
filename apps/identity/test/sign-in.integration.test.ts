import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import {
  formAction,
  actualOrigin,
  readResponse,
  byPassword,
  exchange,
  logged,
  newAttempt,
  newBrowser,
  page,
  protocol,
  publicOrigin,
  realm,
  runIdentity,
  signIn,
  token,
} from "./running-identity.ts";

runIdentity();

describe("signing in with the code flow", () => {
  it("returns a Keycloak-shaped access token that the published keys verify", async () => {
    const attempt = newAttempt();
    const response = await signIn(newBrowser(), "admin", attempt);
    expect(response.location).toMatch(/^http:\/\/localhost:3000\/admin\/events\?tab=1#/);
    const { status, body } = await exchange(response, attempt);
    expect(status).toBe(200);

    const keys = createRemoteJWKSet(new URL(`${actualOrigin()}${protocol}/certs`));
    const issuer = `${publicOrigin}${realm}`;
    const { payload } = await jwtVerify(body["access_token"] ?? "", keys, { issuer, audience: "corp-site" });
    expect(payload).toMatchObject({
      azp: "corp-site",
      typ: "Bearer",
      preferred_username: "admin",
      name: "Анна Орлова",
      given_name: "Анна",
      email: "admin@corp.example",
      realm_access: { roles: ["user"] },
      resource_access: { "corp-site": { roles: ["admin", "editor"] } },
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    const idToken = await jwtVerify(body["id_token"] ?? "", keys, { issuer, audience: "corp-site" });
    expect(idToken.payload).toMatchObject({ nonce: attempt.nonce, preferred_username: "admin", sub: payload.sub });

    const userinfo = await fetch(`${actualOrigin()}${protocol}/userinfo`, {
      headers: { authorization: `Bearer ${body["access_token"]}` },
    });
    expect(await userinfo.json()).toMatchObject({ sub: payload.sub, preferred_username: "admin" });
  });

  it("rejects a code with a wrong verifier, and a used one", async () => {
    const attempt = newAttempt();
    const response = await signIn(newBrowser(), "reader", attempt);
    expect((await exchange(response, { ...attempt, verifier: "x".repeat(64) })).body["error"]).toBe("invalid_grant");
    const second = newAttempt();
    const secondAnswer = await signIn(newBrowser(), "reader", second);
    expect((await exchange(secondAnswer, second)).status).toBe(200);
    expect((await exchange(secondAnswer, second)).body["error"]).toBe("invalid_grant");
  });

  it("requires PKCE", async () => {
    const attempt = newAttempt({ code_challenge: "", code_challenge_method: "" });
    const response = await newBrowser().get(attempt.url);
    expect(readResponse(response).get("error")).toBe("invalid_request");
  });

  it("asks for the password once, supports prompt=none, and asks again for prompt=login", async () => {
    const browser = newBrowser();
    await signIn(browser, "editor");
    expect(readResponse(await browser.follow(await browser.get(newAttempt().url))).get("code")).not.toBeNull();
    expect(
      readResponse(await browser.follow(await browser.get(newAttempt({ prompt: "none" }).url))).get("code"),
    ).not.toBeNull();
    expect((await browser.follow(await browser.get(newAttempt({ prompt: "login" }).url))).text).toContain("Пароль");
    expect(readResponse(await newBrowser().get(newAttempt({ prompt: "none" }).url)).get("error")).toBe(
      "login_required",
    );
  });

  it("redirects to the site only", async () => {
    for (const redirect_uri of [
      "https://evil.example/",
      "http://localhost:3000.evil.example/",
      "http://localhost:3001/",
    ]) {
      const response = await newBrowser().get(newAttempt({ redirect_uri }).url);
      expect([response.status, response.location]).toEqual([400, null]);
      expect(response.text).toContain("Войти не получилось");
    }
  });

  it("redirects to the site with access_denied when the user cancels", async () => {
    const browser = newBrowser();
    const shown = await browser.follow(await browser.get(newAttempt().url));
    const response = await browser.follow(await browser.post(`${formAction(shown)}/cancel`, {}));
    expect(readResponse(response).get("error")).toBe("access_denied");
    expect(response.location).toContain(page);
  });
});

describe("the sign-in page", () => {
  it("needs no script, allows nothing inline and names its purpose", async () => {
    const browser = newBrowser();
    const shown = await browser.follow(await browser.get(newAttempt().url));
    expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(shown.text).not.toMatch(/<script|style="|<style/);
    expect(shown.text).toContain("локальный сервер входа");
    expect((await browser.get(`${realm}/assets/identity.css`)).headers.get("content-type")).toContain("text/css");
  });

  it("shows the user name, escaped, with the error", async () => {
    const browser = newBrowser();
    const shown = await browser.follow(await browser.get(newAttempt().url));
    const again = await browser.post(formAction(shown), { username: '"><b>ed', password: "nope" });
    expect(again.status).toBe(401);
    expect(again.text).toContain('value="&quot;&gt;&lt;b&gt;ed"');
    expect(again.text).toContain("не подходят");
    expect(again.text).toMatch(/aria-describedby="password-error"/);
    expect((await browser.post(formAction(shown), { username: "", password: "x" })).text).toContain("Введите имя");
  });

  it("is bound to the browser that started it", async () => {
    const shown = await (async (browser) => browser.follow(await browser.get(newAttempt().url)))(newBrowser());
    const foreign = await newBrowser().post(formAction(shown), { username: "admin", password: "admin" });
    expect(foreign.status).toBe(400);
    expect(foreign.text).toContain("устарела");
  });

  it("blocks a user name after five wrong passwords", async () => {
    const browser = newBrowser();
    const shown = await browser.follow(await browser.get(newAttempt().url));
    for (let count = 0; count < 5; count++)
      await browser.post(formAction(shown), { username: "guessed", password: String(count) });
    const stopped = await browser.post(formAction(shown), { username: "Guessed ", password: "6" });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await byPassword("guessed", "7")).status).toBe(429);
  });
});

describe("refreshing", () => {
  it("rotates: an old refresh token is rejected and ends its session", async () => {
    const attempt = newAttempt();
    const first = (await exchange(await signIn(newBrowser(), "editor", attempt), attempt)).body["refresh_token"] ?? "";
    const refreshed = await token({ grant_type: "refresh_token", refresh_token: first });
    expect(refreshed.status).toBe(200);
    expect(refreshed.body["refresh_token"]).not.toBe(first);
    expect(decodeJwt(refreshed.body["access_token"] ?? "")).toMatchObject({
      aud: "corp-site",
      preferred_username: "editor",
    });
    expect((await token({ grant_type: "refresh_token", refresh_token: first })).body["error"]).toBe("invalid_grant");
    expect(
      (await token({ grant_type: "refresh_token", refresh_token: refreshed.body["refresh_token"] ?? "" })).status,
    ).toBe(400);
  });
});

describe("a refresh token", () => {
  const reuseWarnings = { level: "warn", message: "A refresh token was used twice: its session is ended." };

  it("that is used twice is logged once", async () => {
    const { body } = await byPassword("reader");
    logged.length = 0;
    const fields = { grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" };
    expect((await token(fields)).status).toBe(200);
    expect(logged).toEqual([]);
    expect((await token(fields)).status).toBe(400);
    expect(logged).toEqual([reuseWarnings]);
    expect((await token({ ...fields, refresh_token: "no-such-token" })).status).toBe(400);
    expect(logged).toEqual([reuseWarnings]);
  });

  it("is accepted by one of several simultaneous requests", async () => {
    const { body } = await byPassword("reader");
    const fields = { grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" };
    const responses = await Promise.all(Array.from({ length: 12 }, () => token(fields)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("the password grant", () => {
  it("returns tokens that can be refreshed", async () => {
    const { status, body } = await byPassword("editor");
    expect(status).toBe(200);
    expect(decodeJwt(body["access_token"] ?? "")).toMatchObject({
      aud: "corp-site",
      resource_access: { "corp-site": { roles: ["editor"] } },
    });
    expect(decodeJwt(body["id_token"] ?? "")).toMatchObject({ aud: "corp-site", preferred_username: "editor" });
    expect((await token({ grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" })).status).toBe(200);
  });

  it("rejects a wrong password and an unknown name with the same error", async () => {
    const wrong = await byPassword("reader", "nope");
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { error: "invalid_grant", error_description: "Invalid user credentials" },
    ]);
    expect((await byPassword("nobody")).body).toEqual(wrong.body);
    expect((await byPassword("nobody", "")).body).toEqual(wrong.body);
  });
});

describe("signing out", () => {
  it("needs no confirmation with an id token hint, and ends the session, its refresh token and its claims", async () => {
    const browser = newBrowser();
    const attempt = newAttempt();
    const { body } = await exchange(await signIn(browser, "reader", attempt), attempt);
    const headers = { authorization: `Bearer ${body["access_token"]}` };
    const claims = (): Promise<Response> => fetch(`${actualOrigin()}${protocol}/userinfo`, { headers });
    expect((await claims()).status).toBe(200);
    const query = new URLSearchParams({
      id_token_hint: body["id_token"] ?? "",
      client_id: "corp-site",
      post_logout_redirect_uri: `${publicOrigin}/blog?x=1`,
    });
    const shown = await browser.get(`${protocol}/logout?${query.toString()}`);
    expect(shown.text).toContain("confirm.js");
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(shown.text)?.[1] ?? "";
    const action = /action="([^"]+)"/.exec(shown.text)?.[1] ?? "";
    const done = await browser.post(action, { xsrf, logout: "yes" });
    expect(done.location).toBe(`${publicOrigin}/blog?x=1`);
    expect((await browser.follow(await browser.get(newAttempt().url))).text).toContain("Пароль");
    expect(
      (await token({ grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" })).body["error"],
    ).toBe("invalid_grant");
    expect((await claims()).status).toBe(401);
  });

  it("asks for confirmation without an id token hint", async () => {
    const browser = newBrowser();
    await signIn(browser, "reader");
    const shown = await browser.get(`${protocol}/logout?client_id=corp-site`);
    expect(shown.text).toContain("Завершить сеанс?");
    expect(shown.text).not.toContain("confirm.js");
  });
});
