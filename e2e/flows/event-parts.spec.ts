import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { axeFindingsEverywhere } from "../gates/axe-findings.ts";
import { openNewEvent, openTab, saveForm } from "../pages/event-admin.ts";
import { readNotification } from "../pages/notification.ts";
import { signInToAdmin } from "../pages/sign-in.ts";

const uniqueTitle = (what: string): string => `${what} ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

/** One grey pixel, larger: a picture that the server takes. */
const picture = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
    canvas.getContext("2d")?.fillRect(0, 0, 320, 480);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
};

async function addTalk(page: Page, title: string, minutes: number, speaker?: string): Promise<void> {
  await page.getByRole("button", { name: "Добавить выступление" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Название").fill(title);
  const end = drawer.getByRole("group", { name: "Окончание" }).getByRole("spinbutton").last();
  await end.click();
  await page.keyboard.type(String(minutes).padStart(2, "0"));
  if (speaker !== undefined) {
    await drawer.getByText(speaker, { exact: true }).click();
    await expect(drawer.getByRole("checkbox", { name: speaker })).toBeChecked();
  }
  await drawer.getByRole("button", { name: "Добавить", exact: true }).click();
  await expect(drawer).toHaveCount(0);
}

test("an editor fills in every part of an event; a visitor sees them all; the programme is moved, deleted and taken back", async ({
  page,
  newPerson,
}) => {
  test.setTimeout(240_000);
  const title = uniqueTitle("Целиком");
  await signInToAdmin(page, "editor");
  const path = await openNewEvent(page, { title });
  const image = await picture(page);
  const file = (name: string) => ({ name, mimeType: "image/png", buffer: image });

  // Own fields: a cover, and a tag that is made in place.
  await page.getByRole("group", { name: "Обложка" }).locator('input[type="file"]').setInputFiles(file("cover.png"));
  await expect(page.getByRole("group", { name: "Обложка" }).getByRole("link")).toBeVisible();
  const tag = `Тег ${Date.now() % 1e6}`;
  await page.getByRole("combobox", { name: "Теги" }).fill(tag);
  await page.keyboard.press("Enter");
  // The list stays open for the next one.
  await page.keyboard.press("Escape");
  await saveForm(page);

  await openTab(page, "Спикеры");
  for (const name of ["Анна Петрова", "Борис Крылов"]) {
    await page.getByRole("button", { name: "Добавить спикера" }).click();
    await page.getByLabel("Имя и фамилия").last().fill(name);
    await page.getByLabel("Компания").last().fill("Корп");
  }
  await page
    .getByRole("group", { name: "Фотография" })
    .first()
    .locator('input[type="file"]')
    .setInputFiles(file("anna.png"));
  await expect(page.getByRole("group", { name: "Фотография" }).first().getByRole("link")).toBeVisible();
  await page.getByRole("button", { name: "Добавить ссылку" }).first().click();
  await page.getByLabel("Название ссылки").fill("Сайт");
  await page.getByLabel("Адрес", { exact: false }).fill("http://example.org");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByLabel("Адрес", { exact: false })).toHaveAccessibleDescription(/https:\/\//u);
  await page.getByLabel("Адрес", { exact: false }).fill("https://example.org/");
  // An item with a list of its own, unfolded, fits a phone too.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  // What was typed is there again, and the open part is in sight among the tabs.
  await page.reload();
  await expect(page.getByRole("tab", { name: "Спикеры" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await saveForm(page);

  await openTab(page, "Партнёры");
  await page.getByRole("button", { name: "Добавить партнёра" }).click();
  await page.getByRole("textbox", { name: "Название" }).fill("Фонд исследований");
  await page.getByRole("group", { name: "Логотип" }).locator('input[type="file"]').setInputFiles(file("logo.png"));
  await expect(page.getByRole("group", { name: "Логотип" }).getByRole("link")).toBeVisible();
  await saveForm(page);

  await openTab(page, "Галерея");
  await page
    .getByRole("group", { name: "Добавить фотографии" })
    .locator('input[type="file"]')
    .setInputFiles([file("one.png"), file("two.png")]);
  const alts = page.getByLabel("Что на фотографии");
  await expect(alts).toHaveCount(2);
  await alts.first().fill("Зал до начала");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(alts.nth(1)).toHaveAccessibleDescription(/Заполните поле/u);
  await alts.nth(1).fill("Зал после доклада");
  await page.getByRole("button", { name: "Переместить вверх: Зал после доклада" }).click();
  await expect(alts.first()).toHaveValue("Зал после доклада");
  await saveForm(page);

  await openTab(page, "Вопросы");
  await page.getByRole("button", { name: "Добавить вопрос" }).click();
  await page.getByRole("textbox", { name: "Вопрос" }).fill("Будет ли запись?");
  await page.getByRole("textbox", { name: "Ответ" }).fill("Да, через неделю.");
  await saveForm(page);

  await openTab(page, "Ссылки");
  for (const [name, link] of [
    ["Ссылки до мероприятия", "Трансляция"],
    ["Ссылки после мероприятия", "Запись"],
  ] as const) {
    const form = page.getByRole("form", { name });
    await form.getByRole("button", { name: "Добавить ссылку" }).click();
    await form.getByLabel("Название ссылки").fill(link);
    await form.getByLabel("Адрес").fill("https://example.org/live");
    await form.getByRole("button", { name: "Сохранить", exact: true }).click();
    await expect(form.getByText(/^Сохранено в/u)).toBeVisible();
  }
  await page.reload();
  const after = page.getByRole("form", { name: "Ссылки после мероприятия" });
  await expect(after.getByLabel("Название ссылки")).toHaveValue("Запись");

  await openTab(page, "Программа");
  await addTalk(page, "Открытие", 20, "Анна Петрова");
  await addTalk(page, "Доклад о недоставленном", 50, "Борис Крылов");
  const talks = page.getByRole("list", { name: /Для всех$/u }).getByRole("listitem");
  await expect(talks).toHaveCount(2);
  await expect(talks.first()).toContainText("19:00–19:20");
  await expect(talks.nth(1)).toContainText("19:20–19:50");
  // The keys of its handle take it up, move it and put it down.
  await talks.nth(1).locator('[data-part="handle"]').focus();
  for (const key of ["Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect(talks.first()).toContainText("Доклад о недоставленном");
  await expect(talks.first()).toContainText("19:00–19:30");
  await expect(talks.nth(1)).toContainText("19:30–19:50");
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(talks.first()).toContainText("Открытие");
  await page.getByText("Показывать программу на сайте", { exact: true }).click();
  await readNotification(page, "Программа теперь видна на сайте");

  await page.getByRole("button", { name: "Опубликовать…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Опубликовать" }).click();
  await expect(page.getByText("Опубликовано", { exact: true })).toBeVisible();

  const visitor = await newPerson();
  await visitor.goto(path.replace("/admin", ""));
  for (const text of ["Анна Петрова", "Открытие", "Доклад о недоставленном", "Будет ли запись?", tag]) {
    await expect(visitor.getByText(text).first()).toBeVisible();
  }
  await expect(visitor.getByRole("img", { name: "Фонд исследований" })).toBeVisible();
  await expect(visitor.getByRole("img", { name: "Зал после доклада" })).toBeVisible();
  await expect(visitor.getByText("Трансляция")).toHaveCount(0);

  await page.getByRole("button", { name: "Удалить всю программу" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText("В программе пока ничего нет.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Доклад о недоставленном")).toHaveCount(0);
  await page.getByRole("button", { name: "Вернуть" }).last().click();
  await expect(talks).toHaveCount(2);
});

test("talks at once are warned of, and a half-written talk survives a closed tab", async ({ page, context }) => {
  const title = uniqueTitle("Пересечения");
  await signInToAdmin(page, "editor");
  const path = await openNewEvent(page, { title });
  await page.goto(`${path}/program`);
  await addTalk(page, "Первый", 40);
  await page.goto(`${path}/program?talk=new`);
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Название").fill("Второй");
  const start = drawer.getByRole("group", { name: "Начало" }).getByRole("spinbutton").last();
  await start.click();
  await page.keyboard.type("10");
  await page.close({ runBeforeUnload: false });

  const tab = await context.newPage();
  await tab.goto(`${path}/program?talk=new`);
  await expect(tab.getByRole("dialog").getByLabel("Название")).toHaveValue("Второй");
  await tab.getByRole("dialog").getByRole("button", { name: "Добавить", exact: true }).click();
  await expect(tab.getByText("Идёт одновременно с «Первый»")).toBeVisible();
  await expect(tab.getByText("В программе есть пересечения: 2")).toBeVisible();
});

test("axe finds nothing in the dialog that schedules a publication", async ({ page }) => {
  await signInToAdmin(page, "editor");
  await page.goto(`/admin/events?text=${encodeURIComponent("Мастерская: читаем профиль вместе")}`);
  await page.getByRole("link", { name: "Мастерская: читаем профиль вместе", exact: true }).click();
  await page.getByRole("button", { name: "Опубликовать…" }).click();
  await page.getByRole("dialog").getByText("В назначенное время").click();
  expect(await axeFindingsEverywhere(page)).toEqual([]);
});
