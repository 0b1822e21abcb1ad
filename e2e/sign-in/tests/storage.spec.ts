import type { Page } from "@playwright/test";
import { matchAny } from "../fixtures/expected-console.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  callApi,
  expectError,
  expectGuest,
  expectPath,
  expectSignedIn,
  pressSignIn,
} from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";

const storageTrouble = /Storage does not take|No storage:/u;
const noAttempt = /There is no PKCE data/u;

test.beforeEach(({ rig }) => rig.application.configure({ options: { isSilentLoginAllowed: false } }));

/** Makes access to the storage throw, as with blocked site data. */
async function forbid(page: Page, names: readonly ("localStorage" | "sessionStorage")[]): Promise<void> {
  await page.addInitScript((forbidden) => {
    for (const name of forbidden) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("The user has denied access.", "SecurityError");
        },
      });
    }
  }, names);
}

/** Fills the storage to its quota. */
async function fill(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 1024 * 1024, count = 0; size >= 1;) {
      try {
        localStorage.setItem(`filling-${count}`, "x".repeat(size));
        count += 1;
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
}

test.describe("a full storage", () => {
  test.use({ allowedConsole: storageTrouble });

  test("allows a sign-in that lasts as long as the page", async ({ page }) => {
    await page.goto("/blog");
    await expectGuest(page);
    await fill(page);
    await pressSignIn(page);
    await providerPage.signIn(page, "editor");
    await expectPath(page, "/blog");
    await expectSignedIn(page, "editor");
    expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
  });

  test("that fills up later ends no session and sends no refresh token twice", async ({ page, rig }) => {
    await page.goto("/admin");
    await providerPage.signIn(page, "editor");
    await expectSignedIn(page, "editor");
    await fill(page);
    await page.evaluate(() => window.auth.refresh());
    await expectSignedIn(page, "editor");
    expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
    await page.evaluate(() => window.auth.refresh());
    await expectSignedIn(page, "editor");
    expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
    expect(
      rig.provider
        .grants()
        .all("refresh_token")
        .every(({ status }) => status === 200),
    ).toBe(true);
  });
});

test.describe("a blocked storage", () => {
  test.use({ allowedConsole: matchAny(storageTrouble, noAttempt) });

  test("of the origin allows a sign-in that lasts as long as the page", async ({ page }) => {
    await forbid(page, ["localStorage"]);
    await page.goto("/admin?tab=2");
    await providerPage.signIn(page, "editor");
    await expectPath(page, "/admin?tab=2");
    await expectSignedIn(page, "editor");
    expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
  });

  test("of every kind shows public pages, and explains why a sign-in by redirect fails", async ({ page }) => {
    await forbid(page, ["localStorage", "sessionStorage"]);
    await page.goto("/blog");
    await expectGuest(page);
    await pressSignIn(page);
    await providerPage.signIn(page, "editor");
    await expectPath(page, "/blog");
    await expectError(page, "login_state_missing");
    await expect(page.locator("#error")).not.toBeEmpty();
  });

  test("of every kind does not cause a redirect loop on a protected page", async ({ page }) => {
    await forbid(page, ["localStorage", "sessionStorage"]);
    await page.goto("/admin");
    await providerPage.signIn(page, "editor");
    await expectError(page, "login_state_missing");
    await expectPath(page, "/admin");
  });
});
