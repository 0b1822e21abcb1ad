import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { chosenProvider } from "../rig/chosen-provider.ts";

/** All three have their name as password. */
export type Person = "admin" | "editor" | "reader";

/** What the tests do on the provider's own pages. */
export interface ProviderPage {
  expectForm(page: Page): Promise<void>;
  signIn(page: Page, name: Person, password?: string): Promise<void>;
  expectRefusal(page: Page): Promise<void>;
  /** Leaves the form without signing in; null where there is no such way. */
  readonly cancel: ((page: Page) => Promise<void>) | null;
  /** Does what the person was sent for; null where that takes more than a press of a button. */
  readonly finishAction: ((page: Page) => Promise<void>) | null;
  cancelAction(page: Page): Promise<void>;
}

const identity: ProviderPage = {
  expectForm: (page) => expect(page.getByLabel("Имя пользователя")).toBeVisible(),
  async signIn(page, name, password = name) {
    await page.getByLabel("Имя пользователя").fill(name);
    await page.getByLabel("Пароль", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Войти" }).click();
  },
  expectRefusal: (page) => expect(page.getByRole("alert").first()).toBeVisible(),
  cancel: (page) => page.getByRole("button", { name: "Не входить" }).click(),
  finishAction: (page) => page.getByRole("button", { name: "Готово" }).click(),
  cancelAction: (page) => page.getByRole("button", { name: "Отменить" }).click(),
};

const keycloak: ProviderPage = {
  expectForm: (page) => expect(page.locator("#kc-login")).toBeVisible(),
  async signIn(page, name, password = name) {
    await page.locator("#kc-login").waitFor();
    // Whoever is asked again is known by name already.
    const username = page.locator("input#username");
    if (await username.isVisible()) await username.fill(name);
    await page.locator("#password").fill(password);
    await page.locator("#kc-login").click();
  },
  expectRefusal: (page) => expect(page.locator("#input-error, #input-error-username")).toBeVisible(),
  cancel: null,
  finishAction: null,
  cancelAction: (page) => page.locator("[name=cancel-aia]").click(),
};

export const providerPage: ProviderPage = { identity, keycloak }[chosenProvider.name];
