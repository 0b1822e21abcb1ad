import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";
import { draftEvent } from "./event-calls.ts";
import { readNotification } from "./notification.ts";
import { signIn } from "./sign-in.ts";

export interface NewEvent {
  readonly title: string;
  readonly places?: number;
  readonly city?: string;
}

/** Read once: the times of an event stay on one day when midnight passes between them. */
const now = Date.now();

/** A wall clock so many days ahead: "2027-03-01T19:00". */
export function wallTime(daysAhead: number, clock: string): string {
  return `${new Date(now + daysAhead * 86_400_000).toISOString().slice(0, 10)}T${clock}`;
}

/** A date and time field, typed digit by digit as people do. @param wall as {@link wallTime} */
export async function fillTime(page: Page, label: string, wall: string): Promise<void> {
  const [date = "", clock = ""] = wall.split("T");
  const digits = [...date.split("-").toReversed(), ...clock.split(":")].join("");
  await page.getByRole("group", { name: label }).getByRole("spinbutton").first().click();
  await page.keyboard.type(digits);
}

/** The clock that a date and time field shows: "01.03.2027 19:00". */
export async function shownTime(page: Page, label: string): Promise<string> {
  const parts = await page.getByRole("group", { name: label }).getByRole("spinbutton").allTextContents();
  return `${parts.slice(0, 3).join(".")} ${parts.slice(3).join(":")}`;
}

/** Fills in the form for a new event and leaves it to be sent. */
export async function fillNewEvent(page: Page, { title, places, city = "Москва" }: NewEvent): Promise<void> {
  await page.goto("/admin/events/create");
  await page.getByLabel("Название").fill(title);
  await page.getByLabel("Короткое описание").fill("Разбираем на примерах из продакшена");
  await fillTime(page, "Начало", wallTime(20, "19:00"));
  await fillTime(page, "Окончание", wallTime(20, "22:00"));
  await page.getByLabel("Город").fill(city);
  await page.getByLabel("Адрес").fill("Ленинградский проспект, 39");
  if (places !== undefined) await page.getByLabel("Мест в зале").fill(String(places));
}

/** Creates a draft, which opens. @returns the path of its administration: `/admin/events/…` */
export async function openNewEvent(page: Page, event: NewEvent): Promise<string> {
  await fillNewEvent(page, event);
  await page.getByRole("button", { name: "Создать черновик" }).click();
  await expect(page).toHaveURL(/\/admin\/events\/[^/]+\/edit$/u);
  await readNotification(page, `Черновик «${event.title}» создан`);
  return new URL(page.url()).pathname.replace(/\/edit$/u, "");
}

/** Creates a draft and goes to where it is listed. */
export async function createEvent(page: Page, event: NewEvent): Promise<void> {
  await openNewEvent(page, event);
  await openEventTable(page);
  await expect(eventRow(page, event.title)).toBeVisible();
}

/** The table, what was changed last on top. */
export async function openEventTable(page: Page): Promise<void> {
  await page.goto("/admin/events?sort=updated_at&direction=descending");
}

export const eventRow = (page: Page, title: string): Locator => page.getByRole("row", { name: title });

export async function publishEvent(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Опубликовать: ${title}` }).click();
  await expect(eventRow(page, title)).toContainText("Опубликовано");
  await readNotification(page, `«${title}» опубликовано`);
}

/**
 * Opens a part of the event by its tab. The list of tabs puts itself back where it last saw itself scrolled to when it
 * gets the focus, so a press in the very frame in which it was scrolled would miss: the press comes after that frame.
 */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole("tab", { name });
  await tab.scrollIntoViewIfNeeded();
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
}

/** Saves the form that is open, and waits until it is. */
export async function saveForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByText(/^Сохранено в \d\d:\d\d$/u)).toBeVisible();
}

/** Opens the form of a draft that an editor has saved. @returns the path of its administration: `/admin/events/…` */
export async function openDraft(page: Page, title: string): Promise<string> {
  const path = `/admin/events/${await draftEvent({ title })}`;
  await signIn(page, "editor");
  await page.goto(`${path}/edit`);
  await expect(page.getByLabel("Название")).toHaveValue(title);
  return path;
}
