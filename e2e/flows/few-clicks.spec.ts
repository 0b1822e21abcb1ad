import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { createArticle, publishNow, uniqueTitle } from "../pages/article-admin.ts";
import { textBox } from "../pages/content-editor.ts";
import { eventRow } from "../pages/event-admin.ts";
import { publishNewEvent } from "../pages/event-calls.ts";
import { participation } from "../pages/event-page.ts";
import { uniqueEmail } from "../pages/mailbox.ts";
import { signIn, signInToAdmin } from "../pages/sign-in.ts";

const countKey = "e2e.clicks";

/** Counts presses of the pointer from here on, over all pages of the tab. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  const count = (key: string): void => {
    document.addEventListener(
      "pointerdown",
      () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1)),
      { capture: true },
    );
  };
  await page.addInitScript(count, countKey);
  await page.evaluate(count, countKey);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), countKey);
}

test("writing begins with one click, the caret in the title", async ({ page }) => {
  await signInToAdmin(page, "editor");
  const clicks = await countClicks(page);
  await page.getByRole("link", { name: "Написать статью" }).click();
  await expect(page.getByRole("textbox", { name: "Заголовок" })).toBeFocused();
  expect(await clicks()).toBe(1);
});

test("a typo in a published article is fixed with two clicks", async ({ page }) => {
  await signIn(page, "editor");
  const id = await createArticle(page, uniqueTitle("Опечатка"));
  await textBox(page).pressSequentially("Текст с опечаткй");
  await page.getByRole("button", { name: "Опубликовать" }).click();
  await publishNow(page);
  await page.goto(`/blog/${id}`);
  const clicks = await countClicks(page);
  await page.getByRole("link", { name: "Изменить" }).click();
  await expect(textBox(page)).toBeVisible();
  await textBox(page).press("Control+End");
  await page.keyboard.type(" — исправлено");
  await page.getByRole("button", { name: "Обновить" }).click();
  await expect(page.getByText("Посетители видят новую версию").first()).toBeVisible();
  expect(await clicks()).toBe(2);
});

test("last month's meetup is repeated, at its new date and published, with four clicks", async ({ page }) => {
  const title = uniqueTitle("Митап");
  await publishNewEvent(title);
  await signInToAdmin(page, "editor");
  await page.goto(`/admin/events?text=${encodeURIComponent(title)}`);
  const clicks = await countClicks(page);
  await page.getByRole("button", { name: `Действия: ${title}` }).click();
  await page.getByRole("menuitem", { name: "Создать копию" }).click();
  await page.getByRole("dialog", { name: "На какую дату?" }).getByRole("button", { name: "Создать копию" }).click();
  await page.getByRole("button", { name: `Опубликовать: ${title} (копия)` }).click();
  await expect(eventRow(page, `${title} (копия)`)).toContainText("Опубликовано");
  expect(await clicks()).toBe(4);
});

test("a guest registers with two presses, three fields and the consent", async ({ page }) => {
  const eventId = await publishNewEvent(uniqueTitle("В два касания"));
  await page.goto(`/events/${eventId}`);
  const clicks = await countClicks(page);
  await participation(page).getByRole("link", { name: "Зарегистрироваться" }).click();
  const form = page.getByRole("form", { name: "Регистрация" });
  // Only presses of the pointer count: the fields are filled and the consent is given by the keyboard.
  await form.getByLabel("Имя").first().fill("Анна");
  await form.getByLabel("Фамилия").fill("Петрова");
  await form.getByLabel("Электронная почта").fill(uniqueEmail("two-taps"));
  await form.getByRole("checkbox").press("Space");
  await form.getByRole("button").last().click();
  await expect(participation(page)).toContainText("Вы зарегистрированы");
  expect(await clicks()).toBe(2);
});
