import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import {
  actionOf,
  actualOrigin,
  answerOf,
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
  it("gives a Keycloak-shaped access token that the published keys verify", async () => {
    const attempt = newAttempt();
    const answer = await signIn(newBrowser(), "admin", attempt);
    expect(answer.location).toMatch(/^http:\/\/localhost:3000\/admin\/events\?tab=1#/);
    const { status, body } = await exchange(answer, attempt);
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

  it("refuses a code with a wrong verifier, and one that was used", async () => {
    const attempt = newAttempt();
    const answer = await signIn(newBrowser(), "reader", attempt);
    expect((await exchange(answer, { ...attempt, verifier: "x".repeat(64) })).body["error"]).toBe("invalid_grant");
    const second = newAttempt();
    const secondAnswer = await signIn(newBrowser(), "reader", second);
    expect((await exchange(secondAnswer, second)).status).toBe(200);
    expect((await exchange(secondAnswer, second)).body["error"]).toBe("invalid_grant");
  });

  it("demands PKCE", async () => {
    const attempt = newAttempt({ code_challenge: "", code_challenge_method: "" });
    const answer = await newBrowser().get(attempt.url);
    expect(answerOf(answer).get("error")).toBe("invalid_request");
  });

  it("asks nobody twice, answers prompt=none, and asks again for prompt=login", async () => {
    const browser = newBrowser();
    await signIn(browser, "editor");
    expect(answerOf(await browser.follow(await browser.get(newAttempt().url))).get("code")).not.toBeNull();
    expect(
      answerOf(await browser.follow(await browser.get(newAttempt({ prompt: "none" }).url))).get("code"),
    ).not.toBeNull();
    expect((await browser.follow(await browser.get(newAttempt({ prompt: "login" }).url))).text).toContain("Пароль");
    expect(answerOf(await newBrowser().get(newAttempt({ prompt: "none" }).url)).get("error")).toBe("login_required");
  });

  it("sends people nowhere but to the site", async () => {
    for (const redirect_uri of [
      "https://evil.example/",
      "http://localhost:3000.evil.example/",
      "http://localhost:3001/",
    ]) {
      const answer = await newBrowser().get(newAttempt({ redirect_uri }).url);
      expect([answer.status, answer.location]).toEqual([400, null]);
      expect(answer.text).toContain("Войти не получилось");
    }
  });

  it("tells the site when the person cancels", async () => {
    const browser = newBrowser();
    const shown = await browser.follow(await browser.get(newAttempt().url));
    const answer = await browser.follow(await browser.post(`${actionOf(shown)}/cancel`, {}));
    expect(answerOf(answer).get("error")).toBe("access_denied");
    expect(answer.location).toContain(page);
  });
});

describe("the sign-in page", () => {
  it("needs no script, allows nothing inline and says what it is for", async () => {
    const browser = newBrowser();
    const shown = await browser.follow(await browser.get(newAttempt().url));
    expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(shown.text).not.toMatch(/<script|style="|<style/);
    expect(shown.text).toContain("локальный сервер входа");
    expect((await browser.get(`${realm}/assets/identity.css`)).headers.get("content-type")).toContain("text/css");
  });

  it("keeps the user name, escaped, beside what was wrong", async () => {
    const browser = newBrowser();
    const shown = await browser.follow(await browser.get(newAttempt().url));
    const again = await browser.post(actionOf(shown), { username: '"><b>ed', password: "nope" });
    expect(again.status).toBe(401);
    expect(again.text).toContain('value="&quot;&gt;&lt;b&gt;ed"');
    expect(again.text).toContain("не подходят");
    expect(again.text).toMatch(/aria-describedby="password-error"/);
    expect((await browser.post(actionOf(shown), { username: "", password: "x" })).text).toContain("Введите имя");
  });

  it("belongs to the browser that began", async () => {
    const shown = await (async (browser) => browser.follow(await browser.get(newAttempt().url)))(newBrowser());
    const foreign = await newBrowser().post(actionOf(shown), { username: "admin", password: "admin" });
    expect(foreign.status).toBe(400);
    expect(foreign.text).toContain("устарела");
  });

  it("stops guessing after five wrong passwords", async () => {
    const browser = newBrowser();
    const shown = await browser.follow(await browser.get(newAttempt().url));
    for (let count = 0; count < 5; count++)
      await browser.post(actionOf(shown), { username: "guessed", password: String(count) });
    const stopped = await browser.post(actionOf(shown), { username: "Guessed ", password: "6" });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await byPassword("guessed", "7")).status).toBe(429);
  });
});

describe("refreshing", () => {
  it("rotates: an old refresh token is refused and ends the session it came from", async () => {
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
  const reuseTold = { level: "warn", message: "A refresh token was used twice: its session is ended." };

  it("that is used twice is told of, once", async () => {
    const { body } = await byPassword("reader");
    logged.length = 0;
    const fields = { grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" };
    expect((await token(fields)).status).toBe(200);
    expect(logged).toEqual([]);
    expect((await token(fields)).status).toBe(400);
    expect(logged).toEqual([reuseTold]);
    expect((await token({ ...fields, refresh_token: "no-such-token" })).status).toBe(400);
    expect(logged).toEqual([reuseTold]);
  });

  it("is good for one of many requests at once", async () => {
    const { body } = await byPassword("reader");
    const fields = { grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" };
    const answers = await Promise.all(Array.from({ length: 12 }, () => token(fields)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("the password grant", () => {
  it("gives tokens that can be refreshed", async () => {
    const { status, body } = await byPassword("editor");
    expect(status).toBe(200);
    expect(decodeJwt(body["access_token"] ?? "")).toMatchObject({
      aud: "corp-site",
      resource_access: { "corp-site": { roles: ["editor"] } },
    });
    expect(decodeJwt(body["id_token"] ?? "")).toMatchObject({ aud: "corp-site", preferred_username: "editor" });
    expect((await token({ grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" })).status).toBe(200);
  });

  it("refuses a wrong password and an unknown name alike", async () => {
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
  it("asks nothing when the site hands the id token over, and ends session and refresh token", async () => {
    const browser = newBrowser();
    const attempt = newAttempt();
    const { body } = await exchange(await signIn(browser, "reader", attempt), attempt);
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
  });

  it("asks when nobody shows that the site wanted it", async () => {
    const browser = newBrowser();
    await signIn(browser, "reader");
    const shown = await browser.get(`${protocol}/logout?client_id=corp-site`);
    expect(shown.text).toContain("Завершить сеанс?");
    expect(shown.text).not.toContain("confirm.js");
  });
});
