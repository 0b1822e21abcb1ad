import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { providerPage } from "./provider-page.ts";
import type { Person } from "./provider-page.ts";

const documentOf = (page: Page) => page.locator("html");

export async function expectSignedIn(page: Page, name: Person): Promise<void> {
  await expect(documentOf(page)).toHaveAttribute("data-user", name);
  await expect(documentOf(page)).toHaveAttribute("data-status", "logged");
}

export async function expectGuest(page: Page): Promise<void> {
  await expect(documentOf(page)).toHaveAttribute("data-started", "true");
  await expect(documentOf(page)).toHaveAttribute("data-status", "idle");
  await expect(documentOf(page)).toHaveAttribute("data-user", "");
}

/** The path, query and hash the page is on. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => pathOf(url) === path);
}

/** On the error page, with the error's code and text. */
export async function expectAuthError(page: Page, code: string, text: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/auth-error\?/u);
  await expect(documentOf(page)).toHaveAttribute("data-error", code);
  await expect(page.locator("#error")).toHaveText(text);
}

export async function expectError(page: Page, code: string): Promise<void> {
  await expect(documentOf(page)).toHaveAttribute("data-error", code);
}

/** The role among the tabs. */
export async function expectRole(page: Page, role: "none" | "candidate" | "follower" | "leader"): Promise<void> {
  await expect(documentOf(page)).toHaveAttribute("data-role", role);
}

/** Goes to a page that requires it, and comes back signed in. @param address a path, or a whole address */
export async function signInAt(page: Page, address: string, name: Person): Promise<void> {
  await page.goto(address);
  await providerPage.signIn(page, name);
  await expectPath(page, pathOf(new URL(address, "https://app.localhost")));
  await expectSignedIn(page, name);
}

/** A token as an application asks for it: refreshed first when that is due. */
export async function tokenOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => window.auth.getAccessToken());
}

/** The token in storage, which is everybody's. */
export async function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const record: unknown = JSON.parse(localStorage.getItem("corp.auth.stg.corp-site.token") ?? "null");
    const hasToken = typeof record === "object" && record !== null && "access_token" in record;
    return hasToken && typeof record.access_token === "string" ? record.access_token : null;
  });
}

/** The API's opinion of the page's token. */
export async function callApi(page: Page): Promise<{ readonly status: number; readonly subject: string | null }> {
  return page.evaluate(() => window.callApi());
}

export async function pressSignIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign in" }).click();
}

export async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).click();
}

/** Forgets the tokens on this device, as clearing site data would; the provider still knows the person. */
export async function forgetTokens(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

function pathOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}
