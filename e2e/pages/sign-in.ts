import type { Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** Opens the administration as a guest, signs in at the provider, and is brought back. */
export async function signInToAdmin(page: Page, name: "admin" | "editor" | "reader"): Promise<void> {
  await page.goto("/admin");
  await fillSignIn(page, name);
  await expect(page).toHaveURL(/\/admin$/u);
}

export async function fillSignIn(page: Page, name: string, password = name): Promise<void> {
  await page.getByLabel("Имя пользователя").fill(name);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Войти" }).click();
}
