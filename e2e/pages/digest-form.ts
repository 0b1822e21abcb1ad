import type { Locator, Page } from "@playwright/test";

export const digestForm = (page: Page): Locator => page.getByRole("form", { name: "Подписка на дайджест" });

export async function fillDigest(page: Page, email: string): Promise<void> {
  await digestForm(page).getByLabel("Электронная почта").fill(email);
  await digestForm(page)
    .getByRole("checkbox", { name: /Согласен получать рассылку/u })
    .check();
}

export async function subscribe(page: Page): Promise<void> {
  await digestForm(page).getByRole("button", { name: "Подписаться" }).click();
}
