import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { axeFindingsEverywhere, axeFindingsInBothThemes } from "../gates/axe-findings.ts";
import { readAdminPages } from "../pages/admin-pages.ts";
import { participation } from "../pages/event-page.ts";
import { readPublicPages } from "../pages/public-pages.ts";
import { fillSignIn, signIn } from "../pages/sign-in.ts";

test.use({ allowedConsole: [/Failed to load resource/u] });

const isContent = (path: string): boolean => /^\/(?:events|blog)\/./u.test(path);

async function publicPages(): Promise<readonly string[]> {
  const { kinds, unlisted } = await readPublicPages(process.env["E2E_ORIGIN"] ?? "");
  return [...kinds, ...unlisted];
}

async function findingsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  // Three looks at each of many pages.
  test.slow();
  const findings: string[] = [];
  for (const path of paths) findings.push(...(await findingsAt(page, path)));
  return findings;
}

async function findingsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("main :is(.cu-Loader, [aria-busy=true])")).toHaveCount(0);
  return (await axeFindingsEverywhere(page)).map((finding) => `${path}: ${finding}`);
}

test("axe finds nothing on any page that is no event and no article", async ({ page }) => {
  const others = (await publicPages()).filter((path) => !isContent(path));
  expect(await findingsOn(page, others)).toEqual([]);
});

test("axe finds nothing on an event, an article or a registration of any kind", async ({ page }) => {
  expect(await findingsOn(page, (await publicPages()).filter(isContent))).toEqual([]);
});

test("axe finds nothing in the viewer of an event's photographs", async ({ page }) => {
  await page.goto("/events?period=past&text=Rust");
  await page.locator("article a").first().click();
  await page.getByRole("list", { name: "Фотографии" }).getByRole("link").first().click();
  const viewer = page.getByRole("dialog", { name: "Фотографии" });
  await expect(viewer).toBeVisible();
  await expect(viewer.locator("img").first()).toBeVisible();
  expect(await axeFindingsEverywhere(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(page.getByRole("list", { name: "Фотографии" }).getByRole("link").first()).toBeFocused();
});

test("axe finds nothing where something went wrong", async ({ page }) => {
  expect(await findingsOn(page, ["/nowhere", "/events/nothing", "/unauth", "/auth-error", "/error-401"])).toEqual([]);
});

test("axe finds nothing in a registration with validation issues, nor at the sign-in", async ({ page }) => {
  await page.goto("/events");
  await page.locator("article a").nth(1).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await participation(page).getByRole("link", { name: "Зарегистрироваться" }).click();
  await page.getByRole("form", { name: "Регистрация" }).getByRole("button").last().click();
  await expect(page.getByText("Заполните поле").first()).toBeVisible();
  expect(await axeFindingsEverywhere(page)).toEqual([]);
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByLabel("Имя пользователя")).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await fillSignIn(page, "reader", "wrong");
  await expect(page.getByText("Имя пользователя или пароль не подходят")).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
});

test("axe finds nothing in an application and a subscription with validation issues", async ({ page }) => {
  for (const path of ["/internship", "/digest"]) {
    await page.goto(path);
    await page.locator("main form button[type=submit]").last().click();
    await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
    expect(await axeFindingsEverywhere(page)).toEqual([]);
  }
});

test("axe finds nothing in a phone's menu, nor without a network", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/events");
  await page.locator("header summary").first().click();
  await expect(page.locator("header nav a:visible").first()).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await expect(page.getByText(/нет (?:сети|связи|подключения)|офлайн-режим/iu).first()).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
});

test("axe finds nothing in the question before a deletion, nor in a form with validation issues", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/admin/events");
  await page
    .getByRole("button", { name: /^Действия:/u })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Удалить" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Отмена" }).click();
  await page.getByRole("link", { name: "Создать мероприятие" }).click();
  await page.getByRole("button", { name: "Создать черновик" }).click();
  await expect(page.getByText("Заполните поле").first()).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
});

test("axe finds nothing on any page of the administration, and all fit a phone", async ({ page }) => {
  test.setTimeout(600_000);
  // axe takes the ticker's clipped items for elements that overlap their neighbours.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "admin");
  const paths = await readAdminPages(page);
  expect(paths.length).toBeGreaterThan(25);
  const wide: string[] = [];
  const findings: string[] = [];
  for (const path of paths) {
    findings.push(...(await findingsAt(page, path)));
    await page.setViewportSize({ width: 390, height: 844 });
    const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflowPx > 0) wide.push(`${path} is ${overflowPx} px wider`);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  expect(findings).toEqual([]);
  expect(wide).toEqual([]);
});
