import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { axeFindingsInBothThemes } from "../gates/axe-findings.ts";
import { publishArticle, signInAsEditor } from "../pages/blog-page.ts";
import { fillSignIn, signInToAdmin } from "../pages/sign-in.ts";

const forEditors = [
  ...["Обзор", "Мероприятия", "Статьи", "Теги", "Бегущая строка"],
  ...["Дайджест", "Загрузки", "Удалённое", "Журнал"],
];
const forAdministrators = ["Подписчики", "Заявки", "Чёрный список", "Телеметрия"];

/** The sections of the administration: in a column, or behind the name of the present one in narrow windows. */
async function sections(page: Page): Promise<Locator> {
  const menu = page.locator("details").filter({ hasText: /^Раздел:/u });
  if (await menu.isVisible()) await menu.locator("summary").click();
  return page.getByRole("navigation", { name: "Разделы управления" });
}

const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Команды" });
const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

test("an editor sees every section of content and none with personal data", async ({ page }) => {
  await signInToAdmin(page, "editor");
  await expect(page.getByRole("heading", { level: 1, name: "Обзор" })).toBeVisible();
  const links = (await sections(page)).getByRole("link");
  await expect(links).toHaveText(forEditors);
  await expect(links.filter({ hasText: "Обзор" })).toHaveAttribute("aria-current", "page");
  await links.filter({ hasText: "Теги" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Теги" })).toBeVisible();
  await expect((await sections(page)).getByRole("link", { name: "Теги" })).toHaveAttribute("aria-current", "page");
});

test("an administrator sees every section, and a subpage marks its section", async ({ page }) => {
  await signInToAdmin(page, "admin");
  await page.goto("/admin/events/create");
  const nav = await sections(page);
  for (const name of [...forEditors, ...forAdministrators]) {
    await expect(nav.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect(nav.locator("[aria-current]")).toHaveText("Мероприятия");
});

test("a guest signs in and returns to the section; a reader is denied", async ({ page, newPerson }) => {
  await page.goto("/admin/audit?entity=tag");
  await fillSignIn(page, "editor");
  await expect(page).toHaveURL(/\/admin\/audit\?entity=tag$/u);
  await expect(page.getByRole("heading", { level: 1, name: "Журнал" })).toBeVisible();
  const reader = await newPerson();
  for (const path of ["/admin", "/admin/tags", "/admin/running-line", "/admin/audit", "/admin/uploads"]) {
    await reader.goto(path);
    if (path === "/admin") await fillSignIn(reader, "reader");
    await expect(reader.getByRole("heading", { name: "Доступ запрещен" })).toBeVisible();
    await expect(reader.getByRole("navigation", { name: "Разделы управления" })).toHaveCount(0);
  }
});

test("the skip link leads past the sections", async ({ page }) => {
  await signInToAdmin(page, "editor");
  await page.goto("/admin/tags");
  await expect(page.getByLabel("Найти тег")).toBeVisible();
  const skip = page.getByRole("link", { name: "К содержимому раздела" });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Найти тег")).toBeFocused();
});

test("Ctrl+K opens sections, begins things, and finds articles by their words", async ({ page }) => {
  const title = `Палитра ${Date.now()}`;
  const editor = await signInAsEditor(page);
  const path = await publishArticle(editor, { title });
  await expect(page.getByRole("heading", { level: 1, name: "Обзор" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await palette(page).getByRole("combobox").fill("бегущ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/running-line$/u);

  await page.getByRole("button", { name: "Поиск" }).click();
  await expect(palette(page)).toBeVisible();
  await palette(page).getByRole("combobox").fill(title);
  await expect(page.getByRole("option", { name: title })).toBeVisible();
  await page.getByRole("option", { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${path.split("/").at(-1)}/edit$`, "u"));

  await page.keyboard.press("Control+k");
  await palette(page).getByRole("combobox").fill("создать");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/events\/create$/u);
});

test("the overview shows what is coming, unfinished and changed, and its charts as tables", async ({ page }) => {
  const editor = await signInAsEditor(page);
  const title = `Черновик обзора ${Date.now()}`;
  await editor("/article/create", { title, lead: "О чём она", tag_ids: [] });
  await page.reload();
  await expect(section(page, "Ближайшие мероприятия").getByRole("listitem").first()).toContainText(
    /из|без ограничений/u,
  );
  await expect(section(page, "Черновики").getByRole("link", { name: title })).toBeVisible();
  await expect(section(page, "Последние изменения").getByText("Создана статья").first()).toBeVisible();
  await expect(section(page, "Бегущая строка").getByText(/На сайте|Выключена/u)).toBeVisible();

  const numbers = section(page, "30 дней в числах");
  await expect(numbers.getByRole("img", { name: /^Регистрации за 30 дней/u })).toBeVisible();
  await numbers.getByRole("button", { name: "Как таблица" }).first().click();
  await expect(numbers.getByRole("region", { name: "Регистрации" }).getByRole("row")).toHaveCount(32);

  await section(page, "Черновики").getByRole("link", { name: title }).click();
  // A draft opens the text.
  await expect(page).toHaveURL(/\/blog\/[^/]+\/content\/(?:create|edit)$/u);
});

test.describe("when the server does not answer", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("the overview says so, and comes after another try", async ({ page }) => {
    await signInToAdmin(page, "editor");
    await expect(section(page, "Черновики")).toBeVisible();
    await page.route("**/p-api/product/dashboard", (route) =>
      route.fulfill({ status: 400, json: { message: "Сводка не готова", code: "INVALID" } }),
    );
    await page.reload();
    await expect(page.getByRole("alert").filter({ hasText: "Сводка не готова" })).toBeVisible();
    await page.unroute("**/p-api/product/dashboard");
    await page.getByRole("button", { name: "Повторить" }).click();
    await expect(section(page, "Черновики")).toBeVisible();
  });
});

test("axe finds nothing in the overview's tables, the sections' menu and the palette", async ({ page }) => {
  test.slow();
  await signInToAdmin(page, "admin");
  await expect(section(page, "30 дней в числах").getByRole("img").first()).toBeVisible();
  await page.getByRole("button", { name: "Как таблица" }).first().click();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await sections(page);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
});
