import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { providerPage } from "./provider-page.ts";
import type { Person } from "./provider-page.ts";

const findDocument = (page: Page) => page.locator("html");

export async function expectSignedIn(page: Page, name: Person): Promise<void> {
  await expect(findDocument(page)).toHaveAttribute("data-user", name);
  await expect(findDocument(page)).toHaveAttribute("data-status", "logged");
}

export async function expectGuest(page: Page): Promise<void> {
  await expect(findDocument(page)).toHaveAttribute("data-started", "true");
  await expect(findDocument(page)).toHaveAttribute("data-status", "idle");
  await expect(findDocument(page)).toHaveAttribute("data-user", "");
}

/** Expects this path, query and hash. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => urlPath(url) === path);
}

/** Expects the error page with the code and the text. */
export async function expectAuthError(page: Page, code: string, text: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/auth-error\?/u);
  await expect(findDocument(page)).toHaveAttribute("data-error", code);
  await expect(page.locator("#error")).toHaveText(text);
}

export async function expectError(page: Page, code: string): Promise<void> {
  await expect(findDocument(page)).toHaveAttribute("data-error", code);
}

/** Expects the role among the tabs. */
export async function expectRole(page: Page, role: "none" | "candidate" | "follower" | "leader"): Promise<void> {
  await expect(findDocument(page)).toHaveAttribute("data-role", role);
}

/** Opens a protected page and signs in there. @param to a path or a URL */
export async function signInAt(page: Page, to: string, name: Person): Promise<void> {
  await page.goto(to);
  await providerPage.signIn(page, name);
  await expectPath(page, urlPath(new URL(to, "https://app.localhost")));
  await expectSignedIn(page, name);
}

/** The access token as an application gets it: refreshed first when it is due. */
export async function readToken(page: Page): Promise<string | undefined> {
  return page.evaluate(() => window.auth.getAccessToken());
}

/** The stored token, which all tabs share. */
export async function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const record: unknown = JSON.parse(localStorage.getItem("corp.auth.stg.corp-site.token") ?? "null");
    const hasToken = typeof record === "object" && record !== null && "access_token" in record;
    return hasToken && typeof record.access_token === "string" ? record.access_token : null;
  });
}

/** Waits until another token is stored. Meanwhile the page may load anew, which fails an evaluation. */
export async function expectNewToken(page: Page, before: string | null): Promise<void> {
  await expect(async () => expect(await storedToken(page)).not.toBe(before)).toPass({ timeout: 8_000 });
}

/** Calls the API with the page's token. */
export async function callApi(page: Page): Promise<{ readonly status: number; readonly subject: string | null }> {
  return page.evaluate(() => window.callApi());
}

export async function pressSignIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign in" }).click();
}

export async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).click();
}

/** Removes the tokens, as clearing site data does; the session at the provider goes on. */
export async function forgetTokens(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

function urlPath({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}
