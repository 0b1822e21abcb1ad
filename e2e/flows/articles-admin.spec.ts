import { expect, test } from "../fixtures/test.ts";
import { axeFindingsEverywhere } from "../gates/axe-findings.ts";
import {
  articleRow,
  chooseAction,
  createArticle,
  findArticles,
  publishNow,
  uniqueTitle,
} from "../pages/article-admin.ts";
import { publishArticle, signInAsEditor } from "../pages/blog-page.ts";
import { expectSaved, textBox, typeOn } from "../pages/content-editor.ts";
import { readNotification } from "../pages/notification.ts";
import { signInToAdmin } from "../pages/sign-in.ts";

test(
  "an article is created, written, published, and read by a visitor",
  { tag: "@journey" },
  async ({ page, newPerson }) => {
    const title = uniqueTitle("Как мы пишем");
    await signInToAdmin(page, "editor");
    const id = await createArticle(page, title);
    const visitor = await newPerson();
    expect((await visitor.request.get(`/blog/${id}`)).status()).toBe(404);

    await typeOn(page, "Первое слово о том, как мы пишем.");
    await expectSaved(page);
    await page.getByRole("button", { name: "Посмотреть" }).click();
    await expect(page.getByRole("region", { name: "Так это увидит посетитель" })).toContainText("Первое слово");
    await page.getByRole("button", { name: "Писать" }).click();
    await page.getByRole("button", { name: "Опубликовать" }).click();
    await publishNow(page);
    await readNotification(page, `«${title}»: опубликовано`);

    await visitor.goto(`/blog/${id}`);
    await expect(visitor.getByRole("heading", { name: title })).toBeVisible();
    await expect(visitor.getByText("Первое слово о том, как мы пишем.")).toBeVisible();
  },
);

test("what visitors read changes when the editor says so, and not before", async ({ page, newPerson }) => {
  const editor = await signInAsEditor(page);
  const path = await publishArticle(editor, { title: uniqueTitle("Опубликованная") });
  await page.goto(`${path}/content/edit`);
  await typeOn(page, " И ещё пара слов.");
  await expect(page.getByText("Изменения пока видите только вы")).toBeVisible();
  const visitor = await newPerson();
  await visitor.goto(path);
  await expect(visitor.getByText("Текст статьи.")).toBeVisible();
  await expect(visitor.getByText("И ещё пара слов.")).toHaveCount(0);

  // Even a tab that is gone takes nothing along.
  await page.reload();
  await expect(page.getByText("Мы восстановили то, что вы не успели сохранить")).toBeVisible();
  await expect(textBox(page)).toContainText("И ещё пара слов.");
  await page.getByRole("button", { name: "Обновить на сайте" }).click();
  await readNotification(page, "Посетители видят новую версию");
  await visitor.reload();
  await expect(visitor.getByText("И ещё пара слов.")).toBeVisible();
});

