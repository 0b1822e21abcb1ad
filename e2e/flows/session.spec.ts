import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { fillSignIn, signInToAdmin } from "../pages/sign-in.ts";

const adminHeading = "Обзор";

/** The watermark is invisible to users and screen readers; only its place in the top layer identifies it. */
const watermark = (page: Page): Locator => page.locator('[popover="manual"][aria-hidden="true"]');

test(
  "signing out in one tab sends another from the admin area to /unauth, and signing in brings it back",
  { tag: "@journey" },
  async ({ page, context }) => {
    await signInToAdmin(page, "editor");
    const other = await context.newPage();
    await other.goto("/");
    await other.getByRole("button", { name: "Выйти" }).click();
    await expect(page).toHaveURL(/\/unauth\?redirect_uri=%2Fadmin$/u);
    await expect(page.getByRole("heading", { name: "Вы не вошли" })).toBeVisible();

    await expect(other.getByRole("button", { name: "Войти" })).toBeVisible();
    await other.getByRole("button", { name: "Войти" }).click();
    await fillSignIn(other, "editor");
    await expect(other.getByRole("button", { name: "Выйти" })).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/u);
    await expect(page.getByRole("heading", { name: adminHeading })).toBeVisible();
  },
);

test(
  "a cancelled sign-in is explained, also after a reload, and can be retried",
  { tag: "@journey" },
  async ({ page }) => {
    await page.goto("/admin");
    await page.getByRole("button", { name: "Не входить" }).click();
    await expect(page).toHaveURL(/\/auth-error\?redirect_uri=%2Fadmin$/u);
    await expect(page.getByText("Вы отменили вход")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Вы отменили вход")).toBeVisible();
    await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
    await fillSignIn(page, "editor");
    await expect(page).toHaveURL(/\/admin$/u);
  },
);

test("a person who is signed in is marked on the screen, a guest is not", async ({ page }) => {
  await page.goto("/");
  await expect(watermark(page)).toHaveCount(0);
  await signInToAdmin(page, "editor");
  await expect(watermark(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: adminHeading })).toBeVisible();
});

test.describe("a session that ends at the provider", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("is noticed within a minute, while the token lives", async ({ page, context }) => {
    await page.clock.install();
    await page.goto("/admin");
    await fillSignIn(page, "editor");
    await expect(page.getByRole("heading", { name: adminHeading })).toBeVisible();
    const provider = await context.newPage();
    await provider.goto("/auth/realms/stg/protocol/openid-connect/logout");
    await provider.getByRole("button", { name: "Выйти" }).click();
    await expect(provider.getByRole("heading", { name: "Вы вышли" })).toBeVisible();
    await page.clock.fastForward(50_000);
    // The sign-in form of the provider: the page needs a user.
    await expect(page.getByLabel("Имя пользователя")).toBeVisible();
  });
});

test.describe("a token that the server does not accept", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });
  const unauthorized = { status: 401, json: { message: "Войдите ещё раз.", code: "UNAUTHORIZED" } };

  test("is replaced by signing in again, without a question, and the page is there", async ({ page }) => {
    await signInToAdmin(page, "editor");
    await page.route("**/p-api/product/dashboard", (route) => route.fulfill(unauthorized), { times: 1 });
    // Signing in again may begin before the page has loaded whole.
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: adminHeading })).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/u);
    await expect(page.getByRole("region", { name: "Ближайшие мероприятия" })).toBeVisible();
  });

  test("a second one leads to /error-401", async ({ page }) => {
    await signInToAdmin(page, "editor");
    await page.route("**/p-api/product/dashboard", (route) => route.fulfill(unauthorized));
    // Signing in again may begin before the page has loaded whole.
    await page.reload({ waitUntil: "commit" });
    await expect(page).toHaveURL(/\/error-401\?redirect_uri=%2Fadmin$/u);
    await expect(page.getByRole("heading", { name: "Вход не принят" })).toBeVisible();
  });
});
