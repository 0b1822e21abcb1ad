import { copiedText } from "../fixtures/copied-text.ts";
import { expect, test } from "../fixtures/test.ts";
import { axeFindingsEverywhere } from "../gates/axe-findings.ts";
import {
  articleCards,
  code,
  contents,
  createTag,
  heading,
  keepPlayersAway,
  paragraph,
  publishArticle,
  searchField,
  topics,
  untilHighlighted,
} from "../pages/blog-page.ts";
import { longRead, samples } from "../pages/blog-samples.ts";
import { asEditor } from "../pages/editor-calls.ts";

test("tags and search text filter the list, are kept in the URL, and Back restores the former ones", async ({
  page,
}) => {
  await page.goto("/blog");
  const all = await articleCards(page).count();
  const topic = topics(page).getByRole("link", { name: /^Базы данных/u });
  const count = Number(/\d+/u.exec(await topic.innerText())?.[0]);
  await topic.click();
  await expect(page).toHaveURL(/\/blog\?tag=/u);
  await expect(topic).toHaveAttribute("aria-current", "true");
  await expect(articleCards(page)).toHaveCount(count);
  // No button is pressed: the list follows what is typed.
  await searchField(page).fill("статистик");
  await expect(page).toHaveURL(/text=/u);
  await expect(articleCards(page).first()).toContainText(/статистик/iu);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/u);
  await expect(searchField(page)).toHaveValue("");
  await expect(articleCards(page)).toHaveCount(all);
});

test("what is found nowhere says so and leads back to everything", async ({ page }) => {
  await page.goto(`/blog?text=${encodeURIComponent("тут-ничего-нет")}`);
  await expect(page.getByRole("heading", { name: "Ничего не нашлось" })).toBeVisible();
  await page.getByRole("link", { name: "Показать все статьи" }).click();
  await expect(articleCards(page).first()).toBeVisible();
  await expect(searchField(page)).toHaveValue("");
});

test("an unknown tag shows an empty list, and an invalid cursor shows the list's start", async ({ page }) => {
  await page.goto("/blog?tag=019a0000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Ничего не нашлось" })).toBeVisible();
  await page.goto("/blog?tag=%3Cscript%3E&cursor=spoilt");
  await expect(articleCards(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/cursor/u);
});

test("the blog is read without scripts: topic, search, more, an article", async ({ browser, baseURL, page }) => {
  const editor = await asEditor();
  const topic = `Без скриптов ${Date.now()}`;
  const tagId = await createTag(editor, topic);
  for (let number = 0; number < 14; number++) {
    await publishArticle(editor, { title: `Статья ${number} — ${topic}`, tagIds: [tagId] });
  }
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const reader = await context.newPage();
  await reader.goto("/blog");
  await reader.getByLabel("Поиск по блогу").fill(topic);
  await reader.getByRole("button", { name: "Найти" }).click();
  await expect(articleCards(reader)).toHaveCount(12);
  await reader.goto(`/blog?tag=${tagId}`);
  await expect(articleCards(reader)).toHaveCount(12);
  await reader.getByRole("link", { name: "Показать ещё" }).click();
  await expect(articleCards(reader)).toHaveCount(2);
  await reader.getByRole("link", { name: "К началу списка" }).click();
  await articleCards(reader).first().getByRole("link").click();
  await expect(reader.getByRole("heading", { level: 1 })).toContainText(topic);
  await expect(reader.getByRole("button", { name: "Скопировать ссылку" })).toHaveCount(0);
  await expect(reader.getByRole("main").getByRole("link", { name: "Telegram" })).toBeVisible();
  await context.close();

  // With scripts the rest comes below, and the keyboard goes on from there.
  await page.goto(`/blog?tag=${tagId}`);
  await page.getByRole("link", { name: "Показать ещё" }).focus();
  await page.keyboard.press("Enter");
  await expect(articleCards(page)).toHaveCount(14);
  await expect(articleCards(page).nth(12).getByRole("link")).toBeFocused();
});

