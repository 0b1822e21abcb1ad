import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** Where an article's text, or one of an event's, is written. */
export const textBox = (page: Page, name = "Текст статьи"): Locator => page.getByRole("textbox", { name, exact: true });

/** The save state shown on the page. */
export const saveState = (page: Page): Locator => page.locator(".save-state");

export const conflictDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Пока вы редактировали, текст изменил кто-то другой" });

/** Opens the conflict dialog from its notice. */
export async function compareVersions(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Сравнить версии$/u }).click();
}

/** Moves the caret to the end of the text. */
export async function goToEnd(page: Page, box: Locator = textBox(page)): Promise<void> {
  await box.focus();
  await page.keyboard.press("Control+End");
}

/** Goes to the end of the text and types on. */
export async function typeOn(page: Page, words: string, box: Locator = textBox(page)): Promise<void> {
  await box.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(saveState(page)).toHaveText(/^Сохранено в \d\d:\d\d$/u, { timeout: 30_000 });
}

/** A block from the list that a slash opens. @param word of its name, without a space */
export async function insertBySlash(page: Page, word: string, name: string): Promise<void> {
  await page.keyboard.type(`/${word}`);
  const chosen = page.getByRole("listbox", { name: "Вставить блок" }).getByRole("option", { selected: true });
  await expect(chosen).toHaveText(name);
  await page.keyboard.press("Enter");
}

/** A block from the menu of the bar. */
export async function insertByBar(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Вставить блок" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** A file for an input. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Chooses pictures for the text, as if from the disk. */
export async function choosePictures(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await insertByBar(page, "Картинка");
  await (await chooser).setFiles([...files]);
}

/** Fills in the alternative text of an uploading image and waits until it is in the text. */
export async function describePicture(page: Page, fileName: string, alt: string, caption?: string): Promise<void> {
  const card = page.getByRole("region", { name: `Загрузка: ${fileName}`, exact: true });
  await card.getByLabel("Что на картинке").fill(alt);
  if (caption !== undefined) await card.getByLabel("Подпись").fill(caption);
  await card.getByRole("button", { name: "Вставить" }).click();
  await expect(card).toHaveCount(0);
  await expect(textBox(page).getByRole("img", { name: alt })).toBeVisible();
}

/** The handle beside a block, which the mouse brings out. */
export async function showHandle(page: Page, block: Locator): Promise<Locator> {
  await block.hover();
  return page.locator(".ce-handle");
}
