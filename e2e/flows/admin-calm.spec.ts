import { expect, test } from "../fixtures/test.ts";
import { axeFindingsEverywhere } from "../gates/axe-findings.ts";
import { createArticle, publishNow, uniqueTitle } from "../pages/article-admin.ts";
import { expectSaved, textBox } from "../pages/content-editor.ts";
import { expectCurrentMarked } from "../pages/forced-colours.ts";
import { signIn } from "../pages/sign-in.ts";

test("the admin area has no public menu and no public footer, and lists what is next", async ({ page }) => {
  await signIn(page, "editor");
  await page.goto("/admin/events");
  await expect(page.getByRole("navigation", { name: "Разделы управления" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Блог" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByText("Документы")).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "На сайт" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Когда" })).toHaveAttribute("aria-sort", "ascending");
  // The actions of a row are in sight, however wide its columns are.
  const frame = await page.getByRole("grid").boundingBox();
  const more = await page
    .getByRole("button", { name: /^Действия: / })
    .first()
    .boundingBox();
  expect((more?.x ?? 0) + (more?.width ?? 0)).toBeLessThanOrEqual(1440);
  expect(frame?.y).toBeLessThan(450);
});

test("on a phone rows are cards with the names of their columns, and filters wait behind a button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "editor");
  await page.goto("/admin/events");
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  await expect(row).toBeInViewport();
  const label = await row
    .getByRole("gridcell")
    .nth(1)
    .evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(label).toBe('"Когда"');
  expect((await row.boundingBox())?.width).toBeLessThanOrEqual(390);
  await expect(page.getByLabel("Формат")).toBeHidden();
  await page.getByRole("button", { name: "Отбор" }).click();
  await expect(page.getByLabel("Формат")).toBeVisible();
});

test("the current section differs from the others in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, "editor");
  await page.goto("/admin/events");
  const links = page.getByRole("navigation", { name: "Разделы управления" }).getByRole("link");
  await expectCurrentMarked(links, "border-inline-start");
});

test("the full-screen editor fills the window, has no findings of axe, and keeps the focus after publishing", async ({
  page,
}) => {
  await signIn(page, "editor");
  await createArticle(page, uniqueTitle("Экран"));
  await textBox(page).click();
  await page.keyboard.type("``` ");
  await page.keyboard.type(`const long = "${"слово ".repeat(40)}";`);
  await expectSaved(page);
  expect((await page.locator(".ce-page").boundingBox())?.height).toBeGreaterThan(500);
  expect((await page.locator(".ce").boundingBox())?.width).toBeGreaterThan(1350);
  expect(await axeFindingsEverywhere(page)).toEqual([]);
  await page.getByRole("button", { name: "Опубликовать" }).click();
  await publishNow(page);
  await expect(page.getByText("Опубликовано").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});
