import type { Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** An email that no other test writes to. */
export const uniqueEmail = (name: string): string => `${name}-${crypto.randomUUID()}@example.org`;

/** The path of the link below `path` in the newest email with a subject to a recipient. */
export async function linkInMail(page: Page, email: string, subject: string | RegExp, path: string): Promise<string> {
  const received = page.getByRole("row", { name: email }).getByRole("link", { name: subject }).first();
  await expect(async () => {
    await page.goto("/mailbox");
    await expect(received).toBeVisible({ timeout: 500 });
  }).toPass();
  await received.click();
  const [url = ""] = new RegExp(`https?:\\S+${path}/\\S+`, "u").exec(await page.locator("pre").innerText()) ?? [];
  return new URL(url).pathname;
}
