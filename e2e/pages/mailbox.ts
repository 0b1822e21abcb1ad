import type { Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** An address that no other test writes to. */
export const uniqueAddress = (name: string): string => `${name}-${crypto.randomUUID()}@example.org`;

/** The path of the link below `path` in the newest email with a subject to an address. */
export async function linkInMail(page: Page, email: string, subject: string | RegExp, path: string): Promise<string> {
  const received = page.getByRole("row", { name: email }).getByRole("link", { name: subject }).first();
  await expect(async () => {
    await page.goto("/mailbox");
    await expect(received).toBeVisible({ timeout: 500 });
  }).toPass();
  await received.click();
  const [address = ""] = new RegExp(`https?:\\S+${path}/\\S+`, "u").exec(await page.locator("pre").innerText()) ?? [];
  return new URL(address).pathname;
}
