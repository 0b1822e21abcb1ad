import { leaveBy } from "../../fixtures/leave-page.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectPath, expectSignedIn, pressSignOut } from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";

test.beforeEach(({ rig }) => rig.application.configure({ options: { isSilentLoginAllowed: false } }));

test("under StrictMode a guest is redirected to the provider once, and the code is exchanged once", async ({
  page,
  rig,
}) => {
  await page.goto("/react/account?tab=2");
  await providerPage.signIn(page, "reader");
  await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
  await expectPath(page, "/react/account?tab=2");
  await expectSignedIn(page, "reader");
  await expect(page.getByText("reader", { exact: true })).toBeVisible();
  expect(rig.provider.visits("authorization")).toBe(1);
  expect(rig.provider.grants().all("authorization_code")).toMatchObject([{ status: 200 }]);
});

test("a public page is shown to guests and users, with the user's name", async ({ page }) => {
  await page.goto("/react/");
  await expect(page.getByRole("heading", { name: "Public" })).toBeVisible();
  await expect(page.getByText("guest")).toBeVisible();
});

test("a page for editors is shown to editors only", async ({ page }) => {
  await page.goto("/react/editors");
  await providerPage.signIn(page, "editor");
  await expect(page.getByRole("heading", { name: "Editors" })).toBeVisible();
  await expect(page.getByText("editor, editor")).toBeVisible();
});

test("a user without the role sees the forbidden page and stays signed in", async ({ page }) => {
  await page.goto("/react/editors");
  await providerPage.signIn(page, "reader");
  await expect(page.getByText("forbidden")).toBeVisible();
  await expect(page.getByText("reader", { exact: true })).toBeVisible();
});

test("signing out on a protected page redirects to the provider once", async ({ page, rig }) => {
  await page.goto("/react/account");
  await providerPage.signIn(page, "reader");
  await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
  await pressSignOut(page);
  await providerPage.expectForm(page);
  expect(rig.provider.visits("authorization")).toBe(2);
});

test("a user who signed out in another tab is not signed in again by an open protected page", async ({
  page,
  context,
}) => {
  await page.goto("/react/account");
  await providerPage.signIn(page, "reader");
  await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/blog");
  await expectSignedIn(other, "reader");
  await leaveBy(other, () => window.auth.logout({ by: "reload" }));
  await expectPath(page, `/unauth?redirect_uri=${encodeURIComponent("/react/account")}`);
});
