import { expect, test } from "../fixtures/test.ts";
import { firstViewOf } from "../gates/first-view.ts";
import { readPublicPages } from "../pages/public-pages.ts";

/**
 * The limit of scripts, and below that of styles: what a visitor of any public page pays before the page is all there.
 */
const scriptLimitBytes = 142_000;
const styleLimitBytes = 10_000;

/** Forms of their own, to which a page led. */
const isForm = (path: string): boolean => path.endsWith("/registration");

test("every public page begins with no more than its budget of scripts and styles", async ({ request, baseURL }) => {
  const { kinds, unlisted } = await readPublicPages(baseURL ?? "");
  const paths = [...kinds, ...unlisted].filter((path) => !isForm(path));
  const views = await Promise.all(
    paths.map(async (path) => ({ path, ...firstViewOf(await (await request.get(path)).text()) })),
  );
  console.info(views.map(({ path, scriptBytes, styleBytes }) => `${path} ${scriptBytes} ${styleBytes}`).join("\n"));
  expect(views.length).toBeGreaterThan(10);
  // A gate that finds nothing lets everything pass.
  expect(Math.min(...views.map(({ scriptBytes }) => scriptBytes))).toBeGreaterThan(50_000);
  expect(views.filter(({ scriptBytes }) => scriptBytes > scriptLimitBytes)).toEqual([]);
  expect(views.filter(({ styleBytes }) => styleBytes > styleLimitBytes)).toEqual([]);
});

test("the style sheet of every page is loaded once, also after the overlays' own has come", async ({ page }) => {
  const sheets = (name: string) => page.locator(`link[rel="stylesheet"][href*="/${name}-"]`);
  await page.goto("/");
  await expect(sheets("shell-overlays")).toHaveCount(1);
  await expect(sheets("every-page")).toHaveCount(1);
});

test("no style sheet of the main page is loaded again with the scripts of its deferred parts", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator('link[rel="stylesheet"][href*="/shell-overlays-"]')).toHaveCount(1);
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((all) => all.map((sheet) => sheet.getAttribute("href")?.replace(/^.*(?=\/assets)|#$/gu, "")));
  expect(sheets.length).toBeGreaterThan(4);
  expect(sheets.filter((sheet, index) => sheets.indexOf(sheet) !== index)).toEqual([]);
});
