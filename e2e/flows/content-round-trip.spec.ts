import type { Page } from "@playwright/test";
import { png } from "../fixtures/png.ts";
import { expect } from "../fixtures/test.ts";
import { test } from "../fixtures/without-scripts.ts";
import { kindsIn, readEveryNode } from "../fixtures/written-elsewhere.ts";
import type { TextNode } from "../fixtures/written-elsewhere.ts";
import { createArticle, publishNow, uniqueTitle } from "../pages/article-admin.ts";
import {
  choosePictures,
  describePicture,
  expectSaved,
  goToEnd,
  showHandle,
  insertByBar,
  insertBySlash,
  saveState,
  textBox,
} from "../pages/content-editor.ts";
import { signInToAdmin } from "../pages/sign-in.ts";

const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const picture = (name: string) => ({ name, mimeType: "image/png", buffer: png(640, 360) });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Returns the text as visitors may read it. */
async function storedText(page: Page, id: string): Promise<{ version: number; content: TextNode }> {
  const answer = await fetch(`${new URL(page.url()).origin}/p-api/product/article/get`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ article_id: id }),
  });
  return (await answer.json()) as { version: number; content: TextNode };
}

/** A key that turns a mark on and off, and text that bears it. */
async function typeMarked(page: Page, keys: string, text: string): Promise<void> {
  await page.keyboard.press(keys);
  await page.keyboard.type(text);
  await page.keyboard.press(keys);
}

async function writeLines(page: Page): Promise<void> {
  const { keyboard } = page;
  await keyboard.type("## Как мы пишем");
  await keyboard.press("Enter");
  await keyboard.type("Обычный, ");
  await typeMarked(page, "Control+b", "полужирный");
  await keyboard.type(", ");
  await button(page, "Курсив").click();
  await keyboard.type("курсив");
  await button(page, "Курсив").click();
  await keyboard.type(", ");
  await typeMarked(page, "Control+Shift+s", "лишнее");
  await keyboard.type(", ");
  await typeMarked(page, "Control+e", "const a = 1");
  await keyboard.press("Shift+Enter");
  await keyboard.press("Control+k");
  const link = page.getByRole("dialog", { name: "Ссылка" });
  await link.getByLabel("Текст ссылки").fill("ссылка");
  await link.getByLabel("Адрес").fill("corp.example/a?b=c");
  await link.getByRole("button", { name: "Сохранить" }).click();
  await expect(textBox(page)).toBeFocused();
  await keyboard.type(" и конец");
  await keyboard.press("Enter");
}

async function writeLists(page: Page): Promise<void> {
  const { keyboard } = page;
  await keyboard.type("### Списки");
  await keyboard.press("Enter");
  await keyboard.type("- Первый");
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await button(page, "Нумерованный список").click();
  await keyboard.type("Вложенный");
  await keyboard.press("Enter");
  await keyboard.press("Shift+Tab");
  await keyboard.type("Второй");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("> Цитата");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await insertBySlash(page, "код", "Блок кода");
  await page.getByLabel("Язык кода").selectOption("TypeScript");
  await textBox(page).focus();
  await keyboard.type("const a = 1;");
  await keyboard.press("Escape");
  await keyboard.type("---");
}

async function addMedia(page: Page): Promise<void> {
  await choosePictures(page, [picture("схема.png")]);
  await describePicture(page, "схема.png", "Схема сервиса", "Рис. 1");
  await insertByBar(page, "Галерея");
  const gallery = page.getByRole("dialog", { name: "Галерея" });
  await gallery.locator("input[type=file]").setInputFiles([picture("зал.png"), picture("сцена.png")]);
  const texts = gallery.getByLabel("Что на картинке");
  await expect(texts).toHaveCount(2);
  await texts.first().fill("Зал");
  await texts.last().fill("Сцена");
  await gallery.getByRole("button", { name: "Готово" }).click();
  await expect(textBox(page).getByRole("img", { name: "Сцена" })).toBeVisible();
  await expect(textBox(page)).toBeFocused();
  await insertBySlash(page, "видео", "Видео или карта");
  const embed = page.getByRole("dialog", { name: "Видео или карта" });
  await embed.getByLabel("Адрес ролика или карты").fill(video);
  await embed.getByRole("button", { name: "Вставить" }).click();
  await expect(textBox(page)).toBeFocused();
}