test("the list is searched and ordered by its URL, and what is done to many is taken back", async ({ page }) => {
  const mark = `Пачка${Date.now()}`;
  const editor = await signInAsEditor(page);
  const titles = ["Ананас", "Банан"].map((fruit) => `${mark} ${fruit}`);
  for (const title of titles) await publishArticle(editor, { title });
  await findArticles(page, mark);
  await expect(page.getByRole("rowheader")).toHaveText(titles.toReversed());
  await page.getByRole("columnheader", { name: "Статья" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=title&direction=ascending/u);
  await expect(page.getByRole("rowheader")).toHaveText(titles);

  await page.getByRole("checkbox", { name: "Выбрать все" }).check();
  await page.getByRole("button", { name: "Снять с публикации" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Черновик" })).toHaveCount(2);
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Опубликовано" })).toHaveCount(2);
  await readNotification(page, "Опубликовано: 2 статьи");

  await page.getByRole("button", { name: "Удалить" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText("По этим условиям ничего не нашлось")).toBeVisible();
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(titles);
});

test("an article is published at a time to come, and stays hidden until then", async ({ page, newPerson }) => {
  const title = uniqueTitle("Завтра");
  const editor = await signInAsEditor(page);
  const path = await publishArticle(editor, { title });
  await findArticles(page, title);
  await chooseAction(page, title, "Снять с публикации");
  await readNotification(page, `Снято с публикации: «${title}»`);
  await chooseAction(page, title, "Опубликовать");
  const dialog = page.getByRole("dialog", { name: "Опубликовать" });
  await dialog.getByText("В назначенное время").click();
  await dialog.getByRole("button", { name: "Запланировать" }).click();
  await expect(dialog.getByText("Введите дату и время")).toBeVisible();
  await dialog.getByRole("spinbutton").first().click();
  await page.keyboard.type("01012090");
  await page.keyboard.type("1200");
  await dialog.getByRole("button", { name: "Запланировать" }).click();
  await expect(articleRow(page, title)).toContainText(/Запланировано на 1.января/u);
  expect((await (await newPerson()).request.get(path)).status()).toBe(404);
});

test("the article form saves authors, tags and presentations and shows issues beside the fields", async ({ page }) => {
  const title = uniqueTitle("Карточка");
  await signInToAdmin(page, "editor");
  const id = await createArticle(page, title);
  await page.goto(`/admin/articles/${id}/edit`);
  // The bar of an event has the same actions.
  await expect(page.getByRole("link", { name: "Посмотреть как посетитель" })).toBeVisible();
  await page.getByRole("button", { name: "Действия", exact: true }).click();
  await page.getByRole("menuitem", { name: "Ссылка для просмотра…" }).click();
  await expect(page.getByRole("dialog", { name: "Ссылка для просмотра" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Теги" }).fill(`тег ${title}`);
  await page.keyboard.press("Enter");
  // The open list hides the rest of the page.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Добавить автора" }).click();
  await page.getByRole("textbox", { name: /^Имя/u }).fill("Анна Вересова");
  await page.getByRole("button", { name: "Добавить презентацию" }).click();
  await page.getByRole("textbox", { name: /^Название/u }).fill("Слайды");
  await page.getByText("Адрес", { exact: true }).click();
  await page.getByRole("textbox", { name: "Адрес" }).fill("http://slides.example");
  await page.getByRole("textbox", { name: "Заголовок" }).fill("");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("textbox", { name: "Заголовок" })).toHaveAccessibleDescription(/Заполните поле/u);
  await expect(page.getByRole("textbox", { name: "Адрес" })).toHaveAccessibleDescription(/https/u);

  await page.getByRole("textbox", { name: "Заголовок" }).fill(title);
  await page.getByRole("textbox", { name: "Адрес" }).fill("https://slides.example");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await readNotification(page, `«${title}» сохранена`);
  await page.reload();
  await expect(page.getByRole("textbox", { name: /^Имя/u })).toHaveValue("Анна Вересова");
  await expect(page.getByRole("textbox", { name: "Адрес" })).toHaveValue("https://slides.example");
  await expect(page.getByText(`тег ${title}`, { exact: true })).toBeVisible();
});

test("an older version is compared word by word, brought back, and that is taken back as well", async ({ page }) => {
  const title = uniqueTitle("История");
  const editor = await signInAsEditor(page);
  const path = await publishArticle(editor, { title });
  const id = path.split("/").at(-1) ?? "";
  const { version, lead } = await editor("/article/get", { article_id: id });
  await editor("/article/edit", { article_id: id, version, title: `${title} другая`, lead });
  await page.goto(`/admin/articles/${id}/revisions`);
  const difference = page.getByRole("region", { name: "Отличия" });
  await expect(difference.locator("ins")).toHaveText(/другая/u);
  expect(await axeFindingsEverywhere(page)).toEqual([]);
  await page.getByRole("region", { name: "Изменения" }).getByRole("button").nth(1).click();
  await page.getByRole("button", { name: "Вернуть эту версию" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Вернуть эту версию" }).click();
  await expect(page.getByText(/Возвращена версия от/u)).toBeVisible();
  expect((await editor("/article/get", { article_id: id }))["title"]).toBe(title);
  await page.getByRole("button", { name: "Отменить" }).click();
  await readNotification(page, "Вернули как было");
  expect((await editor("/article/get", { article_id: id }))["title"]).toBe(`${title} другая`);
});
