import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";
import { textBox } from "./content-editor.ts";

export const uniqueTitle = (what: string): string => `${what} ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

/** Fills in the form and creates a draft: its text is opened. @returns the article's identifier */
export async function createArticle(page: Page, title: string): Promise<string> {
  await page.goto("/admin/articles/create");
  await page.getByRole("textbox", { name: "Заголовок" }).fill(title);
  await page.getByRole("textbox", { name: "Лид" }).fill("О чём эта статья, в одном предложении");
  await page.getByRole("button", { name: "Создать черновик" }).click();
  await expect(textBox(page)).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/blog\/[\da-f-]{36}\/content\/create$/u);
  return /blog\/([\da-f-]{36})/u.exec(page.url())?.[1] ?? "";
}

/** Answers the question when: now. */
export async function publishNow(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Опубликовать" });
  await dialog.getByRole("button", { name: "Опубликовать" }).click();
  await expect(dialog).toBeHidden();
}

/** The list with the articles that bear these words. */
export async function findArticles(page: Page, words: string): Promise<void> {
  await page.goto(`/admin/articles?text=${encodeURIComponent(words)}`);
  await expect(page.getByRole("grid", { name: "Статьи" })).toBeVisible({ timeout: 30_000 });
}

export const articleRow = (page: Page, title: string): Locator => page.getByRole("row").filter({ hasText: title });

/** One of the commands behind an article's button. */
export async function chooseAction(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Действия: ${title}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}
