import { expect, test } from "../fixtures/test.ts";
import { createArticle } from "../pages/article-admin.ts";
import { paragraph } from "../pages/blog-page.ts";
import { asEditor } from "../pages/editor-calls.ts";
import { draftEvent } from "../pages/event-calls.ts";
import { readNotification } from "../pages/notification.ts";
import { signIn } from "../pages/sign-in.ts";

// The server answers 404 for a draft: it renders pages without knowing their reader. The router then preloads the
// page's sheets without credentials, and Vite loads them with credentials.
test.use({ allowedConsole: [/Failed to load resource.*404|A preload for .* is found, but is not used/u] });

const uniqueTitle = (what: string): string => `${what} ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

/** A draft with a link that participants alone may see. @returns its identifier */
async function draftWithLink(title: string): Promise<string> {
  const event_id = await draftEvent({ title });
  const links = [{ title: "Трансляция", url: "https://live.example" }];
  await (
    await asEditor()
  )("/event/notification/before", { event_id, version: 1, links }, "PUT");
  return event_id;
}

test("an editor sees a draft as a visitor, marked, after a reload, in another tab, and from a colleague as well", async ({
  page,
  context,
  newPerson,
}) => {
  const title = uniqueTitle("Черновик");
  const id = await draftWithLink(title);
  await signIn(page, "editor");
  await page.goto(`/admin/events/${id}/links`);
  await page.getByRole("link", { name: "Посмотреть как посетитель" }).click();
  const tab = await context.newPage();
  await tab.goto(`/events/${id}`);
  for (const shown of [page, tab]) {
    await expect(shown.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const notice = shown.getByRole("complementary", { name: "Страница не опубликована" });
    await expect(notice).toContainText("Черновик");
    await expect(shown.getByText("Трансляция")).toHaveCount(0);
    // The URL is a 404 page for everybody else.
    await expect(shown.getByRole("region", { name: "Рассказать коллегам" })).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("link", { name: "К редактированию" }).click();
  await expect(page.getByLabel("Название")).toHaveValue(title);
  const colleague = await newPerson();
  await signIn(colleague, "admin");
  await colleague.goto(`/events/${id}`);
  await colleague.reload();
  await expect(colleague.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(colleague.getByRole("complementary", { name: "Страница не опубликована" })).toBeVisible();
});

test("a draft's registration page has no form for its editor, and says when registration opens", async ({ page }) => {
  const title = uniqueTitle("Ещё рано");
  const id = await draftEvent({ title });
  await signIn(page, "editor");
  await page.goto(`/events/${id}/registration`);
  await expect(page.getByRole("complementary", { name: "Мероприятие" })).toContainText(title);
  await expect(page.getByText("Откроется, когда мероприятие будет опубликовано")).toBeVisible();
  await expect(page.getByRole("form", { name: "Регистрация" })).toHaveCount(0);
});

test("a scheduled event says when it is published", async ({ page }) => {
  const id = await draftEvent({ title: uniqueTitle("Скоро") });
  const publish_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await (
    await asEditor()
  )("/event/status", { event_id: id, action: "PublicationActionPublish", publish_at });
  await signIn(page, "editor");
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("complementary", { name: "Страница не опубликована" })).toContainText("Запланировано на");
});

test("a preview link shows the draft to a visitor until it is withdrawn", async ({ page, browser, baseURL }) => {
  const title = uniqueTitle("По ссылке");
  const id = await draftWithLink(title);
  await signIn(page, "editor");
  await page.goto(`/admin/events/${id}/edit`);
  const open = async (): Promise<void> => {
    await page.getByRole("button", { name: "Действия", exact: true }).click();
    await page.getByRole("menuitem", { name: "Ссылка для просмотра…" }).click();
  };
  await open();
  const dialog = page.getByRole("dialog", { name: "Ссылка для просмотра" });
  await dialog.getByRole("radio", { name: "День" }).check();
  await dialog.getByRole("button", { name: "Создать ссылку" }).click();
  await expect(dialog.getByText(/Действует до .*, создал\(а\) editor/u)).toBeVisible();
  const url = await dialog.getByLabel("Адрес").inputValue();

  const visitor = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const shown = await visitor.newPage();
  const response = await shown.goto(url);
  expect(response?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  await expect(shown.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(shown.getByRole("complementary", { name: "Предварительный просмотр" })).toBeVisible();
  await expect(shown.getByText("Трансляция")).toHaveCount(0);

  await dialog.getByRole("button", { name: "Отозвать" }).click();
  await readNotification(page, "Ссылка отозвана: по ней больше ничего не открыть");
  expect((await shown.goto(url))?.status()).toBe(404);
  await visitor.close();
});

test("a preview link leads to the page itself once that is published", async ({ page }) => {
  const editor = await asEditor();
  const eventId = await draftEvent({ title: uniqueTitle("Уже вышло") });
  const article = await editor("/article/create", { title: uniqueTitle("Уже вышла"), lead: "О чём она.", tag_ids: [] });
  const articleId = String(article["article_id"]);
  const content = { type: "doc", content: [paragraph("Текст.")] };
  await editor("/v1/article/content", { article_id: articleId, version: article["version"], content });
  const drafts = [
    { kind: "event", id: eventId, path: `/events/${eventId}` },
    { kind: "article", id: articleId, path: `/blog/${articleId}` },
  ] as const;
  for (const { kind, id, path } of drafts) {
    const { link } = await editor("/preview-link/set", { entity: kind, entity_id: id, days: 1 });
    const preview = `${path}/preview/${(link as { readonly token: string }).token}`;
    await page.goto(preview);
    await expect(page.getByRole("complementary", { name: "Предварительный просмотр" })).toBeVisible();
    await editor(`/${kind}/status`, { [`${kind}_id`]: id, action: "PublicationActionPublish" });
    await page.goto(preview);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("complementary", { name: "Предварительный просмотр" })).toHaveCount(0);
  }
});

test("an article's draft opens from its text, and after a reload", async ({ page }) => {
  const title = uniqueTitle("К статье");
  await signIn(page, "editor");
  const id = await createArticle(page, title);
  await page.getByRole("link", { name: "К статье" }).click();
  await expect(page).toHaveURL(`/blog/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Страница не опубликована" })).toContainText("Черновик");
  await expect(page.getByRole("heading", { name: "Поделиться" })).toHaveCount(0);
});

test("the preview beside an event's texts is its whole page", async ({ page }) => {
  const title = uniqueTitle("Вся страница");
  const id = await draftEvent({ title });
  await signIn(page, "editor");
  await page.goto(`/events/${id}/content/edit?view=preview`);
  const preview = page.getByRole("region", { name: "Так это увидит посетитель" });
  await expect(preview.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(preview.getByText("Ленинградский проспект, 39")).toBeVisible();
  await expect(preview.getByText("Запись откроется, когда мероприятие опубликуют.")).toBeVisible();
});
