import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { axeFindingsEverywhere } from "../gates/axe-findings.ts";
import { htmlErrors } from "../gates/html-rules.ts";
import { articleCards } from "../pages/blog-page.ts";

const player = "https://www.youtube-nocookie.com/embed/";
/** The seed article with every kind of block. */
const title = "Начните с клавиатуры: доступность за один вечер";

/** Opens the article with requests to the video provider blocked. */
async function openArticle(page: Page): Promise<void> {
  await page.route(`${player}**`, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: "<!doctype html><title>Плеер</title><p>Плеер готов</p>",
    }),
  );
  // Articles of other tests may have come before it.
  await page.goto(`/blog?text=${encodeURIComponent("Начните с клавиатуры")}`);
  const link = articleCards(page).getByRole("link", { name: title });
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("a text with everything in it is valid and accessible, in both themes and on a phone", async ({ page }) => {
  await openArticle(page);
  const html = await (await page.request.get(page.url())).text();
  expect(html).not.toMatch(/<[^>]+\sstyle=/u);
  expect(await htmlErrors(html)).toEqual([]);
  await page.getByText("А если рамка не нравится дизайнеру?").click();
  expect(await axeFindingsEverywhere(page)).toEqual([]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("a player loads when scrolled near, and frames of other hosts are not shown", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().startsWith(player) && asked.push(request.url())));
  await openArticle(page);
  const frame = page.locator("iframe[title='Видео: YouTube']");
  await expect(frame).toHaveAttribute("loading", "lazy");
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.contentFrame().getByText("Плеер готов")).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(page.getByRole("link", { name: "Открыть на сайте «YouTube»" })).toHaveAttribute("href", /youtube\.com/u);
});

test.describe("a frame of another site", () => {
  test.use({ allowedConsole: [/Content Security Policy|Framing/u] });
  test("is rejected, other pages of a known provider included", async ({ page }) => {
    await openArticle(page);
    for (const src of [
      "https://elsewhere.example/",
      "https://www.youtube-nocookie.com/other",
      "https://rutube.ru/video/1/",
    ]) {
      const directive = await page.evaluate(
        (url) =>
          new Promise<string>((resolve) => {
            document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective), {
              once: true,
            });
            document.body.append(Object.assign(document.createElement("iframe"), { src: url }));
          }),
        src,
      );
      expect(directive, src).toBe("frame-src");
    }
  });
});

test("a wide table is scrolled by the keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openArticle(page);
  const table = page.getByRole("group", { name: "Таблица" });
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
  await expect(table.getByRole("columnheader", { name: "Что должно случиться" })).toBeVisible();
  await expect(table.getByRole("rowheader", { name: "Пробел" })).toBeVisible();
});

test.describe("without scripts", () => {
  test("a spoiler opens, and pictures of a gallery lead to the large ones", async ({
    browser,
    baseURL,
    page: withScripts,
  }) => {
    await openArticle(withScripts);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    await page.route(`${player}**`, (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto(withScripts.url());
    const hidden = page.getByText("Условий два");
    await expect(hidden).toBeHidden();
    await page.getByText("А если рамка не нравится дизайнеру?").click();
    await expect(hidden).toBeVisible();
    const gallery = page.getByRole("group", { name: "Галерея, изображений: 3" });
    await gallery.getByRole("link", { name: "Доска со списком ошибок" }).click();
    await expect(page).toHaveURL(/\/p-api\/product\/file\/[\w.-]+\.webp$/u);
    await context.close();
  });
});
