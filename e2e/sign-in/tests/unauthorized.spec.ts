import { leaveBy } from "../../fixtures/leave-page.ts";
import { failedToLoad, matchAny } from "../fixtures/expected-console.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  callApi,
  expectAuthError,
  expectPath,
  expectSignedIn,
  pressSignIn,
  signInAt,
  storedToken,
} from "../pages/application-page.ts";

test.describe("a 401 of the API", () => {
  test.use({ allowedConsole: matchAny(failedToLoad(401), /The API rejected a new token too/u) });

  test("leads to a new sign-in and reloads the page with its query", async ({ page, rig }) => {
    rig.application.configure({ options: { isSilentLoginAllowed: false } });
    await signInAt(page, "/admin/x?tab=2", "editor");
    const before = await storedToken(page);
    rig.api.rejectNext(1);
    const left = page.waitForEvent("load");
    await leaveBy(page, () => window.callApi());
    await left;
    await expectSignedIn(page, "editor");
    await expectPath(page, "/admin/x?tab=2");
    expect(await storedToken(page)).not.toBe(before);
    expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
  });

  test("that is repeated soon after leads to its error page, not to a loop", async ({ page, rig }) => {
    rig.application.configure({ options: { isSilentLoginAllowed: false, constants: { unauthorizedResetMs: 30_000 } } });
    await signInAt(page, "/admin?tab=2", "editor");
    rig.api.rejectNext(2);
    const left = page.waitForEvent("load");
    await leaveBy(page, () => window.callApi());
    await left;
    await expectSignedIn(page, "editor");
    await leaveBy(page, () => window.callApi());
    await expectPath(page, `/error-401?redirect_uri=${encodeURIComponent("/admin?tab=2")}`);
    expect(rig.provider.visits("authorization")).toBe(2);
  });

  test("that is repeated long after counts as the first", async ({ page, rig }) => {
    rig.application.configure({ options: { isSilentLoginAllowed: false, constants: { unauthorizedResetMs: 0 } } });
    await signInAt(page, "/admin", "editor");
    rig.api.rejectNext(2);
    for (const sign of [2, 3]) {
      const left = page.waitForEvent("load");
      await leaveBy(page, () => window.callApi());
      await left;
      await expectSignedIn(page, "editor");
      await expectPath(page, "/admin");
      expect(rig.provider.visits("authorization")).toBe(sign);
    }
  });

  test("of several simultaneous requests counts once", async ({ page, rig }) => {
    rig.application.configure({ options: { isSilentLoginAllowed: false } });
    await signInAt(page, "/admin", "editor");
    rig.api.rejectNext(3);
    const left = page.waitForEvent("load");
    await leaveBy(page, () => Promise.all([window.callApi(), window.callApi(), window.callApi()]));
    await left;
    await expectSignedIn(page, "editor");
    await expectPath(page, "/admin");
  });
});

test.describe("a redirect loop between a page and the provider", () => {
  test.use({ allowedConsole: /too_many_redirects/u });

  test("is stopped at the fourth redirect, and the user can try again", async ({ page, rig }) => {
    // A wide window, because a round takes longer than half a second on a busy machine.
    rig.application.configure({ options: { isSilentLoginAllowed: false, constants: { redirectWindowMs: 15_000 } } });
    rig.provider.bounceNext(20);
    await page.goto("/admin");
    await expectAuthError(page, "too_many_redirects", /./u);
    expect(rig.provider.visits("authorization")).toBe(3);
    expect(new URL(page.url()).searchParams.get("redirect_uri")).toBe("/admin");
    rig.provider.reset();
    await pressSignIn(page);
    await expect(page).toHaveURL((url) => url.origin === rig.provider.origin);
  });

  test("is stopped at the seventh redirect when no two fall into the short window", async ({ page, rig }) => {
    rig.application.configure({ options: { isSilentLoginAllowed: false, constants: { redirectWindowMs: 0 } } });
    rig.provider.bounceNext(20);
    await page.goto("/admin");
    await expectAuthError(page, "too_many_redirects", /./u);
    expect(rig.provider.visits("authorization")).toBe(6);
  });
});
