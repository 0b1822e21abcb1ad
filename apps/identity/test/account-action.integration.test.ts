import { describe, expect, it } from "vitest";
import type { BrowserAnswer, CookieBrowser } from "./cookie-browser.ts";
import { answerOf, exchange, newAttempt, newBrowser, runIdentity, signIn } from "./running-identity.ts";

runIdentity();

const open = async (browser: CookieBrowser, { url }: { url: string }): Promise<BrowserAnswer> =>
  browser.follow(await browser.get(url));
const formOf = ({ text }: BrowserAnswer): string => /<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? "no form";
const press = async (browser: CookieBrowser, shown: BrowserAnswer, step = ""): Promise<BrowserAnswer> =>
  browser.follow(await browser.post(`${formOf(shown)}${step}`, {}));

describe("an action that the site asks for", () => {
  it("is named to the person who is signed in, and answered with a code and how it ended", async () => {
    const browser = newBrowser();
    await signIn(browser, "reader");
    const attempt = newAttempt({ kc_action: "UPDATE_PASSWORD" });
    const shown = await open(browser, attempt);
    expect(shown.text).toContain("UPDATE_PASSWORD");
    const answer = await press(browser, shown);
    expect(Object.fromEntries(answerOf(answer))).toMatchObject({
      kc_action: "UPDATE_PASSWORD",
      kc_action_status: "success",
      state: "1763730000000-x",
    });
    expect((await exchange(answer, attempt)).status).toBe(200);
  });

  it("can be cancelled without losing the session", async () => {
    const browser = newBrowser();
    await signIn(browser, "reader");
    const attempt = newAttempt({ kc_action: "UPDATE_PASSWORD" });
    const answer = await press(browser, await open(browser, attempt), "/cancel");
    expect(answerOf(answer).get("kc_action_status")).toBe("cancelled");
    expect((await exchange(answer, attempt)).status).toBe(200);
  });

  it.each([{}, { prompt: "login" }])("comes after the sign-in of a stranger, asked with %j", async (extra) => {
    const browser = newBrowser();
    const shown = await signIn(browser, "editor", newAttempt({ kc_action: "UPDATE_PROFILE", ...extra }));
    expect(shown.text).toContain("UPDATE_PROFILE");
    const answer = await press(browser, shown);
    expect(answerOf(answer).get("kc_action_status")).toBe("success");
    expect(answerOf(answer).get("code")).not.toBeNull();
  });

  it("cannot be done unseen", async () => {
    const browser = newBrowser();
    await signIn(browser, "reader");
    const answer = await browser.get(newAttempt({ kc_action: "UPDATE_PASSWORD", prompt: "none" }).url);
    expect(answerOf(answer).get("error")).toBe("interaction_required");
  });

  it("is text, whatever it is", async () => {
    const browser = newBrowser();
    await signIn(browser, "reader");
    const shown = await open(browser, newAttempt({ kc_action: "<b>UPDATE</b>" }));
    expect(shown.text).toContain("&lt;b&gt;UPDATE&lt;/b&gt;");
  });
});

describe("a sign-in without an action", () => {
  it("is answered without a status, and its other parameters of Keycloak are let pass", async () => {
    const answer = await signIn(newBrowser(), "reader", newAttempt({ kc_action: "", load_user_info: "true" }));
    expect(answerOf(answer).get("code")).not.toBeNull();
    expect(answerOf(answer).has("kc_action_status")).toBe(false);
  });
});
