import { expect, test } from "../fixtures/test.ts";
import { eventRow, openEventTable } from "../pages/event-admin.ts";
import { publishNewEvent } from "../pages/event-calls.ts";
import { findEvent } from "../pages/event-page.ts";
import { signIn } from "../pages/sign-in.ts";

test(
  "the first page is whole before any script runs, and says the same after",
  { tag: "@journey" },
  async ({ page, request }) => {
    const html = await (await request.get("/")).text();
    expect(html).toContain("Как устроены системы");
    await page.goto("/");
    const hours = await page.locator("article time").first().innerText();
    expect(hours).toMatch(/\d\d:\d\d–\d\d:\d\d/u);
    // The browser is in New York; the event is not.
    expect(html.replaceAll("<!-- -->", "")).toContain(hours.split("\n").at(-1)?.trim().slice(0, 11));
  },
);

test("an event page prints times in the event's zone, the same on the server and in the browser", async ({
  page,
  request,
}) => {
  await page.goto("/events?city=%D0%9D%D0%BE%D0%B2%D0%BE%D1%81%D0%B8%D0%B1%D0%B8%D1%80%D1%81%D0%BA");
  await page.locator("article a").first().click();
  const facts = page.locator(".event-facts time");
  await expect(facts).toContainText("Новосибирск, UTC+7");
  const shown = await facts.innerText();
  const html = await (await request.get(new URL(page.url()).pathname)).text();
  const sent = /<dl class="event-facts">.*?<time[^>]*>(.*?)<\/time>/su.exec(html)?.[1] ?? "";
  expect(sent.replaceAll(/<br\s*\/?>/gu, "\n").replaceAll(/<!--.*?-->|<[^>]+>/gu, "")).toBe(shown);
});

test("scripts and styles come compressed and are kept for good", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const assets = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/gu)].map((match) => match[1] ?? "");
  expect(assets.length).toBeGreaterThan(2);
  for (const asset of assets) {
    const headers = (await request.get(asset, { headers: { "accept-encoding": "br" } })).headers();
    expect(headers["content-encoding"], asset).toBe("br");
    expect(headers["cache-control"], asset).toContain("immutable");
  }
});

test("filters are kept in the URL and Back restores the former ones", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/events");
  await page.getByLabel("Формат").selectOption({ label: "Офлайн" });
  await expect(page).toHaveURL(/format=EventFormatOffline/u);
  const cards = page.getByRole("article");
  const online = cards.filter({ has: page.getByText("Онлайн", { exact: true }) });
  await expect(cards).not.toHaveCount(0);
  await expect(online).toHaveCount(0);
  await page.getByRole("link", { name: "Прошедшие" }).click();
  await expect(page).toHaveURL(/period=past/u);
  await page.goBack();
  await expect(page).not.toHaveURL(/period=past/u);
  await expect(page.getByLabel("Формат")).toHaveValue("EventFormatOffline");
  await page.getByRole("link", { name: "Сбросить" }).click();
  await expect(page).toHaveURL(/\/events$/u);
  await expect(page.getByLabel("Формат")).toHaveValue("");
  await expect(online).not.toHaveCount(0);
});

test("reading needs no JavaScript: the list filters and the event opens", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto("/events");
  await page.getByLabel("Город").selectOption("Казань");
  await page.getByRole("button", { name: "Найти" }).click();
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Казань").first()).toBeVisible();
  await context.close();
});

test("the announcement ticker can be paused", async ({ page }) => {
  await page.goto("/");
  const strip = page.locator(".ticker");
  // The first announcement: editors of other tests change the last.
  await expect(strip).toContainText("Открыта регистрация на осенние митапы");
  await strip.getByRole("button").click();
  await expect(strip.getByRole("button")).toHaveAccessibleName(/Продолжить|Запустить|Возобновить/u);
});

test("the chosen theme is there from the first byte of the next visit", async ({ page, request }) => {
  await page.goto("/");
  await page.getByRole("radiogroup", { name: "Тема" }).getByTitle("Тёмная").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const html = await (await page.context().request.get("/")).text();
  expect(html).toMatch(/<html[^>]*data-theme="dark"/u);
  expect(await (await request.get("/", { headers: { cookie: "" } })).text()).not.toContain('data-theme="dark"');
});

test.describe("a path that leads nowhere", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  for (const path of ["/nowhere", "/events/nothing", "/events/nothing/deeper"]) {
    test(`${path} is a 404 page with the way home`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
      if (path === "/nowhere") await expect(page.getByText("Page not found: /nowhere", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Вернуться на главную" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Как устроены системы");
      await page.goBack();
      await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
      // A navigation in the browser requests its data by another URL, which must not be shown.
      if (path === "/nowhere") await expect(page.getByText("Page not found: /nowhere", { exact: true })).toBeVisible();
    });
  }
});

test.describe("the 404 page", () => {
  for (const path of ["/nowhere", "/blog/nothing"]) {
    test(`${path} leads to the sections and to what is searched for, without scripts`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        ...(baseURL === undefined ? {} : { baseURL }),
      });
      const page = await context.newPage();
      await page.goto(path);
      const main = page.locator("main");
      await main.getByRole("navigation", { name: "Куда дальше" }).getByRole("link", { name: "Работа" }).click();
      await expect(page).toHaveURL(/\/internship$/u);
      await page.goto(path);
      await main.getByRole("searchbox").fill("очередь");
      await main.getByRole("button", { name: "Искать в статьях" }).click();
      await expect(page).toHaveURL((url) => url.pathname === "/blog" && url.searchParams.get("text") === "очередь");
      await page.goto(path);
      await main.getByRole("searchbox").fill("Rust");
      await main.getByRole("searchbox").press("Enter");
      await expect(page).toHaveURL(/\/events\?text=Rust$/u);
      await context.close();
    });
  }
});

test("a title without a space widens no page", { tag: "@phone" }, async ({ page }) => {
  const title = `Оченьдлинноеслово${"безпробелов".repeat(12)}${Date.now()}`;
  await signIn(page, "admin");
  await publishNewEvent(title);
  await openEventTable(page);
  await expect(eventRow(page, title)).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await findEvent(page, title);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await openEventTable(page);
  await page.getByRole("link", { name: `Изменить: ${title}` }).click();
  await expect(page.getByLabel("Название")).toHaveValue(title);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
