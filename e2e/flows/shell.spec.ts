import type { Page } from "@playwright/test";
import { startSiteBefore } from "../fixtures/site-before.ts";
import { expect, test } from "../fixtures/test.ts";
import { findEvent, seededEvent } from "../pages/event-page.ts";
import { fillSignIn } from "../pages/sign-in.ts";
import { goTo, navigate, siteLink } from "../pages/site-navigation.ts";

const failedResource = /Failed to load resource/u;
const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Основная навигация" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test(
  "the header leads to every part of the site and marks the one that is shown",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/");
    for (const [name, path] of [
      ["Мероприятия", "/events"],
      ["Блог", "/blog"],
      ["О компании", "/about"],
      ["Работа", "/internship"],
      ["Контакты", "/contacts"],
    ] as const) {
      await goTo(page, name);
      await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
      await expect(heading(page)).toBeVisible();
      // A menu that is still open is about to close.
      await expect(page.locator(".shell-menu")).not.toHaveAttribute("open");
      await expect(await siteLink(page, name)).toHaveAttribute("aria-current", "page");
    }
  },
);

test("the skip link brings the keyboard past the header", async ({ page }) => {
  await page.goto("/events");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "К содержанию" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

test.describe("a page that the web server sends itself", () => {
  test.use({ allowedConsole: [failedResource] });

  test("is styled, has a picture and the reason, and leads home", async ({ page }) => {
    expect((await page.goto("/%FF"))?.status()).toBe(400);
    await expect(heading(page)).toHaveText("Что-то пошло не так");
    await expect(page.getByText("Такого адреса быть не может")).toBeVisible();
    await expect(page.locator("svg")).toBeVisible();
    await expect(heading(page)).toHaveCSS("font-family", /system-ui/u);
    await page.getByRole("link", { name: "Вернуться на главную" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("in a narrow window", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens and closes by the keyboard, and closes behind a link", async ({ page }) => {
    await page.goto("/");
    await expect(mainNavigation(page)).toHaveCount(0);
    const button = page.locator("summary", { hasText: "Меню" });
    await button.press("Enter");
    await expect(mainNavigation(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(mainNavigation(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await goTo(page, "Блог");
    await expect(page).toHaveURL(/\/blog$/u);
    await expect(mainNavigation(page)).toHaveCount(0);
  });

  test("the menu needs no scripts", async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    await page.goto("/");
    await page.locator("summary", { hasText: "Меню" }).click();
    await mainNavigation(page).getByRole("link", { name: "Контакты" }).click();
    await expect(page).toHaveURL(/\/contacts$/u);
    await context.close();
  });
});

test("a navigation is announced, moves the focus to the start of the page and shows progress when slow", async ({
  page,
}) => {
  await page.goto("/");
  const answered = Promise.withResolvers<void>();
  await page.route("**/p-api/product/event/list", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await goTo(page, "Мероприятия");
  await expect(page.locator("main")).toHaveAttribute("aria-busy", "true");
  await expect(page.locator(".shell-progress")).toBeVisible();
  answered.resolve();
  await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
  await expect(page.locator(".shell-progress")).toBeHidden();
  await expect(page.locator("main")).toBeFocused();
  await expect(page.locator(".shell-announcement")).toHaveText(await page.title());
});

test.describe("without a network", () => {
  test.use({ allowedConsole: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|build manifest|Failed to fetch/u] });

  test("every page shows it, and a page that failed to open loads when the network returns", async ({
    page,
    context,
  }) => {
    await page.goto("/events");
    const notice = page.locator(".shell-offline");
    await expect(notice).toHaveText("");
    await context.setOffline(true);
    await expect(notice).toContainText("Нет подключения к интернету");
    await goTo(page, "Блог");
    await expect(page.locator("main").getByText("Нет подключения к интернету")).toBeVisible();
    await expect(page.getByText("Перезагрузите страницу или вернитесь на главную")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toHaveText("");
    await expect(page.locator("main").getByText("Нет подключения к интернету")).toHaveCount(0);
    await expect(page).toHaveURL(/\/blog$/u);
    await expect(heading(page)).not.toHaveText("Что-то пошло не так");
  });
});

test.describe("a page that failed", () => {
  test.use({ allowedConsole: [failedResource] });

  test("keeps header and footer, and comes when it is asked for again", async ({ page }) => {
    await page.goto("/events");
    await page.route("**/p-api/product/event/get", (route) =>
      route.fulfill({ status: 503, json: { message: "Не сейчас", code: "UNAVAILABLE" } }),
    );
    await page.getByRole("article").nth(1).getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Что-то пошло не так" })).toBeVisible();
    await expect(page.getByText("Сервер сейчас не отвечает")).toBeVisible();
    await expect(page.getByText("Перезагрузите страницу или вернитесь на главную")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page).toHaveTitle("Что-то пошло не так");
    await page.unroute("**/p-api/product/event/get");
    await page.getByRole("link", { name: "Попробовать ещё раз" }).click();
    await expect(page.getByRole("region", { name: "Участие" })).toBeVisible();
  });

  for (const [path, status, title] of [
    ["/events/nothing", 404, "Страница не найдена"],
    ["/events/%27%3B--", 404, "Страница не найдена"],
    ["/blog/nothing", 404, "Страница не найдена"],
    ["/blog/%27%3B--", 404, "Страница не найдена"],
    ["/events/nothing/content/edit", 404, "Страница не найдена"],
    ["/blog/nothing/content/create", 404, "Страница не найдена"],
  ] as const) {
    test(`${path} opens the fatal page with status ${status}, from the server and in the browser`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(mainNavigation(page)).toHaveCount(0);
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
      await expect(page).toHaveTitle(title);
      await page.goto("/about");
      await navigate(page, path);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
    });
  }

  test("a 400 of event get and article get opens the fatal page with status 500", async ({ page }) => {
    const rejection = { status: 400, body: { message: "Так не спрашивают", code: "INVALID_REQUEST" } };
    // The pages' other calls too: their 404 may come first.
    const site = await startSiteBefore((path, answer) => (/^\/(?:event|article)\//u.test(path) ? rejection : answer));
    try {
      for (const path of ["/events/one", "/blog/one"]) {
        const response = await page.goto(site.origin + path);
        expect(response?.status()).toBe(500);
        await expect(page.getByRole("heading", { name: "Что-то пошло не так" })).toBeVisible();
        await expect(page.getByText("Так не спрашивают")).toBeVisible();
        await expect(page.getByRole("contentinfo")).toHaveCount(0);
      }
    } finally {
      await site.stop();
    }
  });

  test("a path rejected by the route's check is named", async ({ page }) => {
    const path = "/events/nothing/content/edit";
    for (const open of [() => page.goto(path), () => navigate(page, path)]) {
      await page.goto("/about");
      await open();
      await expect(page.getByText(`Page Not Found: ${path}`, { exact: true })).toBeVisible();
    }
  });
});

test("the editors' pages show content as readers see it, to those who may write it", async ({ page, newPerson }) => {
  await findEvent(page, seededEvent);
  const event = new URL(page.url()).pathname;
  for (const [person, name] of [
    [await newPerson(), "editor"],
    [await newPerson(), "reader"],
  ] as const) {
    await person.goto(`${event}/content/edit`);
    await fillSignIn(person, name);
    await expect(person).toHaveURL(new RegExp(`${event}/content/edit$`, "u"));
    await expect(person.getByRole("contentinfo")).toHaveCount(0);
    const back = person.getByRole("link", { name: "К мероприятию" });
    if (name === "reader") {
      await expect(person.getByRole("heading", { name: "Доступ запрещен" })).toBeVisible();
      await expect(back).toHaveCount(0);
      continue;
    }
    await expect(person.locator(".rich-text").first()).toBeVisible();
    await back.click();
    await expect(person).toHaveURL(new RegExp(`${event}$`, "u"));
  }
});

test("developer tools are enabled by the query parameter only", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/devtools-(?:config|panel)/u.test(request.url())) asked.push(request.url());
  });
  await page.goto("/about");
  await expect(heading(page)).toBeVisible();
  expect(asked).toEqual([]);
  const answered = page.waitForResponse("**/p-api/telemetry/devtools-config");
  await page.goto("/about?devtools=1");
  expect((await answered).status()).toBe(200);
  await page.locator(".devtools summary").click();
  await expect(page.locator(".devtools")).toContainText('"logLevel":"debug"');
  await expect(page.locator(".devtools")).toContainText("routes/about");
  await page.goto("/contacts");
  await expect(page.locator(".devtools")).toBeVisible();
  await page.goto("/contacts?devtools=0");
  await page.goto("/contacts");
  await expect(heading(page)).toBeVisible();
  await expect(page.locator(".devtools")).toHaveCount(0);
});

test("on paper there is the page alone", async ({ page }) => {
  await page.goto("/about");
  await page.emulateMedia({ media: "print" });
  await expect(heading(page)).toBeVisible();
  await expect(page.locator(".shell-header")).toBeHidden();
  await expect(page.locator(".shell-footer")).toBeHidden();
});
