import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { chosenProvider } from "../rig/chosen-provider.ts";

export type Person = "admin" | "editor" | "reader";

/** Keycloak's policy accepts no password as short as a name. */
export const personPassword = (name: Person): string =>
  chosenProvider.name === "keycloak" ? `${name}-of-the-demo` : name;

/** The tests' actions on the provider's pages. */
export interface ProviderPage {
  expectForm(page: Page): Promise<void>;
  signIn(page: Page, name: Person, password?: string): Promise<void>;
  expectRejection(page: Page): Promise<void>;
  /** Cancels the form; null when the provider has no such button. */
  readonly cancel: ((page: Page) => Promise<void>) | null;
  /** Completes the action; null when that takes more than pressing a button. */
  readonly finishAction: ((page: Page) => Promise<void>) | null;
  cancelAction(page: Page): Promise<void>;
  /** Confirms the sign-out on the provider's own page. */
  signOut(page: Page): Promise<void>;
}

const identity: ProviderPage = {
  expectForm: (page) => expect(page.getByLabel("Имя пользователя")).toBeVisible(),
  async signIn(page, name, password = personPassword(name)) {
    await page.getByLabel("Имя пользователя").fill(name);
    await page.getByLabel("Пароль", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Войти" }).click();
  },
  expectRejection: (page) => expect(page.getByRole("alert").first()).toBeVisible(),
  cancel: (page) => page.getByRole("button", { name: "Не входить" }).click(),
  finishAction: (page) => page.getByRole("button", { name: "Готово" }).click(),
  cancelAction: (page) => page.getByRole("button", { name: "Отменить" }).click(),
  signOut: (page) => page.getByRole("button", { name: "Выйти" }).click(),
};

const keycloak: ProviderPage = {
  expectForm: (page) => expect(page.locator("#kc-login")).toBeVisible(),
  async signIn(page, name, password = personPassword(name)) {
    await page.locator("#kc-login").waitFor();
    // The user name is missing when a signed-in user has to repeat the password.
    const username = page.locator("input#username");
    if (await username.isVisible()) await username.fill(name);
    await page.locator("#password").fill(password);
    await page.locator("#kc-login").click();
  },
  expectRejection: (page) => expect(page.locator("#input-error, #input-error-username")).toBeVisible(),
  cancel: null,
  finishAction: null,
  cancelAction: (page) => page.locator("[name=cancel-aia]").click(),
  signOut: (page) => page.locator("#kc-logout").click(),
};

export const providerPage: ProviderPage = { identity, keycloak }[chosenProvider.name];
