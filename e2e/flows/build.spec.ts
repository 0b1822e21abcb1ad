import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { goTo, markDocument, navigate, siteLink } from "../pages/site-navigation.ts";

interface Manifest {
  readonly id: string;
  readonly timestamp: number;
  readonly prerendered: readonly string[];
}

const read = (path: string): Manifest =>
  JSON.parse(readFileSync(new URL(`../../apps/site/build/client/builds/${path}`, import.meta.url), "utf8")) as Manifest;
const readBuildId = (): string => read("latest.json").id;

const readBuild = (page: Page): Promise<string> =>
  page
    .locator("#configuration")
    .evaluate((element) => (JSON.parse(element.textContent) as { buildId: string }).buildId);

test("a page names its build, whose manifest lists the prerendered pages", async ({ page, request }) => {
  const id = readBuildId();
  await page.goto("/about");
  expect(await readBuild(page)).toBe(id);
  const manifest = (await (await request.get(`/builds/meta/${id}.json`)).json()) as Manifest;
  expect(manifest).toMatchObject({
    id,
    routeRules: { "/meetups/**": { redirect: { to: "/events", statusCode: 301 } } },
  });
  expect(manifest.prerendered).toContain("/about");
  const latest = await request.get(`/builds/latest.json?${Date.now()}`);
  expect([latest.headers()["cache-control"], await latest.json()]).toEqual([
    "no-store",
    { id, timestamp: manifest.timestamp },
  ]);
});

test.describe("a path that has moved", () => {
  test("is answered by the server with where to", async ({ request }) => {
    for (const [from, status, to] of [
      ["/meetups/2019/rust?city=x", 301, "/events?city=x"],
      ["/github", 302, "https://github.com/corp-example"],
    ] as const) {
      const response = await request.get(from, { maxRedirects: 0 });
      expect([response.status(), response.headers()["location"]]).toEqual([status, to]);
    }
  });

  test("is followed by a navigation in the browser, to another site by the whole page", async ({ page, context }) => {
    await context.route("https://github.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>code</title>" }),
    );
    await page.goto("/about");
    const marked = await markDocument(page);
    await navigate(page, "/meetups/2019/rust");
    await expect(page).toHaveURL(/\/events$/u);
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(await marked.isLoadedAnew()).toBe(false);
    await navigate(page, "/github");
    await expect(page).toHaveURL("https://github.com/corp-example");
  });
});

test.describe("without its manifest", () => {
  test.use({ allowedConsole: [/Failed to load resource|The build manifest could not be read/u] });

  test("the site logs it to the console and keeps working", async ({ page }) => {
    const said = page.waitForEvent("console", (message) => message.text().includes("The build manifest"));
    await page.route("**/builds/meta/*", (route) => route.fulfill({ status: 500 }));
    await page.goto("/about");
    await said;
    await goTo(page, "Мероприятия");
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("every link works although the manifest is never answered", async ({ page }) => {
    await page.route("**/builds/meta/*", () => {});
    await page.goto("/about");
    for (const [name, path] of [
      ["Мероприятия", "/events"],
      ["Контакты", "/contacts"],
    ] as const) {
      await goTo(page, name);
      // The request of the manifest itself ends after thirty seconds, later than this expectation.
      await expect(page).toHaveURL(path);
      await expect(page.locator(".shell-progress")).not.toHaveAttribute("data-active");
    }
  });
});

test("once there is a newer build the next page is loaded whole, and nothing before", async ({ page }) => {
  await page.clock.install();
  await page.goto("/events");
  const marked = await markDocument(page);
  const asked = page.waitForRequest(/\/builds\/latest\.json\?\d+$/u);
  await page.route(/\/builds\/latest\.json/u, (route) => route.fulfill({ json: { id: "newer", timestamp: 1 } }));
  await page.clock.fastForward("01:00:00");
  await (await asked).response();
  await page.getByLabel("Формат").selectOption({ label: "Офлайн" });
  await expect(page).toHaveURL(/format=EventFormatOffline/u);
  expect(await marked.isLoadedAnew()).toBe(false);
  await goTo(page, "Блог");
  await expect(page).toHaveURL(/\/blog$/u);
  await marked.untilLoadedAnew();
});

test("a prerendered page comes from its payload, and from the server when there is none", async ({ page }) => {
  const id = readBuildId();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/_payload\.json$|\.data$/u.test(pathname)) asked.push(pathname + search);
  });
  await page.goto("/events");
  await goTo(page, "О компании");
  await expect(page).toHaveURL(/\/about$/u);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Мы строим то, что заметно");
  const text = await page.locator("main").innerText();
  expect(asked).toEqual([`/about/_payload.json?${id}`]);
  await page.goto("/about");
  expect(await page.locator("main").innerText()).toBe(text);

  await page.route("**/_payload.json?*", (route) => route.fulfill({ contentType: "text/html", body: "<p>" }));
  await goTo(page, "Контакты");
  await expect(page).toHaveURL(/\/contacts$/u);
  expect(asked.at(-1)).toMatch(/^\/contacts\.data\?/u);
});

test("a link's page is preloaded on hover", async ({ page }) => {
  await page.goto("/about");
  const fetched = page.waitForResponse(/\/assets\/articles-[^/]*\.js$/u);
  await (await siteLink(page, "Блог")).focus();
  await fetched;
  await expect(page).toHaveURL(/\/about$/u);
});

test.describe("a part of the program that is gone", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("loads the target document once, then shows an error with a retry", async ({ page }) => {
    await page.route(/\/assets\/articles-[^/]*\.js$/u, (route) => route.fulfill({ status: 404 }));
    await page.goto("/events");
    const marked = await markDocument(page);
    await goTo(page, "Блог");
    await expect(page).toHaveURL(/\/blog$/u);
    await marked.untilLoadedAnew();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    // Again within ten seconds: no circle.
    await page.goto("/events");
    const markedAgain = await markDocument(page);
    await goTo(page, "Блог");
    await expect(page.getByText("Часть страницы не загрузилась")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(await markedAgain.isLoadedAnew()).toBe(false);
    await page.unroute(/\/assets\/articles-[^/]*\.js$/u);
    await page.getByRole("link", { name: "Попробовать ещё раз" }).click();
    await expect(page.getByText("Часть страницы не загрузилась")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/blog$/u);
  });
});

test.describe("a part of the program that throws while it is evaluated", () => {
  test.use({ allowedConsole: [/./u] });

  for (const how of ["by a click", "by its URL"] as const) {
    test(`ends in the error page within the site when its page is opened ${how}`, async ({ page }) => {
      await page.route(/\/assets\/articles-[^/]*\.js$/u, (route) =>
        route.fulfill({ contentType: "text/javascript", body: 'throw new Error("at the top level")' }),
      );
      if (how === "by a click") {
        await page.goto("/events");
        await goTo(page, "Блог");
      } else {
        await page.goto("/blog");
      }
      await expect(page).toHaveURL(/\/blog$/u);
      await expect(page.getByText("Часть страницы не загрузилась")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await page.unroute(/\/assets\/articles-[^/]*\.js$/u);
      await page.getByRole("link", { name: "Попробовать ещё раз" }).click();
      await expect(page.getByRole("article").first()).toBeVisible();
    });
  }
});
