import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { test as testWithoutScripts } from "../fixtures/without-scripts.ts";
import { readFirstView } from "../gates/first-view.ts";
import { readPublicPages } from "../pages/public-pages.ts";

/**
 * The ceiling of scripts, and below that of styles: what a visitor of any public page pays before the page is all
 * there.
 */
const scriptLimitBytes = 180_000;
const styleLimitBytes = 16_000;

/** Forms of their own, to which a page led. */
const isForm = (path: string): boolean => path.endsWith("/registration");

test("every public page begins with no more than its budget of scripts and styles", async ({ request, baseURL }) => {
  const { kinds, unlisted } = await readPublicPages(baseURL ?? "");
  const paths = [...kinds, ...unlisted].filter((path) => !isForm(path));
  const views = await Promise.all(
    paths.map(async (path) => ({ path, ...readFirstView(await (await request.get(path)).text()) })),
  );
  console.info(views.map(({ path, scriptBytes, styleBytes }) => `${path} ${scriptBytes} ${styleBytes}`).join("\n"));
  expect(views.length).toBeGreaterThan(10);
  // A gate that finds nothing lets everything pass.
  expect(Math.min(...views.map(({ scriptBytes }) => scriptBytes))).toBeGreaterThan(50_000);
  expect(views.filter(({ scriptBytes }) => scriptBytes > scriptLimitBytes)).toEqual([]);
  expect(views.filter(({ styleBytes }) => styleBytes > styleLimitBytes)).toEqual([]);
});

/** The scripts that the page requests from now on. */
function watchScripts(page: Page): readonly string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/.+\.js$/u.test(request.url())) urls.push(request.url());
  });
  return urls;
}

test("a page requests its scripts after it has been painted", async ({ page }) => {
  let paint = (): void => undefined;
  const painted = new Promise<void>((resolve) => (paint = resolve));
  await page.route("**/assets/*.css", async (route) => {
    await painted;
    await route.continue();
  });
  const scripts = watchScripts(page);
  const picture = page.waitForRequest((request) => request.resourceType() === "image");
  const alive = page.goto("/");
  await picture;
  expect(scripts).toEqual([]);
  paint();
  await alive;
  expect(scripts).not.toEqual([]);
});

testWithoutScripts("a browser whose scripts are switched off requests none", async ({ plainPage }) => {
  const scripts = watchScripts(plainPage);
  await plainPage.goto("/", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
});

/** Once the page is idle, its deferred parts are there with all that they load. */
async function sheetsWhenIdle(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((all) => all.map((sheet) => sheet.getAttribute("href") ?? ""));
}

test("visitors' pages have one style sheet from the start, and load no other with their deferred parts", async ({
  page,
}) => {
  for (const path of ["/", "/events", "/blog", "/internship"])
    expect.soft(await sheetsWhenIdle(page, path), path).toHaveLength(1);
});

test("the administration has one more style sheet, in the document from the start", async ({ request }) => {
  const html = await (await request.get("/admin")).text();
  expect(html.match(/<link(?=[^>]* rel="stylesheet")[^>]*>/gu)).toHaveLength(2);
});
