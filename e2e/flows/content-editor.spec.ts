import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { createArticle, uniqueTitle } from "../pages/article-admin.ts";
import { paragraph, publishArticle, signInAsEditor } from "../pages/blog-page.ts";
import type { Editor } from "../pages/blog-page.ts";
import { compareVersions, conflictDialog, expectSaved, saveState, textBox, typeOn } from "../pages/content-editor.ts";
import { signInToAdmin } from "../pages/sign-in.ts";

const articleGet = async (editor: Editor, id: string) => editor("/article/get", { article_id: id });
const storedText = async (editor: Editor, id: string): Promise<string> =>
  JSON.stringify((await articleGet(editor, id))["content"]);

/** Another editor saves the same text. */
async function saveByOther(editor: Editor, id: string, text: string): Promise<void> {
  const { version } = await articleGet(editor, id);
  await editor("/v1/article/content", {
    article_id: id,
    version,
    content: { type: "doc", content: [paragraph(text)] },
  });
}

/** "слово1 слово2 …": each word once, so that a lost one is missed. */
const wordsFrom = (first: number, count: number): string =>
  Array.from({ length: count }, (_, index) => ` слово${first + index}`).join("");

/** Types over a simulated time, a word each second. */
async function typeFor(page: Page, first: number, count: number): Promise<void> {
  for (let word = first; word < first + count; word += 1) {
    await page.keyboard.type(` слово${word}`);
    await page.clock.fastForward(1_000);
  }
}

test.describe("over two minutes of writing", () => {
  test.use({ allowedConsole: [/Failed to load resource|net::ERR|Network Error/u] });

  test("no word is lost when the network drops, the session expires, another editor saves and the tab is killed", async ({
    page,
    context,
    newPerson,
  }) => {
    test.slow();
    const title = uniqueTitle("Две минуты");
    const other = await signInAsEditor(await newPerson());
    await signInToAdmin(page, "editor");
    const id = await createArticle(page, title);
    const path = `/blog/${id}/content/edit`;
    await page.clock.install();

    // While all is well.
    await typeOn(page, "Начало");
    await typeFor(page, 1, 20);
    await page.clock.fastForward(10_000);
    await expectSaved(page);
    expect(await storedText(other, id)).toContain("слово20");

    // The network is away, and comes back.
    await context.setOffline(true);
    await typeFor(page, 21, 20);
    await expect(saveState(page)).toContainText("Не сохранено: нет сети, попробуем ещё раз");
    await context.setOffline(false);
    await expectSaved(page);
    expect(await storedText(other, id)).toContain("слово40");

    // A rejected token is renewed silently; the editor notices nothing.
    const rejectTokens = (times?: number) =>
      page.route(
        "**/v1/article/content",
        (route) => route.fulfill({ status: 401, json: { code: "UNAUTHENTICATED", message: "Войдите заново" } }),
        times === undefined ? {} : { times },
      );
    await rejectTokens(1);
    await typeFor(page, 41, 10);
    await page.clock.fastForward(10_000);
    await expectSaved(page);
    expect(await storedText(other, id)).toContain("слово50");

    // No token is good any more: the page stays until the editor signs in, and comes back to the text.
    await rejectTokens();
    await typeFor(page, 51, 10);
    await expect(saveState(page)).toContainText("Не сохранено: вход истёк, текст цел");
    // Rejected until the page has left: a successful retry would leave no draft to restore.
    const left = page.waitForEvent("domcontentloaded");
    await page.getByRole("button", { name: "Войти заново" }).click();
    await left;
    await page.unroute("**/v1/article/content");
    await expect(page.getByText("Мы восстановили то, что вы не успели сохранить")).toBeVisible({ timeout: 30_000 });
    await expect(textBox(page)).toContainText("слово60");
    await page.clock.fastForward(3_000);
    await expectSaved(page);

    // Another editor saves; the notice appears and typing goes on.
    await saveByOther(other, id, "Написал другой");
    await typeOn(page, "");
    await typeFor(page, 61, 20);
    await expect(saveState(page)).toContainText("Конфликт");
    await page.keyboard.type(wordsFrom(81, 40));

    // The tab is killed in the middle of it.
    await page.close({ runBeforeUnload: false });
    const tab = await context.newPage();
    await tab.goto(path);
    const dialog = conflictDialog(tab);
    await expect(dialog).toContainText("Написал другой", { timeout: 30_000 });
    await dialog.getByRole("button", { name: "Сохранить моё" }).click();
    await expect(dialog).toBeHidden();
    await expectSaved(tab);

    const text = await storedText(other, id);
    const lost = Array.from({ length: 120 }, (_, index) => `слово${index + 1}`).filter(
      (word) => !new RegExp(`${word}(?!\\d)`, "u").test(text),
    );
    expect(lost).toEqual([]);
    // Nor is what the other wrote.
    const { items } = (await other("/revision/list", { entity: "article", entity_id: id })) as {
      items: { revision_id: string }[];
    };
    const revisions = await Promise.all(items.map(({ revision_id }) => other("/revision/get", { revision_id })));
    expect(JSON.stringify(revisions)).toContain("Написал другой");
  });
});

