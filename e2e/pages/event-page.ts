import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

export const participation = (page: Page): Locator => page.getByRole("region", { name: "Участие" });

/** A seeded hybrid event in four days, open for registration. What comes first in a list may be another test's. */
export const seededEvent = "Очереди и потоки: доставить, не потерять, не повторить";

/** Finds an event in the list by its words and opens it, as a visitor does. */
export async function findEvent(page: Page, title: string): Promise<void> {
  await page.goto("/events");
  await page.getByLabel("Поиск").fill(title);
  await page.getByRole("button", { name: "Найти" }).click();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export async function fillRegistration(page: Page, { firstName, lastName, email }: Person): Promise<void> {
  const form = page.getByRole("form", { name: "Регистрация" });
  await form.getByLabel("Имя", { exact: false }).first().fill(firstName);
  await form.getByLabel("Фамилия").fill(lastName);
  await form.getByLabel("Электронная почта").fill(email);
  await form.getByLabel("Чем вы занимаетесь").selectOption("WorkInIT");
  await form.getByLabel("Опыт в ИТ").selectOption("FourToEightYears");
  await form.getByRole("checkbox").check();
}

export async function register(page: Page, person: Person): Promise<void> {
  await participation(page)
    .getByRole("link", { name: /^(?:Зарегистрироваться|Встать в лист ожидания)$/u })
    .click();
  await fillRegistration(page, person);
  await page.getByRole("form", { name: "Регистрация" }).getByRole("button").last().click();
}
