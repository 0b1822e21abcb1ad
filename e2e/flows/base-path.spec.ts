import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { startStack } from "../../scripts/stack/stack.ts";
import type { Stack } from "../../scripts/stack/stack.ts";
import { copySeededData } from "../fixtures/seeded-data.ts";
import { buildSiteBelowPath } from "../fixtures/site-below-path.ts";
import type { SiteBelowPath } from "../fixtures/site-below-path.ts";
import { expect, test } from "../fixtures/test.ts";
import { fillRegistration, participation, register } from "../pages/event-page.ts";
import { fillSignIn } from "../pages/sign-in.ts";

const base = "/corp";

let site: SiteBelowPath;
let dataDir: string;
let stack: Stack;
let home: string;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = buildSiteBelowPath(`${base}/`);
  dataDir = copySeededData();
  stack = await startStack({ dataDir, siteFolder: site.folder, env: { RATE_LIMITS: "off", BASE_PATH: `${base}/` } });
  home = `${stack.origin}${base}`;
});
test.afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
  site.remove();
});

/** Requests of a page to the site's origin that leave the base path; the provider is beside the site. */
function requestsElsewhere(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === stack.origin && !/^\/(?:corp\/|auth\/)/u.test(pathname)) paths.push(pathname);
  });
  return paths;
}

/** URLs of the site in a text that do not begin with its base path. */
function urlsElsewhere(text: string): string[] {
  const relative = text.matchAll(/ (?:href|src|action|formAction|poster)="(\/(?!corp(?:\/(?!corp\/)|"))[^"]*)"/giu);
  const absolute = text.matchAll(/(https?|webcal):\/\/localhost:\d+(\/(?!corp(?![\w-]|\/corp\/)|auth\/)[^"<\s\\]*)/gu);
  return [...relative, ...absolute].map(([all]) => all);
}

async function openEvent(page: Page): Promise<void> {
  await page.goto(`${home}/events?format=EventFormatOnlineAndOffline`);
  await page.locator("article a").first().click();
  await expect(page).toHaveURL(/\/corp\/events\/[\w-]+$/u);
}

const anna = { firstName: "Анна", lastName: "Петрова" };

test("the URLs in pages and in files for machines begin with the base path", async ({ request }) => {
  const { origin } = stack;
  const sitemap = await (await request.get(`${home}/sitemap.xml`)).text();
  const event = /<loc>([^<]*\/events\/[^<?]+)<\/loc>/u.exec(sitemap)?.[1] ?? "";
  const article = /<loc>([^<]*\/blog\/[^<?]+)<\/loc>/u.exec(sitemap)?.[1] ?? "";
  expect([event, article]).toEqual([
    expect.stringContaining(`${home}/events/`),
    expect.stringContaining(`${home}/blog/`),
  ]);
  const calendars = [`/calendar/${event.split("/").at(-1)}.ics`, "/calendar.ics"].map(
    (path) => `${home}/p-api/product/event${path}`,
  );
  const pages = ["", "/events", "/blog", "/about", "/internship", "/digest", "/contacts", "/unauth", "/admin"];
  const files = ["/robots.txt", "/blog/feed.xml", "/blog/atom.xml", "/llms.txt", "/manifest.webmanifest"];
  const paths = [...[...pages, ...files].map((path) => home + path), event, `${event}/registration`, article];
  for (const path of [...paths, `${article}/index.md`, ...calendars]) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    expect([path, urlsElsewhere(await response.text())]).toEqual([path, []]);
  }
  expect(await (await request.get(`${home}/robots.txt`)).text()).toContain(`Disallow: ${base}/admin`);
  expect(await (await request.get(`${home}/manifest.webmanifest`)).json()).toMatchObject({
    start_url: `${base}/`,
    scope: `${base}/`,
  });
  for (const [path, status, location] of [
    ["/", 404, undefined],
    ["/events", 404, undefined],
    ["/corporate", 404, undefined],
    [base, 308, `${base}/`],
    [`${base}?a=b`, 308, `${base}/?a=b`],
    [`${base}/EVENTS`, 301, `${base}/events`],
  ] as const) {
    const response = await request.get(origin + path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers()["location"]]).toEqual([path, status, location]);
  }
});

test("the bare page of an error leads to the site's home", async ({ request }) => {
  const answer = await request.get(`${home}/%`, { headers: { accept: "text/html", "user-agent": "Mozilla/5.0" } });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain(`href="${base}/"`);
});

test("a visitor goes from page to page, sees pictures, and registers", async ({ page }) => {
  const elsewhere = requestsElsewhere(page);
  await page.goto(`${home}/`);
  await page.getByRole("navigation").first().getByRole("link", { name: "Мероприятия" }).click();
  await expect(page).toHaveURL(`${home}/events`);
  await page.getByRole("link", { name: "Corp: на главную" }).click();
  await expect(page).toHaveURL(`${home}/`);
  await openEvent(page);
  const picture = page.locator("main img").first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await register(page, { ...anna, email: "with-scripts@example.org" });
  await expect(participation(page)).toContainText("Вы зарегистрированы");
  await page.reload();
  await expect(participation(page)).toContainText("Вы зарегистрированы");
  const cookies = (await page.context().cookies()).filter(({ name }) => name === "XSRF-TOKEN" || name === "theme");
  expect(cookies.map(({ path }) => path)).toEqual([`${base}/`]);
  expect(elsewhere).toEqual([]);
});

test("a visitor without scripts registers, and finds the registration", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openEvent(page);
  await participation(page).getByRole("link", { name: "Зарегистрироваться" }).click();
  await fillRegistration(page, { ...anna, email: "without-scripts@example.org" });
  await page.getByRole("form", { name: "Регистрация" }).getByRole("button").click();
  await expect(page).toHaveURL(/\/corp\/events\/[\w-]+\/registration\/own/u);
  await expect(page.getByText("Вы зарегистрированы")).toBeVisible();
  await page.getByLabel("Другая причина").check();
  await page.getByRole("button", { name: "Отменить регистрацию" }).click();
  await expect(page.getByText("Регистрация отменена")).toBeVisible();
  await context.close();
});

test.describe("an unknown path", () => {
  test.use({ allowedConsole: [/Failed to load resource.*404/u] });

  test("leads on within the base path", async ({ page }) => {
    await page.goto(`${home}/nowhere`);
    await expect(page.getByText("Page not found: /nowhere")).toBeVisible();
    await page.getByRole("search").getByRole("searchbox").fill("митап");
    await page.getByRole("button", { name: "Искать в мероприятиях" }).click();
    await expect(page).toHaveURL(/\/corp\/events\?text=/u);
  });
});

test("an administrator signs in, opens an event from the list, and signs out", async ({ page }) => {
  const elsewhere = requestsElsewhere(page);
  await page.goto(`${home}/admin/events`);
  await fillSignIn(page, "admin");
  await expect(page).toHaveURL(`${home}/admin/events`);
  const row = page.getByRole("grid").getByRole("rowheader").getByRole("link").first();
  await expect(row).toHaveAttribute("href", /^\/corp\/admin\/events\//u);
  await row.click();
  await expect(page).toHaveURL(/\/corp\/admin\/events\/[\w-]+\/edit$/u);
  await expect(page.getByLabel("Название")).toHaveValue(/\S/u);
  await page.goto(`${home}/`);
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page.getByRole("button", { name: "Войти" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`${base}/`);
  expect(elsewhere).toEqual([]);
});
