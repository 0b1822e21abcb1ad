import type { BrowserContext, Page } from "@playwright/test";
import { freeze, thaw } from "../fixtures/tab-life.ts";

/** A tab of the soak and its state. */
export interface SoakTab {
  readonly number: number;
  readonly page: Page;
  isFrozen: boolean;
  /** Consecutive requests without a response. */
  silentRounds: number;
}

/** The report of a tab that is awake. */
export interface TabReport {
  /** The remaining lifetime of the token by the provider's clock; null when there is none. */
  readonly remainingMs: number | null;
  readonly role: string;
  readonly tabId: string;
  readonly path: string;
}

export async function openSoakTab(context: BrowserContext, url: string, number: number): Promise<SoakTab> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset["status"] === "logged");
  return { number, page, isFrozen: false, silentRounds: 0 };
}

export async function setFrozen(tab: SoakTab, isFrozen: boolean): Promise<void> {
  tab.isFrozen = isFrozen;
  await (isFrozen ? freeze : thaw)(tab.page);
}

/** @returns null when the tab was loading a page, or did not respond in time */
export async function askTab({ page }: SoakTab, timeoutMs: number): Promise<TabReport | null> {
  const report = page.evaluate(async () => {
    const token = await window.auth.getAccessToken();
    const { role, id } = window.auth.getTabs();
    const payload = token?.split(".")[1];
    const claims = payload === undefined ? null : JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const expiresAt: unknown = claims === null ? null : claims.exp;
    const remainingMs = typeof expiresAt === "number" ? expiresAt * 1000 - Date.now() : null;
    return { remainingMs, role, tabId: id ?? "", path: location.pathname };
  });
  const timeLimit = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null).unref());
  // Playwright rejects when the page navigates during the evaluation.
  return Promise.race([report.catch(() => null), timeLimit]);
}

export async function refreshTokenIn({ page }: SoakTab): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("corp.auth.stg.corp-site.user-refresh-token"));
}
