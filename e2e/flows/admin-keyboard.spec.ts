import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectHeard, listen, pressByKeys, typeByKeys } from "../pages/admin-keyboard.ts";
import { wallTime } from "../pages/event-admin.ts";
import { tabTo, walkTo } from "../pages/keyboard.ts";
import { signInToAdmin } from "../pages/sign-in.ts";

const digits = (wall: string): string => {
  const [date = "", clock = ""] = wall.split("T");
  return [...date.split("-").toReversed(), ...clock.split(":")].join("");
};

/** The page's beginning, where the keyboard is after a navigation. */
const content = (page: Page) => page.locator("#content");

async function openTab(page: Page, from: string, key: "ArrowLeft" | "ArrowRight", name: string): Promise<void> {
  await tabTo(page, page.getByRole("tab", { name: from }));
  while (!(await page.getByRole("tab", { name }).evaluate((tab) => tab === document.activeElement))) {
    await page.keyboard.press(key);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab", { name })).toBeFocused();
  await expectHeard(page, `${name} — мероприятие`);
}

async function addTalk(page: Page, title: string, endMinutes: string, speaker: string): Promise<void> {
  const add = page.getByRole("button", { name: "Добавить выступление" });
  await pressByKeys(page, add);
  const drawer = page.getByRole("dialog", { name: "Новое выступление" });
  await expect(drawer).toBeFocused();
  await typeByKeys(page, drawer.getByLabel("Название"), title);
  const end = drawer.getByRole("group", { name: "Окончание" }).getByRole("spinbutton").last();
  await typeByKeys(page, end, endMinutes);
  await tabTo(page, drawer.getByRole("checkbox", { name: speaker }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+s");
  await expect(drawer).toHaveCount(0);
  await expect(add).toBeFocused();
}

test("an event is created, filled in, looked at, published, deleted and taken back by keys alone, and each step is heard", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const title = `Клавишами ${Date.now()}`;
  const { keyboard } = page;
  await listen(page);
  await signInToAdmin(page, "editor");

  await test.step("the summary of issues comes first and links to the fields", async () => {
    await pressByKeys(page, page.getByRole("link", { name: "Создать мероприятие" }));
    await expect(page.locator("form.record-form")).toBeVisible();
    await expectHeard(page, "Новое мероприятие");
    await expect(content(page)).toBeFocused();
    await keyboard.press("Control+s");
    const summary = page.getByRole("group", { name: "Исправьте ошибки" });
    await expect(summary).toBeFocused();
    await expectHeard(page, "Название: Заполните поле");
    await pressByKeys(page, summary.getByRole("link").first());
    await expect(page.getByLabel("Название")).toBeFocused();
    await expect(page.getByLabel("Название")).toHaveAccessibleDescription(/Заполните поле/u);
  });

  await test.step("a draft is created, and saved where the keyboard is", async () => {
    const form = page.locator("form.record-form");
    await keyboard.type(title);
    await typeByKeys(page, form.getByLabel("Короткое описание"), "Без мыши");
    for (const [label, clock] of [
      ["Начало", "19:00"],
      ["Окончание", "21:00"],
    ] as const) {
      const first = form.getByRole("group", { name: label }).getByRole("spinbutton").first();
      await typeByKeys(page, first, digits(wallTime(30, clock)));
    }
    await typeByKeys(page, form.getByLabel("Город"), "Казань");
    await typeByKeys(page, form.getByLabel("Адрес"), "Улица Баумана, 1");
    await keyboard.press("Control+s");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectHeard(page, `Черновик «${title}» создан`);
    await expectHeard(page, "Основное — мероприятие");
    await expect(content(page)).toBeFocused();

    const description = form.getByLabel("Короткое описание");
    await expect(description).toHaveValue("Без мыши");
    await walkTo(page, description);
    await keyboard.press("End");
    await keyboard.type(", и быстро");
    await keyboard.press("Control+s");
    await expectHeard(page, /^Сохранено в \d\d:\d\d$/mu);
    await expect(description).toBeFocused();
  });

  await test.step("speakers are added and taken away", async () => {
    await content(page).focus();
    await openTab(page, "Основное", "ArrowRight", "Спикеры");
    const add = page.getByRole("button", { name: "Добавить спикера" });
    for (const name of ["Анна Петрова", "Лишний Гость"]) {
      await pressByKeys(page, add);
      await expect(page.getByLabel("Имя и фамилия").last()).toBeFocused();
      await keyboard.type(name);
    }
    await pressByKeys(page, page.getByRole("button", { name: "Удалить: Лишний Гость" }));
    await expect(add).toBeFocused();
    await expectHeard(page, "Лишний Гость");
    await keyboard.press("Control+s");
    await expect(page.getByText(/^Сохранено в/u)).toBeVisible();
  });

  await test.step("talks are added, deleted and taken back, and the keyboard stays among them", async () => {
    await content(page).focus();
    await openTab(page, "Спикеры", "ArrowLeft", "Программа");
    await addTalk(page, "Открытие", "20", "Анна Петрова");
    await addTalk(page, "Закрытие", "50", "Анна Петрова");
    const talks = page.getByRole("list", { name: /Для всех$/u });
    await expect(talks.getByRole("listitem")).toHaveCount(2);
    await pressByKeys(page, page.getByRole("button", { name: "Удалить: Открытие" }));
    await expectHeard(page, "«Открытие» удалено из программы");
    await expect(talks.getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Изменить: Закрытие" })).toBeFocused();
    await keyboard.press("F8");
    await pressByKeys(page, page.getByRole("button", { name: "Вернуть" }).last());
    await expectHeard(page, "Вернули в программу");
    await expect(talks.getByRole("listitem")).toHaveCount(2);
    await keyboard.press("Escape");

    await content(page).focus();
    const visibility = page.getByRole("switch", { name: "Показывать программу на сайте" });
    await tabTo(page, visibility);
    await keyboard.press("Space");
    await expectHeard(page, "Программа теперь видна на сайте");
    await expect(visibility).toBeChecked();
    await expect(visibility).toBeFocused();
  });

  await test.step("it is looked at as visitors will see it, and published", async () => {
    await content(page).focus();
    await pressByKeys(page, page.getByRole("link", { name: "Посмотреть как посетитель" }));
    await expect(page).toHaveURL(/\/events\/[^/]+$/u);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("Закрытие").first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Программа" })).toBeVisible();

    await content(page).focus();
    const publish = page.getByRole("button", { name: "Опубликовать…" });
    await pressByKeys(page, publish);
    const dialog = page.getByRole("dialog", { name: "Опубликовать" });
    await expect(dialog).toBeFocused();
    await keyboard.press("Escape");
    await expect(publish).toBeFocused();
    await keyboard.press("Enter");
    await pressByKeys(page, dialog.getByRole("button", { name: "Опубликовать" }));
    await expectHeard(page, `«${title}» опубликовано`);
    await expect(dialog).toHaveCount(0);
    // Its button has gone: the keyboard is at what can be done instead.
    await expect(page.getByRole("button", { name: "Снять с публикации" })).toBeFocused();
  });

  await test.step("it is deleted after a question, and taken back", async () => {
    const actions = page.getByRole("button", { name: "Действия", exact: true });
    const question = page.getByRole("alertdialog", { name: "Удалить мероприятие?" });
    const ask = async (): Promise<void> => {
      await pressByKeys(page, actions);
      await expect(page.getByRole("menuitem", { name: "Ссылка для просмотра…" })).toBeFocused();
      await keyboard.press("End");
      await expect(page.getByRole("menuitem", { name: "Удалить" })).toBeFocused();
      await keyboard.press("Enter");
    };
    await ask();
    await expect(question).toHaveAccessibleDescription(/Вернуть можно в течение 30 дней/u);
    await expect(question.getByRole("button", { name: "Отмена" })).toBeFocused();
    await keyboard.press("Escape");
    await expect(actions).toBeFocused();
    await ask();
    await pressByKeys(page, question.getByRole("button", { name: "Удалить" }));
    await expect(page).toHaveURL(/\/admin\/events$/u);
    await expectHeard(page, `«${title}» удалено`);
    await expect(content(page)).toBeFocused();
    await keyboard.press("F8");
    await pressByKeys(page, page.getByRole("button", { name: "Вернуть" }).last());
    // Three are shown at most, and while the keyboard is among them none comes or goes by itself: what waits does so
    // afterwards.
    await content(page).focus();
    await expectHeard(page, `«${title}» снова в списке`);
  });
});