test.describe("when the network fails", () => {
  // The page may still load what it measures itself with.
  test.use({ allowedConsole: [/Failed to load resource|web vitals are not measured/u] });

  test("more articles say that they did not come, and come at the second try", async ({ page, context }) => {
    const editor = await asEditor();
    const tagId = await createTag(editor, `Обрыв ${Date.now()}`);
    for (let number = 0; number < 13; number++) {
      await publishArticle(editor, { title: `Продолжение ${number}`, tagIds: [tagId] });
    }
    await page.goto(`/blog?tag=${tagId}`);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Показать ещё" }).click();
    await expect(page.getByText("Продолжение не загрузилось.")).toContainText("Нет связи");
    await expect(articleCards(page)).toHaveCount(12);
    await context.setOffline(false);
    await page.getByRole("link", { name: "Попробовать ещё раз" }).click();
    await expect(articleCards(page)).toHaveCount(13);
  });
});

test(
  "a long article has a table of contents that knows where the reader is",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    const editor = await asEditor();
    const path = await publishArticle(editor, { title: `Длинная статья ${Date.now()}`, content: longRead });
    await page.goto(path);
    if (isMobile) await page.getByText("Содержание").locator("visible=true").click();
    const link = contents(page).getByRole("link", { name: "Как стало" });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#h-/u);
    await expect(page.getByRole("heading", { level: 2, name: "Как стало" })).toBeInViewport();
    if (isMobile) return;
    await expect(link).toHaveAttribute("aria-current", "location");
    await expect(contents(page)).toBeInViewport();
    await page.getByRole("heading", { level: 2, name: "Зачем" }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(link).not.toHaveAttribute("aria-current");
    // A heading's own URL leads to it.
    const title = page.getByRole("heading", { level: 3, name: "Как было", exact: true });
    await title.hover();
    await title.getByRole("link", { name: "Ссылка на раздел «Как было»" }).click();
    await expect(page).toHaveURL(/#h-kak-bylo$/u);
  },
);

test("code in five languages is coloured by classes, can be copied, and is read by the keyboard", async ({
  page,
  context,
}) => {
  const editor = await asEditor();
  const path = await publishArticle(editor, {
    title: `Код на пяти языках ${Date.now()}`,
    content: [
      ...Object.entries(samples).map(([language, sample]) => code(language, sample)),
      code(null, `Без языка: ${"очень длинная строка ".repeat(20)}`),
    ],
    presentations: [{ title: "Слайды", url: "https://slides.example/talk" }],
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await untilHighlighted(page.request, path);
  const html = await (await page.request.get(path)).text();
  expect(html).not.toMatch(/<[^>]+\sstyle=/u);
  await page.goto(path);
  const blocks = page.locator(".rich-text pre");
  await expect(blocks).toHaveCount(6);
  for (const kind of ["keyword", "string", "comment", "number", "function", "inserted", "deleted"]) {
    await expect(page.locator(`.rich-text .code-${kind}`).first()).toBeVisible();
  }
  const coloured = await page
    .locator(".code-keyword")
    .first()
    .evaluate((span) => getComputedStyle(span).color);
  expect(coloured).not.toBe(await blocks.first().evaluate((block) => getComputedStyle(block).color));
  await page.getByRole("button", { name: "Копировать" }).nth(1).click();
  await expect(page.getByRole("button", { name: "Скопировано" })).toBeVisible();
  expect(await copiedText(page)).toBe(samples.sql);
  const long = blocks.last();
  await long.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => long.evaluate((block) => block.scrollLeft)).toBeGreaterThan(0);
  await expect(page.getByRole("link", { name: "Слайды" })).toHaveAttribute("href", "https://slides.example/talk");
  await page.getByRole("button", { name: "Скопировать ссылку" }).click();
  await expect(page.getByText("Ссылка скопирована")).toBeVisible();
  expect(await copiedText(page)).toBe(new URL(path, page.url()).href);
  expect(await axeFindingsEverywhere(page)).toEqual([]);
});

test("an article that a link opens has the styles of rare blocks, and loads no style sheet for them", async ({
  page,
}) => {
  await keepPlayersAway(page);
  await page.goto(`/blog?text=${encodeURIComponent("Начните с клавиатуры")}`);
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(request.url());
  });
  await articleCards(page).getByRole("link", { name: "Начните с клавиатуры" }).click();
  await expect(page.locator(".rt-table").first()).toHaveCSS("overflow-x", "auto");
  expect(sheets).toEqual([]);
});