test.describe("two tabs of one editor", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("do not replace one another's text, and what is decided against is kept as a copy", async ({
    page,
    context,
  }) => {
    await signInToAdmin(page, "editor");
    const id = await createArticle(page, uniqueTitle("Две вкладки"));
    const second = await context.newPage();
    await second.goto(`/blog/${id}/content/create`);
    await expect(textBox(second)).toBeVisible({ timeout: 30_000 });
    await expect(second.getByText("Этот текст открыт у вас и в другой вкладке")).toBeVisible();

    await typeOn(page, "Из первой вкладки");
    await expectSaved(page);
    await typeOn(second, "Из второй вкладки");
    await compareVersions(second);
    const dialog = conflictDialog(second);
    await expect(dialog.locator("del")).toHaveText("первой");
    await expect(dialog.locator("ins")).toHaveText("второй");
    await dialog.getByRole("tab", { name: "Сейчас сохранено" }).click();
    await expect(dialog.getByRole("tabpanel")).toContainText("Из первой вкладки");
    await dialog.getByRole("button", { name: "Взять сохранённое" }).click();
    await expect(textBox(second)).toHaveText("Из первой вкладки");

    await second.getByRole("button", { name: "Ещё", exact: true }).click();
    await second.getByRole("menuitem", { name: "Копии" }).click();
    const copies = second.getByRole("dialog", { name: "Отложенные копии" });
    await expect(copies).toContainText("Из второй вкладки");
    await copies.getByRole("button", { name: "Открыть в редакторе" }).click();
    await expect(textBox(second)).toHaveText("Из второй вкладки");
    await expectSaved(second);
  });

  test("a disputed text can go into a draft of its own", async ({ page, newPerson }) => {
    const other = await signInAsEditor(await newPerson());
    await signInToAdmin(page, "editor");
    const title = uniqueTitle("Спорная");
    const id = await createArticle(page, title);
    await saveByOther(other, id, "Написал другой");
    await typeOn(page, "Написал я");
    await compareVersions(page);
    await conflictDialog(page).getByRole("button", { name: "Моё — в новый черновик" }).click();
    await expect(textBox(page)).toHaveText("Написал другой");
    await page.getByRole("button", { name: "Открыть", exact: true }).click();
    await expect(page.getByRole("heading", { name: `${title} (копия)` })).toBeVisible();
    await expect(textBox(page)).toHaveText("Написал я");
  });
});

test("leaving saves first, and asks only when that is not possible", async ({ page }) => {
  await signInToAdmin(page, "editor");
  const id = await createArticle(page, uniqueTitle("Уходим"));
  await typeOn(page, "Последнее слово");
  await page.getByRole("link", { name: "К статье" }).click();
  await expect(page).toHaveURL(new RegExp(`/blog/${id}$`, "u"));
  await expect(page.getByText("Последнее слово")).toBeVisible();
});

test("create is for what has no content yet, edit for what has, and each leads to the other", async ({ page }) => {
  const editor = await signInAsEditor(page);
  const path = await publishArticle(editor, { title: uniqueTitle("Адреса") });
  await page.goto(`${path}/content/create`);
  await expect(page).toHaveURL(new RegExp(`${path}/content/edit$`, "u"), { timeout: 30_000 });
  const { article_id: id } = await editor("/article/create", { title: uniqueTitle("Пустая"), lead: "Лид" });
  await page.goto(`/blog/${String(id)}/content/edit?view=preview`);
  await expect(page).toHaveURL(/content\/create\?view=preview$/u, { timeout: 30_000 });
});

test("the texts of an event are written in tabs, and each is there for visitors", async ({ page }) => {
  await signInToAdmin(page, "editor");
  await page.goto("/events");
  const path = (await page.locator("article a[href^='/events/']").first().getAttribute("href")) ?? "";
  await page.goto(`${path}/content/edit?part=other_content`);
  await typeOn(page, " Дописано сегодня.", textBox(page, "Дополнительно"));
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  await page.getByRole("tab", { name: "О мероприятии" }).click();
  await expect(textBox(page, "О мероприятии")).toBeVisible();
  await page.getByRole("button", { name: "Посмотреть" }).click();
  const preview = page.getByRole("region", { name: "Так это увидит посетитель" });
  await expect(preview.getByText("Дописано сегодня.")).toBeVisible();
});

test("writing works on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToAdmin(page, "editor");
  await createArticle(page, uniqueTitle("С телефона"));
  await typeOn(page, "Набрано на ходу");
  await expectSaved(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
