import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { openDraft, openEventTable, saveForm } from "../pages/event-admin.ts";
import { signIn } from "../pages/sign-in.ts";

/** Waits for the values: they are read after the page. */
async function openForm(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`${path}/edit`);
  await expect(page.getByLabel("Название")).toHaveValue(title);
}

const uniqueTitle = (what: string): string => `${what} ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test.describe("when two editors change one event", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("the second is shown both texts and loses neither", async ({ page, newPerson }) => {
    const title = uniqueTitle("Спор");
    const path = await openDraft(page, title);
    const other = await newPerson();
    await signIn(other, "admin");
    await openForm(other, path, title);
    await page.getByLabel("Короткое описание").fill("Написал первый");
    await saveForm(page);

    await other.getByLabel("Короткое описание").fill("Написал второй");
    await other.getByRole("button", { name: "Сохранить", exact: true }).click();
    const notice = other.getByRole("alert").filter({ hasText: "изменил кто-то другой" }).first();
    await expect(notice).toContainText("Написал первый");
    await expect(notice).toContainText("Написал второй");
    await other.getByRole("button", { name: "Взять сохранённое" }).click();
    await expect(other.getByLabel("Короткое описание")).toHaveValue("Написал первый");
    await other.getByRole("button", { name: "Вернуть моё" }).click();
    await expect(other.getByLabel("Короткое описание")).toHaveValue("Написал второй");
    await saveForm(other);
    await page.goto(`${path}/edit`);
    await expect(page.getByLabel("Короткое описание")).toHaveValue("Написал второй");
  });

  test("the notice comes into view, names the editor, and mine keeps the fields of theirs that I left alone", async ({
    page,
    newPerson,
  }) => {
    const title = uniqueTitle("Поля");
    const path = await openDraft(page, title);
    const other = await newPerson();
    await signIn(other, "admin");
    await openForm(other, path, title);
    await page.getByLabel("Короткое описание").fill("Написал первый");
    await page.getByLabel("Город").fill("Тверь");
    await saveForm(page);

    await other.getByLabel("Короткое описание").fill("Написал второй");
    await other.getByLabel("Мест в зале").fill("40");
    await other.getByRole("button", { name: "Сохранить", exact: true }).click();
    const notice = other.getByRole("alert").filter({ hasText: "изменил кто-то другой" }).first();
    await expect(notice).toBeFocused();
    await expect(notice.getByRole("heading")).toBeInViewport();
    await expect(notice).toContainText(/Сохранили: editor в \d\d:\d\d/u);
    await expect(notice).not.toContainText("Тверь");
    await expect(other.getByText("Не сохранено: это изменил кто-то другой")).toBeVisible();
    await other.getByLabel("Мест в зале").focus();
    await other.getByRole("button", { name: "Сравнить и решить" }).click();
    await expect(notice.getByRole("heading")).toBeInViewport();
    await notice.getByRole("button", { name: "Сохранить моё" }).click();
    await expect(other.getByText(/^Сохранено в/u)).toBeVisible();
    await expect(other.getByLabel("Город")).toHaveValue("Тверь");
    await page.goto(`${path}/edit`);
    await expect(page.getByLabel("Короткое описание")).toHaveValue("Написал второй");
    await expect(page.getByLabel("Город")).toHaveValue("Тверь");
    await expect(page.getByLabel("Мест в зале")).toHaveValue("40");
  });

  test("changes of different fields merge without a question", async ({ page, newPerson }) => {
    const title = uniqueTitle("Оба");
    const path = await openDraft(page, title);
    const other = await newPerson();
    await signIn(other, "admin");
    await openForm(other, path, title);
    await page.getByLabel("Город").fill("Тверь");
    await saveForm(page);
    await other.getByLabel("Мест в зале").fill("40");
    await saveForm(other);
    await expect(other.getByLabel("Город")).toHaveValue("Тверь");
  });

  test("a save whose response was lost is one's own", async ({ page }) => {
    const path = await openDraft(page, uniqueTitle("Потеряно"));
    await page.goto(`${path}/edit`);
    await page.route("**/event/edit", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel("Короткое описание").fill("Дошло ");
    await page.getByLabel("Теги").fill(uniqueTitle("Тег"));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Сохранить", exact: true }).click();
    await expect(page.getByRole("group", { name: "Исправьте ошибки" })).toBeVisible();
    await page.unroute("**/event/edit");
    await page.getByLabel("Короткое описание").fill("Дошло и дополнено");
    await saveForm(page);
    await expect(page.getByRole("alert").filter({ hasText: "изменил кто-то другой" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel("Короткое описание")).toHaveValue("Дошло и дополнено");
  });

  test("changes of different parts merge without a question", async ({ page, newPerson }) => {
    const title = uniqueTitle("Врозь");
    const path = await openDraft(page, title);
    const other = await newPerson();
    await signIn(other, "admin");
    await other.goto(`${path}/questions`);
    await other.getByRole("button", { name: "Добавить вопрос" }).click();
    await other.getByLabel("Вопрос", { exact: false }).last().fill("Будет ли запись?");
    await page.getByLabel("Короткое описание").fill("Изменил описание");
    await saveForm(page);
    await saveForm(other);
    await page.goto(`${path}/questions`);
    await expect(page.getByText("Будет ли запись?")).toBeVisible();
    await page.goto(`${path}/edit`);
    await expect(page.getByLabel("Короткое описание")).toHaveValue("Изменил описание");
  });
});

test.describe("a draft that was typed over an older version", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("is compared with what was saved meanwhile, and keeping it saves it at once", async ({
    page,
    context,
    newPerson,
  }) => {
    const title = uniqueTitle("Черновик");
    const path = await openDraft(page, title);
    await page.getByLabel("Короткое описание").fill("Не успел сохранить");
    await page.close({ runBeforeUnload: false });

    const other = await newPerson();
    await signIn(other, "admin");
    await other.goto(`${path}/edit`);
    await other.getByLabel("Короткое описание").fill("Сохранил другой");
    await saveForm(other);

    const tab = await context.newPage();
    await openEventTable(tab);
    await tab.getByRole("link", { name: `Изменить: ${title}` }).click();
    await expect(tab.getByLabel("Короткое описание")).toHaveValue("Не успел сохранить");
    await tab.getByRole("button", { name: "Сохранить", exact: true }).click();
    await expect(tab.getByText("Сохранил другой")).toBeVisible();
    await tab.getByRole("button", { name: "Сохранить моё" }).click();
    await expect(tab.getByText(/^Сохранено в/u)).toBeVisible();
    await tab.goto(`${path}/edit`);
    await expect(tab.getByLabel("Короткое описание")).toHaveValue("Не успел сохранить");
  });
});
