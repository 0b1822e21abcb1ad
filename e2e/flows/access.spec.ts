import { expect, test } from "../fixtures/test.ts";
import { fillSignIn, signInToAdmin } from "../pages/sign-in.ts";

test("a guest is sent to sign in and comes back to the page that was asked for", async ({ page }) => {
  await page.goto("/admin/events/create");
  await fillSignIn(page, "editor");
  await expect(page).toHaveURL(/\/admin\/events\/create$/u);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Новое мероприятие");
});

test("signing in from a public page brings back to it, signing out ends the session at the provider too", async ({
  page,
}) => {
  await page.goto("/events?period=past");
  await page.getByRole("button", { name: "Войти" }).click();
  await fillSignIn(page, "admin");
  await expect(page).toHaveURL(/\/events\?period=past$/u);
  await expect(page.getByRole("link", { name: "Управление" })).toBeVisible();
  // The page is a guest's at once, and only then leaves for the provider and returns.
  const returned = page.waitForEvent("load");
  await page.getByRole("button", { name: "Выйти" }).click();
  await returned;
  await expect(page.getByRole("button", { name: "Войти" })).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByLabel("Имя пользователя")).toBeVisible();
});

test("a reader sees the 403 page in the administration, and no way to it", async ({ page }) => {
  await signInToAdmin(page, "reader");
  await expect(page.getByRole("heading", { name: "Доступ запрещен" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Управление" })).toHaveCount(0);
  await page.getByRole("link", { name: "Вернуться на главную" }).click();
  await expect(page).toHaveURL(/\/$/u);
});

test("the 403 page lets another account in, back to the page that was asked for", async ({ page }) => {
  await page.goto("/admin/tags");
  await fillSignIn(page, "reader");
  await expect(page.getByRole("heading", { name: "Доступ запрещен" })).toBeVisible();
  await page.getByRole("button", { name: "Войти с другим аккаунтом" }).click();
  await fillSignIn(page, "editor");
  await expect(page).toHaveURL(/\/admin\/tags$/u);
  await expect(page.getByRole("heading", { level: 1, name: "Теги" })).toBeVisible();
});

test.describe("with a wrong password", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("the sign-in page keeps the name and says what is wrong", async ({ page }) => {
    await page.goto("/admin");
    await fillSignIn(page, "editor", "wrong");
    await expect(page.getByLabel("Имя пользователя")).toHaveValue("editor");
    await expect(page.getByText("Имя пользователя или пароль не подходят")).toBeVisible();
    await fillSignIn(page, "editor");
    await expect(page).toHaveURL(/\/admin$/u);
  });
});

test("a signed-in person stays signed in after a reload and in another tab", async ({ page, context }) => {
  await signInToAdmin(page, "editor");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Обзор" })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/");
  await expect(tab.getByRole("button", { name: "Выйти" })).toBeVisible();
});

test.describe("service pages", () => {
  test("lead back to the page that was left", async ({ page }) => {
    await page.goto("/unauth?redirect_uri=%2Fevents%3Fperiod%3Dpast");
    await expect(page.getByRole("heading", { name: "Вы не вошли" })).toBeVisible();
    await page.getByRole("button", { name: "Войти" }).click();
    await fillSignIn(page, "reader");
    await expect(page).toHaveURL(/\/events\?period=past$/u);
  });

  for (const target of ["https://evil.example/", "//evil.example/x", "javascript:alert(1)"]) {
    test(`ignore the foreign redirect_uri ${target}`, async ({ page }) => {
      const warning = page.waitForRequest((request) => request.url().includes("/input/open"));
      await page.goto(`/auth-error?redirect_uri=${encodeURIComponent(target)}`);
      const [entry] = (await warning).postDataJSON() as { level: string; message: string }[];
      expect(entry).toMatchObject({ level: "WARN", message: "A redirect_uri of another origin is ignored" });
      await expect(page.getByRole("heading", { name: "Войти не получилось" })).toBeVisible();
      await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
      await fillSignIn(page, "reader");
      await expect(page).toHaveURL((url) => url.origin === process.env["E2E_ORIGIN"] && url.pathname === "/");
    });
  }

  for (const [path, title] of [
    ["/unauth/x", "Вы не вошли"],
    ["/auth-error/admin/x", "Войти не получилось"],
    ["/error-401/x", "Вход не принят"],
  ] as const) {
    test(`include ${path}: it has their layout, and nothing is asked of the provider`, async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (new URL(request.url()).pathname.startsWith("/auth/")) asked.push(request.url());
      });
      const response = await page.goto(`${path}?redirect_uri=%2Fevents%3Fperiod%3Dpast`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
      expect(asked).toEqual([]);
      await page.getByRole("main").getByRole("button").click();
      await fillSignIn(page, "reader");
      await expect(page).toHaveURL(/\/events\?period=past$/u);
    });
  }

  test("an expired session and an anonymous visit show different pages", async ({ page }) => {
    await page.goto("/error-401");
    await expect(page.getByRole("heading", { name: "Вход не принят" })).toBeVisible();
  });
});