async function writeContainers(page: Page): Promise<void> {
  const { keyboard } = page;
  await insertBySlash(page, "таблица", "Таблица");
  for (const word of ["Что", "Сколько", "Где", "Время", "2 часа", "Зал"]) {
    await keyboard.type(word);
    await keyboard.press("Tab");
  }
  await goToEnd(page);
  await insertBySlash(page, "выноска", "Выноска");
  await page.getByLabel("Тон выноски").selectOption("Внимание");
  await textBox(page).focus();
  await keyboard.type("Не делайте так");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await insertBySlash(page, "скрытый", "Скрытый текст");
  await page.getByLabel("Строка, которая открывает скрытый текст").fill("Ответ");
  await keyboard.press("Enter");
  await expect(textBox(page)).toBeFocused();
  await keyboard.type("Сорок два");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("Последняя строка");
}

/** The second block above the first, by the mouse; down again by the keys. */
async function moveBlocks(page: Page): Promise<void> {
  const blocks = textBox(page).locator("xpath=./*");
  const first = await blocks.first().innerText();
  const handle = await showHandle(page, blocks.nth(1));
  await handle.dragTo(blocks.first(), { targetPosition: { x: 4, y: 4 } });
  await expect(page.getByText("Блок перемещён")).toBeVisible();
  await expect(blocks.nth(1)).toHaveText(first);
  await blocks.first().click({ position: { x: 20, y: 10 } });
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await expect(blocks.first()).toHaveText(first);
}

/** Each element that a visitor should find, by what it holds. */
const elements: readonly (readonly [selector: string, text: string])[] = [
  ["h2", "Как мы пишем"],
  ["p > strong", "полужирный"],
  ["p > em", "курсив"],
  ["p > s", "лишнее"],
  ["p > code", "const a = 1"],
  ["p > br + a[href='https://corp.example/a?b=c']", "ссылка"],
  ["h3", "Списки"],
  ["ul > li > p", "Первый"],
  ["ul > li > ol > li", "Вложенный"],
  ["ul > li", "Второй"],
  ["blockquote > p", "Цитата"],
  ["pre[data-language='TypeScript'] > code", "const a = 1;"],
  ["hr", ""],
  ["figure.rt-image:has(img[alt='Схема сервиса']) > figcaption", "Рис. 1"],
  [".rt-gallery:has(img[alt='Зал']) img[alt='Сцена']", ""],
  ["iframe[src='https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ']", ""],
  ["thead th[scope='col']", "Сколько"],
  ["tbody td", "2 часа"],
  ["aside.rt-warning", "Не делайте так"],
  ["details:has(summary)", "Ответ"],
  ["details p", "Сорок два"],
  ["p", "Последняя строка"],
];

test("every node and mark is written in the editor, rendered without scripts, and unchanged by the next edit", async ({
  page,
  plainPage,
}) => {
  test.slow();
  await signInToAdmin(page, "editor");
  const id = await createArticle(page, uniqueTitle("Туда и обратно"));
  await textBox(page).click();
  await writeLines(page);
  await moveBlocks(page);
  await goToEnd(page);
  await writeLists(page);
  await addMedia(page);
  await writeContainers(page);
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  await button(page, "Опубликовать").click();
  await publishNow(page);

  const before = await storedText(page, id);
  expect([...kindsIn(before.content)].toSorted()).toEqual([...kindsIn(await readEveryNode())].toSorted());

  await plainPage.route("https://www.youtube-nocookie.com/**", (route) => route.fulfill({ body: "" }));
  await plainPage.goto(`/blog/${id}`);
  const article = plainPage.locator(".rich-text");
  for (const [selector, text] of elements) {
    await expect(article.locator(selector).filter({ hasText: text }).first(), `${selector} ${text}`).toBeAttached();
  }

  await page.goto(`/blog/${id}/content/edit`);
  await goToEnd(page);
  await page.keyboard.type("х");
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  expect((await storedText(page, id)).content).not.toEqual(before.content);
  await page.keyboard.press("Backspace");
  await expect(saveState(page)).not.toContainText(/^(?:Всё с|С)охранено/u);
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  const after = await storedText(page, id);
  expect(after.content).toEqual(before.content);
  expect(after.version).toBe(before.version + 2);
});
