import { leaveBy } from "../../fixtures/leave-page.ts";
import { failedToLoad } from "../fixtures/expected-console.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  callApi,
  expectAuthError,
  expectGuest,
  expectPath,
  expectSignedIn,
  pressSignIn,
  pressSignOut,
  signInAt,
} from "../pages/application-page.ts";
import { personPassword, providerPage } from "../pages/provider-page.ts";

test("a guest signs in on a protected page and returns to it with its query and hash", async ({ page }) => {
  await page.goto("/admin/x?tab=2&q=a%20b#part-3");
  await providerPage.signIn(page, "editor");
  await expectPath(page, "/admin/x?tab=2&q=a%20b#part-3");
  await expectSignedIn(page, "editor");
  expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
});

test("a guest on a public page signs in with the button and returns to the page", async ({ page }) => {
  await page.goto("/blog/2?page=1");
  await expectGuest(page);
  await pressSignIn(page);
  await providerPage.signIn(page, "reader");
  await expectPath(page, "/blog/2?page=1");
  await expectSignedIn(page, "reader");
  await expect(page.locator("html")).toHaveAttribute("data-welcomed", "reader");
});

test("after signing out at the provider the password is asked for again", async ({ page }) => {
  await signInAt(page, "/admin", "editor");
  await pressSignOut(page);
  await expectPath(page, "/");
  await expectGuest(page);
  expect(await page.evaluate(() => window.auth.getAccessToken())).toBeUndefined();
  await page.goto("/admin");
  await providerPage.expectForm(page);
});

test("signing out on a public page returns to it", async ({ page }) => {
  await signInAt(page, "/admin", "editor");
  await page.goto("/blog?page=4");
  await expectSignedIn(page, "editor");
  await pressSignOut(page);
  await expectPath(page, "/blog?page=4");
  await expectGuest(page);
});

test("signing out by reload removes the tokens and leaves the session at the provider", async ({ page, rig }) => {
  rig.application.configure({ options: { logoutBy: "reload", isSilentLoginAllowed: false } });
  await signInAt(page, "/admin", "editor");
  await page.goto("/blog");
  await expectSignedIn(page, "editor");
  await pressSignOut(page);
  await expectGuest(page);
  await expectPath(page, "/blog");
  await pressSignIn(page);
  await expectSignedIn(page, "editor");
  await expectPath(page, "/blog");
});

test("a forced prompt asks for the password within a session", async ({ page }) => {
  await signInAt(page, "/admin", "editor");
  await leaveBy(page, () => window.auth.login({ prompt: "login", returnTo: "/blog" }));
  await providerPage.signIn(page, "editor");
  await expectPath(page, "/blog");
  await expectSignedIn(page, "editor");
});

test("the mode warehouse always asks for the password", async ({ page, rig }) => {
  rig.application.configure({ options: { mode: "warehouse" } });
  await signInAt(page, "/admin", "editor");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/admin");
  await providerPage.expectForm(page);
  expect(rig.provider.visits("cookie-check")).toBe(0);
});

test.describe("a wrong password", () => {
  test.use({ allowedConsole: failedToLoad(401) });

  test("is shown by the provider, and the user can try again", async ({ page }) => {
    await page.goto("/admin");
    await providerPage.signIn(page, "reader", "wrong");
    await providerPage.expectRejection(page);
    await providerPage.signIn(page, "reader");
    await expectPath(page, "/admin");
    await expectSignedIn(page, "reader");
  });
});

test.describe("cancelling at the provider", () => {
  test.use({ allowedConsole: /Sign-in failed \(login_rejected\)/u });

  test("leads to the error page, from which a sign-in returns to the page", async ({ page }) => {
    const { cancel } = providerPage;
    test.skip(cancel === null, "This provider's form cannot be left but by Back.");
    await page.goto("/admin/x?tab=2");
    await cancel?.(page);
    await expectAuthError(page, "login_rejected", /./u);
    await pressSignIn(page);
    await providerPage.signIn(page, "reader");
    await expectPath(page, "/admin/x?tab=2");
    await expectSignedIn(page, "reader");
  });
});

test("with a fixed redirect URI the user returns to the original page", async ({ page, rig }) => {
  rig.application.configure({ options: { redirectPath: "/blog" } });
  await page.goto("/admin/x?tab=2#part-3");
  await providerPage.signIn(page, "editor");
  await expectPath(page, "/admin/x?tab=2#part-3");
  await expectSignedIn(page, "editor");
  expect(new URL(rig.provider.redirects().at(-1) ?? "").pathname).toBe("/blog");
});

test("roles are those of the access token", async ({ page }) => {
  await signInAt(page, "/admin", "editor");
  await expect(page.locator("html")).toHaveAttribute("data-is-editor", "true");
  expect(await page.evaluate(() => window.auth.resourceRoles())).toEqual(["editor"]);
  expect(await page.evaluate(() => window.auth.hasResourceRole("admin"))).toBe(false);
  expect(await page.evaluate(() => window.auth.hasResource("payroll"))).toBe(false);
});

test("loginWithPassword signs in without leaving the page", async ({ page, rig }) => {
  await page.goto("/blog");
  await expectGuest(page);
  await page.evaluate((password) => window.auth.loginWithPassword("reader", password), personPassword("reader"));
  await expectSignedIn(page, "reader");
  expect(await callApi(page)).toEqual({ status: 200, subject: "reader" });
  expect(rig.provider.grants().all("password")).toMatchObject([{ status: 200 }]);
});
