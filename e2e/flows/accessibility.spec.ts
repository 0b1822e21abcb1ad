import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { participation } from "../pages/event-page.ts";
import { fillSignIn, signInToAdmin } from "../pages/sign-in.ts";

test.use({ allowedConsole: [/Failed to load resource/u] });

/** What axe calls serious or critical, with where it stands. */
async function findings(page: Page): Promise<string[]> {
  // A fade-in that has not ended is a contrast that nobody keeps.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const path of [
      "/",
      "/events",
      "/events?period=past",
      "/legal/personal-data",
      "/unauth",
      "/auth-error",
      "/error-401",
      "/nowhere",
    ]) {
      test(`axe finds nothing serious on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("heading").first()).toBeVisible();
        expect(await findings(page)).toEqual([]);
      });
    }

    test("axe finds nothing serious on an event, its form, its complaints, and the sign-in page", async ({ page }) => {
      await page.goto("/events");
      await page.locator("article a").nth(1).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await participation(page).getByRole("button", { name: "Зарегистрироваться" }).click();
      await page.getByRole("form", { name: "Регистрация" }).getByRole("button").last().click();
      await expect(page.getByText("Заполните поле").first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.getByRole("button", { name: "Войти" }).click();
      await expect(page.getByLabel("Имя пользователя")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await fillSignIn(page, "reader", "wrong");
      expect(await findings(page)).toEqual([]);
    });

    test("axe finds nothing serious in the administration", async ({ page }) => {
      await signInToAdmin(page, "admin");
      await expect(page.getByRole("table")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page
        .getByRole("button", { name: /^Удалить:/u })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.getByRole("dialog").getByRole("button", { name: "Отмена" }).click();
      await page.getByRole("link", { name: "Создать мероприятие" }).click();
      await page.getByRole("button", { name: "Создать черновик" }).click();
      await expect(page.getByText("Заполните поле").first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.goto("/admin");
      await page
        .getByRole("link", { name: /^Изменить:/u })
        .first()
        .click();
      await expect(page.getByLabel("Название")).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}
