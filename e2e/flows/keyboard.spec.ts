import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { contents, keepPlayersAway } from "../pages/blog-page.ts";
import { digestForm } from "../pages/digest-form.ts";
import { participation } from "../pages/event-page.ts";
import { application } from "../pages/internship-page.ts";
import { expectMarked, walkTo } from "../pages/keyboard.ts";

const press = (page: Page, key: string): Promise<void> => page.keyboard.press(key);
const type = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    await page.keyboard.type(text);
    await press(page, "Tab");
    await expectMarked(page);
  }
};
const content = (page: Page) => page.locator("#content");

test("the keyboard alone finds an event, registers and cancels, and is always seen", async ({ page }) => {
  await page.goto("/");
  // The end of the page is one step away from its beginning.
  await press(page, "Shift+Tab");
  await expectMarked(page);
  await press(page, "ArrowRight");
  await expect(page.locator("html")).toHaveAttribute("data-theme", /light|dark/u);
  await expectMarked(page);

  await page.goto("/events");
  await walkTo(page, page.getByLabel("Поиск"));
  await page.keyboard.type("Очереди и потоки");
  await press(page, "Enter");
  await expect(page).toHaveURL(/text=/u);
  await expect(page.getByLabel("Поиск")).toBeFocused();
  // The button that cleared the filter disappears; the focus is at the start of the page.
  await walkTo(page, page.getByRole("search").getByRole("link", { name: "Сбросить" }));
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/events$/u);
  await expect(content(page)).toBeFocused();
  await walkTo(page, page.getByRole("link", { name: /^Очереди и потоки/u }));
  await press(page, "Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Очереди и потоки/u })).toBeVisible();
  await expect(content(page)).toBeFocused();

  await walkTo(page, participation(page).getByRole("link", { name: "Зарегистрироваться" }));
  await press(page, "Enter");
  const form = page.getByRole("form", { name: "Регистрация" });
  await expect(form.locator("input:not([type=hidden])").first()).toBeFocused();
  await expectMarked(page);
  const submit = form.getByRole("button").last();
  await walkTo(page, submit);
  await press(page, "Enter");
  const firstName = form.getByRole("textbox", { name: "Имя" });
  await expect(firstName).toBeFocused();
  await expectMarked(page);
  await type(page, ["Анна", "Петрова", `keyboard${Date.now()}@example.org`, "", "", ""]);
  for (let list = 0; list < 2; list++) {
    await press(page, "ArrowDown");
    await press(page, "ArrowDown");
    await press(page, "Tab");
  }
  await press(page, "Space");
  await walkTo(page, submit);
  await press(page, "Enter");
  await expect(participation(page)).toContainText("Вы зарегистрированы");
  const outcome = page.getByRole("status").filter({ hasText: "Вы зарегистрированы" });
  await expect(outcome).toBeFocused();
  // The ring stands off the text.
  const distance = await outcome.evaluate((one) => parseFloat(getComputedStyle(one).outlineOffset));
  expect(distance).toBeGreaterThanOrEqual(8);
  await expectMarked(page);

  const cancel = participation(page).getByRole("button", { name: "Отменить регистрацию" });
  // It comes with all that loads above it.
  await expect(cancel).toBeVisible();
  await walkTo(page, cancel);
  await press(page, "Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio").first()).toBeFocused();
  await expectMarked(page);
  await press(page, "Escape");
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await press(page, "Enter");
  const confirm = dialog.getByRole("button", { name: "Отменить регистрацию" });
  await walkTo(page, confirm);
  await press(page, "Enter");
  await expect(dialog).toContainText("Выберите один из вариантов");
  await expect(dialog.getByRole("radio").first()).toBeFocused();
  await expectMarked(page);
  await press(page, "ArrowDown");
  await walkTo(page, confirm);
  await press(page, "Enter");
  await expect(page.getByRole("status").filter({ hasText: "Регистрация отменена" })).toBeFocused();
  await expectMarked(page);
});

test("the keyboard alone looks at photographs, reads by the contents, subscribes and applies, and is always seen", async ({
  page,
}) => {
  await page.goto("/events?period=past&text=Rust");
  await walkTo(page, page.getByRole("article").getByRole("link"));
  await press(page, "Enter");
  const photograph = page.getByRole("list", { name: "Фотографии" }).getByRole("link").first();
  await expect(content(page)).toBeFocused();
  await walkTo(page, photograph);
  await press(page, "Enter");
  const viewer = page.getByRole("dialog", { name: "Фотографии" });
  await expect(viewer.getByRole("img").first()).toBeVisible();
  await expectMarked(page);
  await press(page, "Shift+Tab");
  await expectMarked(page);
  await press(page, "Escape");
  await expect(viewer).toBeHidden();
  await expect(photograph).toBeFocused();
  await expectMarked(page);

  await keepPlayersAway(page);
  await page.goto(`/blog?text=${encodeURIComponent("Начните с клавиатуры")}`);
  await walkTo(page, page.getByRole("article").getByRole("link", { name: "Начните с клавиатуры" }));
  await press(page, "Enter");
  await expect(content(page)).toBeFocused();
  const section = contents(page).getByRole("link").nth(2);
  const title = await section.innerText();
  // The text first, with its code, its table, its pictures and its folded parts; then the contents beside it.
  await walkTo(page, section);
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: title })).toBeInViewport();
  await press(page, "Tab");
  await expectMarked(page);

  await page.goto("/digest");
  const email = digestForm(page).getByLabel("Электронная почта");
  await walkTo(page, email);
  await page.keyboard.type("anna@");
  await press(page, "Enter");
  await expect(email).toHaveAccessibleDescription(/Проверьте адрес/u);
  await expect(email).toBeFocused();
  await page.keyboard.type(`keyboard${Date.now()}.example`);
  await walkTo(page, digestForm(page).getByRole("checkbox"));
  await press(page, "Space");
  await walkTo(page, digestForm(page).getByRole("button", { name: "Подписаться" }));
  await press(page, "Enter");
  await expect(page.getByRole("status").filter({ hasText: "Проверьте почту" })).toBeFocused();
  await expectMarked(page);
  await walkTo(page, page.getByRole("button", { name: "Подписать другой адрес" }));
  await press(page, "Enter");
  await expect(email).toBeFocused();
  await expectMarked(page);

  await page.goto("/internship");
  await walkTo(page, application(page).getByRole("button", { name: "Отправить заявку" }));
  await press(page, "Enter");
  await expect(application(page).getByRole("textbox", { name: "Имя" })).toBeFocused();
  await expectMarked(page);
});
