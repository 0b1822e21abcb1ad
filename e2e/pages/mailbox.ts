import type { Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** An address that no other test writes to. */
export const uniqueAddress = (name: string): string => `${name}-${crypto.randomUUID()}@example.org`;

/** The path of the link below `path` in the newest letter with a subject to an address. */
export async function linkInMail(page: Page, email: string, subject: string | RegExp, path: string): Promise<string> {
  const letter = page.getByRole("row", { name: email }).getByRole("link", { name: subject }).first();
  await expect(async () => {
    await page.goto("/mailbox");
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  await letter.click();
  const [address = ""] = new RegExp(`https?:\\S+${path}/\\S+`, "u").exec(await page.locator("pre").innerText()) ?? [];
  return new URL(address).pathname;
}