test("an article with a very long title and no banner fits every width, and leads on to others", async ({ page }) => {
  const editor = await asEditor();
  const title = `Оченьдлинноеслово${"безпробелов".repeat(12)}${Date.now()}`;
  const path = await publishArticle(editor, { title });
  for (const width of [320, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const place of [path, "/blog"]) {
      await page.goto(place);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${place} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await page.goto(path);
  const related = page.locator("section", { has: page.getByRole("heading", { name: "Читайте также" }) });
  await expect(related.getByRole("article")).toHaveCount(3);
  await expect(related.getByRole("link", { name: title })).toHaveCount(0);
  const next = related.getByRole("link").first();
  const nextTitle = await next.innerText();
  await next.click();
  await expect(page.getByRole("heading", { level: 1, name: nextTitle })).toBeVisible();
});

test.describe("an article that is not there", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("is a 404, in Markdown too, whatever its path consists of", async ({ page, request }) => {
    expect((await page.goto("/blog/nothing"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
    expect((await request.get("/blog/nothing/index.md")).status()).toBe(404);
    for (const path of ["/blog/%27%3B--", "/blog/%D0%B6", "/blog/a.b"]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
    }
  });
});

test("feeds are linked in the head and hold the newest article in full, and its Markdown alternate names the author", async ({
  page,
  request,
}) => {
  const editor = await asEditor();
  const title = `Лента & <теги> ${Date.now()}`;
  const path = await publishArticle(editor, {
    title,
    content: [heading("Раздел"), paragraph("a < b && c"), code("sql", samples.sql)],
  });
  await untilHighlighted(request, path);
  await page.goto("/blog");
  const { origin } = new URL(page.url());
  // Readers take a title of RSS for HTML, and one of Atom for text.
  const asHtml = title.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  for (const [type, self, shown] of [
    ["application/rss+xml", "/blog/feed.xml", asHtml],
    ["application/atom+xml", "/blog/atom.xml", title],
  ] as const) {
    await expect(page.locator(`link[rel="alternate"][type="${type}"]`)).toHaveAttribute("href", origin + self);
    const response = await request.get(self);
    expect(response.headers()["content-type"]).toBe(`${type}; charset=utf-8`);
    const found = await page.evaluate(
      ([xml, wanted]) => {
        const feed = new DOMParser().parseFromString(xml, "application/xml");
        const entries = [...feed.querySelectorAll("item, entry")];
        const entry = entries.find((one) => one.querySelector("title")?.textContent === wanted);
        return {
          isWellFormed: feed.querySelector("parsererror") === null,
          count: entries.length,
          whole: entry?.innerHTML.includes("a &amp;lt; b") === true && entry.innerHTML.includes("code-keyword"),
          link: entry?.querySelector("link")?.getAttribute("href") ?? entry?.querySelector("link")?.textContent,
        };
      },
      [await response.text(), shown] as const,
    );
    expect(found).toEqual({ isWellFormed: true, count: expect.any(Number), whole: true, link: origin + path });
    expect(found.count).toBeLessThanOrEqual(30);
  }
  await page.goto(path);
  const alternate = page.locator('link[rel="alternate"][type="text/markdown"]');
  await expect(alternate).toHaveAttribute("href", `${origin}${path}/index.md`);
  const markdown = await request.get(`${path}/index.md`);
  expect(markdown.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(markdown.headers()["link"]).toBe(`<${origin}${path}>; rel="canonical"`);
  const written = await markdown.text();
  expect(written).toContain(`title: ${JSON.stringify(title)}`);
  expect(written).toContain("## Раздел");
  expect(written).toContain(`\`\`\`sql\n${samples.sql}\n\`\`\``);
});
