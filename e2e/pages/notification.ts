import type { Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** Reads the notification after an action and closes it, because it may cover the next button. */
export async function readNotification(page: Page, text: string): Promise<void> {
  const region = page.getByRole("region", { name: /^Уведомления/u });
  await expect(region).toContainText(text);
  await region.getByRole("button", { name: "Закрыть" }).first().click();
  await expect(region).not.toContainText(text);
}
