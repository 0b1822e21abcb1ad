import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { axeFindingsEverywhere } from "../gates/axe-findings.ts";
import { createTag, publishArticle, signInAsEditor } from "../pages/blog-page.ts";
import { readNotification } from "../pages/notification.ts";
import { signInToAdmin } from "../pages/sign-in.ts";

const uniqueName = (what: string): string => `${what} ${Date.now()}-${Math.floor(Math.random() * 1e4)}`;
const row = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
const question = (page: Page): Locator => page.getByRole("alertdialog");
const merging = (page: Page): Locator => page.getByRole("dialog", { name: /^Объединить/u });

async function openTags(page: Page, words: string): Promise<void> {
  await page.goto(`/admin/tags?text=${encodeURIComponent(words)}`);
  await expect(page.getByRole("table", { name: "Все теги" })).toBeVisible({ timeout: 30_000 });
}

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Действия: ${name}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("a tag is created, rejected twice, renamed in place, deleted and restored", async ({ page }) => {
  const name = uniqueName("Тег");
  await signInToAdmin(page, "editor");
  await openTags(page, name);
  await page.getByLabel("Новый тег").fill(name);
  await page.getByLabel("Новый тег").press("Enter");
  await readNotification(page, `Тег «${name}» добавлен`);
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByLabel("Новый тег")).toBeFocused();

  await chooseAction(page, name, "Переименовать");
  const field = page.getByLabel(`Новое название тега «${name}»`);
  await expect(field).toBeFocused();
  await field.press("Escape");
  await expect(page.getByRole("button", { name: `Действия: ${name}` })).toBeFocused();
  await chooseAction(page, name, "Переименовать");
  await field.fill(`${name} иначе`);
  await field.press("Enter");
  await readNotification(page, `теперь называется «${name} иначе»`);

  await chooseAction(page, `${name} иначе`, "Удалить");
  await expect(question(page)).toContainText("Тег нигде не стоит");
  await question(page).getByRole("button", { name: "Удалить" }).click();
  await expect(row(page, name)).toHaveCount(0);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(row(page, `${name} иначе`)).toBeVisible();
});

test.describe("input that the server rejects", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("a duplicate tag name shows an issue beside the field and keeps what was typed", async ({ page }) => {
    const editor = await signInAsEditor(page);
    const name = uniqueName("Занят");
    await createTag(editor, name);
    await openTags(page, name);
    await page.getByLabel("Новый тег").fill(name);
    await page.getByRole("button", { name: "Добавить" }).click();
    await expect(page.getByLabel("Новый тег")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Новый тег")).toHaveValue(name);
  });

  test("a file that is none of those taken stays in the list with its reason", async ({ page }) => {
    await signInToAdmin(page, "editor");
    await page.goto("/admin/uploads");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Выбрать файлы" }).click();
    const broken = { name: "пусто.png", mimeType: "image/png", buffer: Buffer.from("not an image") };
    await (await chooser).setFiles([broken]);
    const upload = page.getByRole("group", { name: "Загрузить файлы" });
    await expect(upload).toContainText(/пусто\.png.*Такие файлы не принимаются/su);
    await expect(upload.getByRole("button", { name: /ещё раз/iu })).toHaveCount(0);
  });
});

test("merging tags says what it changes, and moves everything to the one that stays", async ({ page }) => {
  const editor = await signInAsEditor(page);
  const [from, into] = [uniqueName("Лишний"), uniqueName("Остаётся")];
  const tagId = await createTag(editor, from);
  await createTag(editor, into);
  await publishArticle(editor, { title: uniqueName("С тегом"), tagIds: [tagId] });
  await openTags(page, from);
  await chooseAction(page, from, "Объединить с другим");
  await expect(merging(page)).toContainText(`Тег «${from}» стоит в 1 статье`);
  await expect(merging(page).getByRole("button", { name: "Объединить" })).toBeDisabled();
  await merging(page)
    .getByRole("combobox", { name: /Какой тег останется/u })
    .fill(into);
  await page.getByRole("option", { name: into }).click();
  await expect(merging(page)).toContainText(`его заменит «${into}»`);
  await merging(page).getByRole("button", { name: "Объединить" }).click();
  await readNotification(page, `«${from}» объединён с «${into}»`);
  await expect(row(page, from)).toHaveCount(0);
  await openTags(page, into);
  await expect(row(page, into).getByRole("link", { name: /1 статья/u })).toBeVisible();
});

