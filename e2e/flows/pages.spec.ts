import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { crawl } from "../gates/dead-links.ts";
import { htmlErrors } from "../gates/html-rules.ts";
import { vnuErrors, vnuJar } from "../gates/vnu.ts";
import { readAdminPages } from "../pages/admin-pages.ts";
import { readPublicPages } from "../pages/public-pages.ts";
import { signIn } from "../pages/sign-in.ts";

const origin = (): string => process.env["E2E_ORIGIN"] ?? "";
/** Elements that need scripts, and times that depend on the visitor's clock: a cached page may be from yesterday. */
const forScriptsAlone = /^(?:С?копировать|Поделиться|через \d|сейчас|сегодня|завтра)/iu;

/** The HTML of every page as it is served, by path. */
async function servedPages(): Promise<ReadonlyMap<string, string>> {
  const { all, unlisted } = await readPublicPages(origin());
  const pages = new Map<string, string>();
  for (const path of [...all, ...unlisted, "/nowhere", "/unauth", "/my-data"]) {
    pages.set(path, await (await fetch(origin() + path)).text());
  }
  return pages;
}

test("the HTML of every page is valid as it is served", async () => {
  const errors: string[] = [];
  for (const [path, html] of await servedPages()) {
    errors.push(...(await htmlErrors(html)).map((error) => `${path}: ${error}`));
  }
  expect(errors).toEqual([]);
});

test("the Nu HTML checker finds no error in the HTML of any page", async () => {
  test.skip(vnuJar === undefined, "VNU_JAR names no vnu.jar");
  expect(vnuErrors(vnuJar ?? "", await servedPages())).toEqual([]);
});

test("the Nu HTML checker finds no error in any page as scripts change it, the administration's included", async ({
  page,
}) => {
  test.skip(vnuJar === undefined, "VNU_JAR names no vnu.jar");
  test.setTimeout(600_000);
  const { kinds, unlisted } = await readPublicPages(origin());
  const pages = new Map<string, string>();
  const read = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      const served = await page.goto(path);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      pages.set(`${path} as served`, (await served?.text()) ?? "");
      pages.set(path, await page.content());
    }
  };
  await read([...kinds, ...unlisted, "/my-data"]);
  await signIn(page, "admin");
  const admin = await readAdminPages(page);
  const content = admin.flatMap((path) => /^\/admin\/(?:events|articles)\/[\w-]+\/edit$/u.exec(path)?.[0] ?? []);
  const editors = content.map((path) => {
    return path.replace("/admin", "").replace("/articles", "/blog").replace("/edit", "/content/edit");
  });
  await read(["/", "/my-data", ...admin, ...editors, ...editors.map((path) => `${path}?view=preview`)]);
  expect(vnuErrors(vnuJar ?? "", pages)).toEqual([]);
});

test("no link, picture, script or anchor of the site is dead", async ({ page }) => {
  const { all } = await readPublicPages(origin());
  await page.goto("/");
  const { pages, deadLinks } = await crawl(page, origin());
  expect(deadLinks).toEqual([]);
  // Whatever is published can be reached by following links.
  expect(all.filter((path) => !pages.includes(path))).toEqual([]);
});

test("every page has the same text with and without JavaScript", async ({ page, browser, contextOptions }) => {
  const { kinds, unlisted } = await readPublicPages(origin());
  const context = await browser.newContext({ ...contextOptions, baseURL: origin(), javaScriptEnabled: false });
  const plain = await context.newPage();
  const missing: string[] = [];
  for (const path of [...kinds, ...unlisted]) {
    await Promise.all([page.goto(path), plain.goto(path, { waitUntil: "domcontentloaded" })]);
    missing.push(...(await linesThatOnlyScriptsShow(page, plain)).map((line) => `${path}: ${line}`));
  }
  await context.close();
  expect(missing).toEqual([]);
});

async function linesThatOnlyScriptsShow(scripted: Page, plain: Page): Promise<string[]> {
  const [shown, served] = await Promise.all([scripted, plain].map(readLines));
  return (shown ?? []).filter((line) => served?.includes(line) === false && !forScriptsAlone.test(line));
}

async function readLines(page: Page): Promise<string[]> {
  const text = await page.locator("main").innerText();
  // A heading's own URL is offered where it can be copied.
  return text.split("\n").map((line) => line.trim().replace(/#$/u, ""));
}
