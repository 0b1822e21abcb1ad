import { describe, expect, it } from "vitest";
import type { BrowserAnswer, CookieBrowser } from "./cookie-browser.ts";
import { readResponse, exchange, newAttempt, newBrowser, runIdentity, signIn } from "./running-identity.ts";

runIdentity();

const open = async (browser: CookieBrowser, { url }: { url: string }): Promise<BrowserAnswer> =>
  browser.follow(await browser.get(url));
const formAction = ({ text }: BrowserAnswer): string =>
  /<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? "no form";
const press = async (browser: CookieBrowser, shown: BrowserAnswer, step = ""): Promise<BrowserAnswer> =>
  browser.follow(await browser.post(`${formAction(shown)}${step}`, {}));

describe("an action of the site", () => {
  it("is shown to a signed-in user, and its response has a code and the result", async () => {
    const browser = newBrowser();
    await signIn(browser, "reader");
    const attempt = newAttempt({ kc_action: "UPDATE_PASSWORD" });
    const shown = await open(browser, attempt);
    expect(shown.text).toContain("UPDATE_PASSWORD");
    const response = await press(browser, shown);
    expect(Object.fromEntries(readResponse(response))).toMatchObject({
      kc_action: "UPDATE_PASSWORD",
      kc_action_status: "success",
      state: "1763730000000-x",
    });
    expect((await exchange(response, attempt)).status).toBe(200);
  });

  it("can be cancelled without losing the session", async () => {
    const browser = newBrowser();
    await signIn(browser, "reader");
    const attempt = newAttempt({ kc_action: "UPDATE_PASSWORD" });
    const response = await press(browser, await open(browser, attempt), "/cancel");
    expect(readResponse(response).get("kc_action_status")).toBe("cancelled");
    expect((await exchange(response, attempt)).status).toBe(200);
  });

  it.each([{}, { prompt: "login" }])("follows the sign-in of a guest, with %j", async (extra) => {
    const browser = newBrowser();
    const shown = await signIn(browser, "editor", newAttempt({ kc_action: "UPDATE_PROFILE", ...extra }));
    expect(shown.text).toContain("UPDATE_PROFILE");
    const response = await press(browser, shown);
    expect(readResponse(response).get("kc_action_status")).toBe("success");
    expect(readResponse(response).get("code")).not.toBeNull();
  });

  it("is rejected with prompt=none", async () => {
    const browser = newBrowser();
    await signIn(browser, "reader");
    const response = await browser.get(newAttempt({ kc_action: "UPDATE_PASSWORD", prompt: "none" }).url);
    expect(readResponse(response).get("error")).toBe("interaction_required");
  });

  it("is escaped as text", async () => {
    const browser = newBrowser();
    await signIn(browser, "reader");
    const shown = await open(browser, newAttempt({ kc_action: "<b>UPDATE</b>" }));
    expect(shown.text).toContain("&lt;b&gt;UPDATE&lt;/b&gt;");
  });
});

describe("a sign-in without an action", () => {
  it("has no status in its response, and ignores Keycloak's other parameters", async () => {
    const response = await signIn(newBrowser(), "reader", newAttempt({ kc_action: "", load_user_info: "true" }));
    expect(readResponse(response).get("code")).not.toBeNull();
    expect(readResponse(response).has("kc_action_status")).toBe(false);
  });
});
