import type { BrowserContext, Page } from "@playwright/test";
import { leaveBy } from "../../fixtures/leave-page.ts";
import type { OwnChromium } from "../fixtures/own-chromium.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  expectGuest,
  expectPath,
  expectSignedIn,
  pressSignIn,
  signInAt,
  storedToken,
  readToken,
} from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";

/** Playwright disables the cache, because it tracks one document per page. */
const withCache: OwnChromium = { launch: { ignoreDefaultArgs: ["--disable-back-forward-cache"] } };

/** Otherwise a token that was received within the last two seconds is adopted instead. */
const alwaysRefreshed = { refreshedInOtherTabMs: 0 };

let context: BrowserContext;
let page: Page;

test.beforeEach(async ({ openOwnChromium, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false, constants: alwaysRefreshed } });
  context = await openOwnChromium(withCache);
  page = await context.newPage();
});

/** Playwright does not track the URL of a page from the cache. */
async function expectHere(path: string): Promise<void> {
  const isHere = (wanted: string): boolean => location.pathname + location.search + location.hash === wanted;
  await page.waitForFunction(isHere, path);
}

/** Goes back to the document in the cache, without a reload. */
async function goBack(): Promise<void> {
  await leaveBy(page, () => history.back());
  await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
}

async function refresh(tab: Page): Promise<void> {
  const before = await storedToken(tab);
  await tab.evaluate(() => window.auth.refresh());
  expect(await storedToken(tab)).not.toBe(before);
}

test("a restored page adopts a token refreshed meanwhile and joins the tabs again", async ({ rig }) => {
  await signInAt(page, "/admin", "editor");
  await page.goto("/blog");
  await expectSignedIn(page, "editor");
  await expect(page.locator("html")).toHaveAttribute("data-role", "leader");
  const before = await readToken(page);
  await page.goto("/blog/2");
  await expectSignedIn(page, "editor");
  await refresh(page);
  await goBack();
  await expectHere("/blog");
  await expectSignedIn(page, "editor");
  const token = await readToken(page);
  expect(token).not.toBe(before);
  expect(token).toBe(await storedToken(page));
  await expect(page.locator("html")).toHaveAttribute("data-role", "leader");
  expect(rig.provider.grants().all("refresh_token")).toMatchObject([{ status: 200 }]);
});

test("other tabs neither wait for a page in the back/forward cache nor evict it", async () => {
  const other = await context.newPage();
  await signInAt(other, "/admin", "editor");
  await page.goto("/blog");
  await expectSignedIn(page, "editor");
  await expect(page.locator("html")).toHaveAttribute("data-role", "follower");
  await page.goto("/blog/2");
  await expectSignedIn(page, "editor");
  await refresh(other);
  await goBack();
  await expectSignedIn(page, "editor");
  await expect(page.locator("html")).toHaveAttribute("data-role", "follower");
  expect(await readToken(page)).toBe(await storedToken(other));
});

test("a page restored after signing out shows a guest", async () => {
  await signInAt(page, "/admin", "editor");
  await page.goto("/blog");
  await expectSignedIn(page, "editor");
  await page.goto("/blog/2");
  await expectSignedIn(page, "editor");
  await page.evaluate(() => localStorage.clear());
  await goBack();
  await expectGuest(page);
  await expectHere("/blog");
});

test("a protected page restored after signing out is not shown", async () => {
  await signInAt(page, "/admin", "editor");
  await page.goto("/blog");
  await expectSignedIn(page, "editor");
  await page.evaluate(() => localStorage.clear());
  await leaveBy(page, () => history.back());
  await expectPath(page, `/unauth?redirect_uri=${encodeURIComponent("/admin")}`);
});

test("Back from the provider shows a guest, and the button works again", async () => {
  await page.goto("/blog");
  await expectGuest(page);
  await pressSignIn(page);
  await providerPage.expectForm(page);
  await goBack();
  await expectGuest(page);
  await expectHere("/blog");
  await pressSignIn(page);
  await providerPage.signIn(page, "reader");
  await expectHere("/blog");
  await expectSignedIn(page, "reader");
});

test("Back from the provider's forced prompt shows the signed-in user", async () => {
  await signInAt(page, "/admin", "editor");
  await page.goto("/blog");
  await expectSignedIn(page, "editor");
  await leaveBy(page, () => window.auth.login({ prompt: "login" }));
  await providerPage.expectForm(page);
  await goBack();
  await expectSignedIn(page, "editor");
  expect(await readToken(page)).toBe(await storedToken(page));
});