test.describe("the announcement ticker", () => {
  test.describe.configure({ mode: "serial" });

  test("is changed, previewed, shown to visitors, switched off, and brought back from its history", async ({
    page,
    newPerson,
  }) => {
    const text = uniqueName("Объявление");
    await signInToAdmin(page, "editor");
    await page.goto("/admin/running-line");
    await page.getByRole("button", { name: "Добавить объявление" }).click();
    await page.getByRole("textbox", { name: "Текст" }).last().fill(text);
    await page.getByRole("textbox", { name: "Ссылка" }).last().fill("https://example.org/news");
    await expect(page.getByRole("group", { name: "Предпросмотр" })).toContainText(text);
    await page.getByRole("button", { name: "Сохранить", exact: true }).click();
    await expect(page.getByText(/^Сохранено в/u)).toBeVisible();
    const visitor = await newPerson();
    await visitor.goto("/");
    await expect(visitor.getByRole("group", { name: "Объявления" })).toContainText(text);

    await page.getByRole("checkbox", { name: "Показывать на сайте" }).press("Space");
    await expect(page.getByText("Строка выключена: на сайте её нет.")).toBeVisible();
    await page.getByRole("button", { name: "Сохранить", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Выключена" }).first()).toBeVisible();
    await visitor.goto("/");
    await expect(visitor.getByRole("group", { name: "Объявления" })).toHaveCount(0);

    // The items are kept although the ticker is switched off.
    await page.reload();
    await expect(page.getByRole("checkbox", { name: "Показывать на сайте" })).not.toBeChecked();
    await expect(page.getByRole("textbox", { name: "Текст" }).last()).toHaveValue(text);
    await page
      .getByRole("button", { name: /^Подставить объявления/u })
      .first()
      .click();
    await expect(page.getByRole("checkbox", { name: "Показывать на сайте" })).toBeChecked();
    await page.getByRole("button", { name: "Сохранить", exact: true }).click();
    await expect(page.getByText(/^Сохранено в/u)).toBeVisible();
    await visitor.goto("/");
    await expect(visitor.getByRole("group", { name: "Объявления" })).toContainText(text);
  });

  test.describe("changed by two", () => {
    test.use({ allowedConsole: [/Failed to load resource/u] });

    test("shows both versions, and the choice is the editor's", async ({ page, newPerson }) => {
      const [mine, theirs] = [uniqueName("Моё"), uniqueName("Чужое")];
      await signInToAdmin(page, "editor");
      await page.goto("/admin/running-line");
      const last = (one: Page): Locator => one.getByRole("textbox", { name: "Текст" }).last();
      await expect(last(page)).toBeVisible();
      const other = await newPerson();
      await signInToAdmin(other, "admin");
      await other.goto("/admin/running-line");
      await last(other).fill(theirs);
      await other.getByRole("button", { name: "Сохранить", exact: true }).click();
      await expect(other.getByText(/^Сохранено в/u)).toBeVisible();

      await last(page).fill(mine);
      await page.getByRole("button", { name: "Сохранить", exact: true }).click();
      const conflict = page.getByRole("alert").filter({ hasText: "изменил кто-то другой" });
      await expect(conflict).toContainText(theirs);
      await expect(conflict).toContainText(mine);
      await conflict.getByRole("button", { name: "Сохранить моё" }).click();
      await expect(page.getByText(/^Сохранено в/u)).toBeVisible();
      await other.goto("/");
      await expect(other.getByRole("group", { name: "Объявления" })).toContainText(mine);
    });
  });
});

test("the audit log is filtered by the query string and shows values before and after", async ({ page }) => {
  const editor = await signInAsEditor(page);
  const name = uniqueName("Журнальный");
  const tag = await editor("/v1/article/tag/create", { name });
  await editor("/v1/article/tag/update", { tag_id: tag["tag_id"], version: tag["version"], name: `${name} новый` });
  await page.goto("/admin/audit");
  await page.getByLabel("Что изменили").fill(name);
  await expect(page).toHaveURL(/text=/u);
  const entries = page.getByRole("list", { name: "Записи журнала" }).locator("> li");
  await expect(entries).toHaveCount(2);
  await page.getByRole("button", { name: `Показать изменения: Переименован тег: ${name} новый` }).click();
  await expect(page).toHaveURL(/entry=/u);
  await expect(entries.first().getByRole("definition")).toContainText("новый");
  await page.reload();
  await expect(entries.first().getByRole("definition").locator("ins")).toContainText("новый");
  await entries.first().getByRole("link", { name: "Все изменения этого" }).click();
  await expect(page.getByText("Показана история одной записи.")).toBeVisible();
  await expect(entries).toHaveCount(2);
  await page.getByRole("button", { name: "Показать все" }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/u);

  await page.goto("/admin/audit?actor=никогототакого");
  await expect(page.getByText("По этим условиям записей нет.")).toBeVisible();
});

test("the audit log keeps what concerns people from editors, and names it to administrators", async ({
  page,
  newPerson,
}) => {
  await signInToAdmin(page, "editor");
  await page.goto("/admin/audit");
  const entity = page.getByRole("combobox", { name: /Раздел/u });
  await expect(entity).toContainText("Статья");
  await expect(entity).not.toContainText("Чёрный список");
  const admin = await newPerson();
  await signInToAdmin(admin, "admin");
  await admin.goto("/admin/audit?entity=blacklist");
  await expect(admin.getByRole("combobox", { name: /Раздел/u })).toHaveValue("blacklist");
});

test("files are uploaded together, found, looked at and copied", async ({ page, context }) => {
  await signInToAdmin(page, "editor");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => undefined);
  await page.goto("/admin/uploads");
  const pictures = ["первый", "второй"].map((what) => ({
    name: `${uniqueName(what)}.png`,
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
      "base64",
    ),
  }));
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Выбрать файлы" }).click();
  await (await chooser).setFiles(pictures);
  const [first] = pictures;
  const name = first?.name ?? "";
  const library = page.getByRole("list", { name: "Файлы", exact: true }).last();
  const details = page.getByRole("dialog", { name });
  await expect(library.getByText(name)).toBeVisible({ timeout: 20_000 });

  await page.getByLabel("Поиск по имени").fill(name.slice(0, -4));
  await expect(page).toHaveURL(/text=/u);
  await expect(library.locator("> li")).toHaveCount(1);
  await library.getByRole("button", { name: `Подробнее: ${name}` }).click();
  await expect(page).toHaveURL(/file=/u);
  await expect(details.getByLabel("Адрес")).toHaveValue(/^https?:\/\/.+\.(?:webp|png|avif)$/u);
  await expect(details).toContainText("Нигде");
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);

  await page.getByRole("button", { name: `Действия: ${name}` }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Скопировать адрес" }).press("Enter");
  await readNotification(page, "Адрес скопирован");

  await page.getByRole("button", { name: "Таблица" }).click();
  await expect(page).toHaveURL(/view=table/u);
  await expect(row(page, name)).toContainText("Нигде");
});

test("axe finds nothing in what is opened on the small screens of the administration", async ({ page }) => {
  test.slow();
  // axe takes the ticker's clipped items for elements that overlap their neighbours.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToAdmin(page, "admin");
  const firstButton = (name: RegExp): Locator => page.getByRole("button", { name }).first();
  await page.goto("/admin/tags");
  await firstButton(/^Действия:/u).click();
  await page.getByRole("menuitem", { name: "Объединить с другим" }).click();
  await expect(merging(page)).toBeVisible();
  expect.soft(await axeFindingsEverywhere(page), "tags").toEqual([]);
  for (const [path, button] of [
    ["/admin/uploads", /^Подробнее:/u],
    ["/admin/blacklist", /^Добавить адрес$/u],
  ] as const) {
    await page.goto(path);
    await firstButton(button).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect.soft(await axeFindingsEverywhere(page), path).toEqual([]);
  }
});
