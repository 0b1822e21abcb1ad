import type { Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";
import { readNotification } from "./notification.ts";

export interface NewEvent {
  readonly title: string;
  readonly places?: number;
  readonly city?: string;
}

/** A wall clock so many days ahead, as a `datetime-local` field takes it. */
export function wallTime(daysAhead: number, clock: string): string {
  return `${new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)}T${clock}`;
}

/** Fills in the form and creates a draft. */
export async function createEvent(page: Page, { title, places, city = "Москва" }: NewEvent): Promise<void> {
  await page.getByRole("link", { name: "Создать мероприятие" }).click();
  await page.getByLabel("Название").fill(title);
  await page.getByLabel("Короткое описание").fill("Разбираем на примерах из эксплуатации");
  await page.getByLabel("Начало").fill(wallTime(20, "19:00"));
  await page.getByLabel("Окончание").fill(wallTime(20, "22:00"));
  await page.getByLabel("Город").fill(city);
  await page.getByLabel("Адрес").fill("Ленинградский проспект, 39");
  if (places !== undefined) await page.getByLabel("Мест в зале").fill(String(places));
  await page.getByRole("button", { name: "Создать черновик" }).click();
  await expect(page.getByRole("row", { name: title })).toBeVisible();
  await readNotification(page, `Черновик «${title}» создан`);
}

export const eventRow = (page: Page, title: string) => page.getByRole("row", { name: title });

export async function publishEvent(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Опубликовать: ${title}` }).click();
  await expect(eventRow(page, title)).toContainText("Опубликовано");
  await readNotification(page, `«${title}» опубликовано`);
}
