import type { Page } from "@playwright/test";
import { signInAtProvider } from "./sign-in-without-screens.ts";
import type { AccountName, StoredSignIn } from "./sign-in-without-screens.ts";

/**
 * Signs a user in for all tabs of this browser context, without the provider's screens. The page has not opened the
 * site yet.
 */
export async function signIn(page: Page, name: AccountName): Promise<void> {
  const stored = await signInAtProvider(page.context(), name);
  // The smallest page of the origin: storage is to be had from within alone.
  await page.goto("/robots.txt");
  await page.evaluate((entries: StoredSignIn) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

/** Opens the administration as a signed-in user, without the sign-in screens; {@link fillSignIn} fills them in. */
export async function signInToAdmin(page: Page, name: AccountName): Promise<void> {
  await signIn(page, name);
  await page.goto("/admin");
}

/** Fills in the form of the provider, to which the page has led. */
export async function fillSignIn(page: Page, name: string, password = name): Promise<void> {
  await page.getByLabel("Имя пользователя").fill(name);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Войти" }).click();
}
