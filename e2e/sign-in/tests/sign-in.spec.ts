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
import { providerPage } from "../pages/provider-page.ts";

test("a guest on a protected page signs in and is back on it, query and hash kept", async ({ page }) => {
  await page.goto("/admin/x?tab=2&q=a%20b#part-3");
  await providerPage.signIn(page, "editor");
  await expectPath(page, "/admin/x?tab=2&q=a%20b#part-3");
  await expectSignedIn(page, "editor");
  expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
});

test("a guest on a public page stays one until they press the button, which brings them back there", async ({
  page,
}) => {
  await page.goto("/blog/2?page=1");
  await expectGuest(page);
  await pressSignIn(page);
  await providerPage.signIn(page, "reader");
  await expectPath(page, "/blog/2?page=1");
  await expectSignedIn(page, "reader");
  await expect(page.locator("html")).toHaveAttribute("data-welcomed", "reader");
});

test("signing out at the provider means that the password is asked for again", async ({ page }) => {
  await signInAt(page, "/admin", "editor");
  await pressSignOut(page);
  await expectPath(page, "/");
  await expectGuest(page);
  expect(await page.evaluate(() => window.auth.getAccessToken())).toBeUndefined();
  await page.goto("/admin");
  await providerPage.expectForm(page);
});

test("signing out on a public page leaves the person there", async ({ page }) => {
  await signInAt(page, "/admin", "editor");
  await page.goto("/blog?page=4");
  await expectSignedIn(page, "editor");
  await pressSignOut(page);
  await expectPath(page, "/blog?page=4");
  await expectGuest(page);
});

test("signing out by reload forgets the tokens and leaves the session at the provider", async ({ page, rig }) => {
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

test("a forced prompt asks for the password though the session lives", async ({ page }) => {
  await signInAt(page, "/admin", "editor");
  await page.evaluate(() => window.auth.login({ prompt: "login", returnTo: "/blog" }));
  await providerPage.signIn(page, "editor");
  await expectPath(page, "/blog");
  await expectSignedIn(page, "editor");
});

test("terminals of a warehouse ask everybody for the password", async ({ page, rig }) => {
  rig.application.configure({ options: { mode: "warehouse" } });
  await signInAt(page, "/admin", "editor");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/admin");
  await providerPage.expectForm(page);
  expect(rig.provider.visits("cookie-check")).toBe(0);
});

test.describe("a wrong password", () => {
  test.use({ allowedConsole: failedToLoad(401) });

  test("is the provider's to tell, and costs nothing", async ({ page }) => {
    await page.goto("/admin");
    await providerPage.signIn(page, "reader", "wrong");
    await providerPage.expectRefusal(page);
    await providerPage.signIn(page, "reader");
    await expectPath(page, "/admin");
    await expectSignedIn(page, "reader");
  });
});

test.describe("giving up at the provider", () => {
  test.use({ allowedConsole: /Sign-in failed \(login_rejected\)/u });

  test("leads to the error page, from where signing in leads back", async ({ page }) => {
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

test("providers that know one address only send people there, and they land where they were", async ({ page, rig }) => {
  rig.application.configure({ options: { redirectPath: "/blog" } });
  await page.goto("/admin/x?tab=2#part-3");
  await providerPage.signIn(page, "editor");
  await expectPath(page, "/admin/x?tab=2#part-3");
  await expectSignedIn(page, "editor");
  expect(new URL(rig.provider.answers().at(-1) ?? "").pathname).toBe("/blog");
});

test("roles are those of the access token", async ({ page }) => {
  await signInAt(page, "/admin", "editor");
  await expect(page.locator("html")).toHaveAttribute("data-is-editor", "true");
  expect(await page.evaluate(() => window.auth.resourceRoles())).toEqual(["editor"]);
  expect(await page.evaluate(() => window.auth.hasResourceRole("admin"))).toBe(false);
  expect(await page.evaluate(() => window.auth.hasResource("payroll"))).toBe(false);
});

test("a password that the application asks for itself signs in without leaving the page", async ({ page, rig }) => {
  await page.goto("/blog");
  await expectGuest(page);
  await page.evaluate(() => window.auth.loginWithPassword("reader", "reader"));
  await expectSignedIn(page, "reader");
  expect(await callApi(page)).toEqual({ status: 200, subject: "reader" });
  expect(rig.provider.grants().all("password")).toMatchObject([{ status: 200 }]);
});
