import type { BrowserContext, Page } from "@playwright/test";
import { freeze, thaw } from "../fixtures/tab-life.ts";

/** A tab of the soak, and what is known of it. */
export interface SoakTab {
  readonly number: number;
  readonly page: Page;
  isFrozen: boolean;
  /** Askings in a row that it did not answer. */
  silentRounds: number;
}

/** What a tab that is awake says of itself. */
export interface TabReport {
  /** Milliseconds the token still lives by the provider's clock; null when there is none. */
  readonly remainingMs: number | null;
  readonly role: string;
  readonly tabId: string;
  readonly path: string;
}

export async function openSoakTab(context: BrowserContext, address: string, number: number): Promise<SoakTab> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset["status"] === "logged");
  return { number, page, isFrozen: false, silentRounds: 0 };
}

export async function setFrozen(tab: SoakTab, isFrozen: boolean): Promise<void> {
  tab.isFrozen = isFrozen;
  await (isFrozen ? freeze : thaw)(tab.page);
}

/** @returns null when the tab answered neither yes nor no: it was loading a page, or did not answer in time */
export async function askTab({ page }: SoakTab, timeoutMs: number): Promise<TabReport | null> {
  const answer = page.evaluate(async () => {
    const token = await window.auth.getAccessToken();
    const { role, id } = window.auth.getTabs();
    const payload = token?.split(".")[1];
    const claims = payload === undefined ? null : JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const expiresAt: unknown = claims === null ? null : claims.exp;
    const remainingMs = typeof expiresAt === "number" ? expiresAt * 1000 - Date.now() : null;
    return { remainingMs, role, tabId: id ?? "", path: location.pathname };
  });
  const late = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null).unref());
  return Promise.race([answer.catch(() => null), late]);
}
