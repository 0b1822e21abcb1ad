import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import ICAL from "ical.js";
import { assignLocation } from "../fixtures/leave-page.ts";
import { expect } from "../fixtures/test.ts";
import { test } from "../fixtures/without-scripts.ts";
import { createEvent, eventRow, publishEvent } from "../pages/event-admin.ts";
import { publishNewEvent } from "../pages/event-calls.ts";
import { fillRegistration, findEvent, participation, register } from "../pages/event-page.ts";
import { uniqueTitle } from "../pages/participants.ts";
import { signIn } from "../pages/sign-in.ts";
import { siteLink } from "../pages/site-navigation.ts";

const anna = { firstName: "Анна", lastName: "Петрова", email: "anna@example.org" };

/** The event's title in a calendar file. */
async function readEventTitle(download: Download): Promise<unknown> {
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), "utf8")) as never);
  return calendar.getFirstSubcomponent("vevent")?.getFirstPropertyValue("summary");
}

test(
  "an administrator publishes an event; a visitor takes the last place, the calendar link, and cancels with a reason",
  { tag: ["@journey", "@phone"] },
  async ({ page, newPerson }) => {
    // Three people and two dozen pages.
    test.setTimeout(150_000);
    const title = uniqueTitle("Последнее место");

    await signIn(page, "admin");
    await createEvent(page, { title, places: 1 });
    await expect(eventRow(page, title)).toContainText("Черновик");

    const visitor = await newPerson();
    await visitor.goto("/events");
    await visitor.getByLabel("Поиск").fill(title);
    await visitor.getByRole("button", { name: "Найти" }).click();
    await expect(visitor.getByText("Ничего не нашлось")).toBeVisible();

    await publishEvent(page, title);
    await findEvent(visitor, title);
    await expect(participation(visitor)).toContainText("1 место");
    await register(visitor, anna);
    await expect(participation(visitor)).toContainText("Вы зарегистрированы");

    const latecomer = await newPerson();
    await findEvent(latecomer, title);
    await expect(participation(latecomer)).toContainText("мест нет, есть лист ожидания");
    await register(latecomer, { firstName: "Борис", lastName: "Крылов", email: "boris@example.org" });
    await expect(participation(latecomer)).toContainText("Вы в листе ожидания");

    await page.reload();
    await expect(eventRow(page, title)).toContainText("1 из 1");
    await expect(eventRow(page, title)).toContainText("Ждут: 1");

    const google = participation(visitor).getByRole("link", { name: "Google Календарь" });
    await expect(google).toHaveAttribute(
      "href",
      /^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE&text=/u,
    );
    const download = visitor.waitForEvent("download");
    await participation(visitor).getByRole("link", { name: "Файл .ics" }).click();
    expect(await readEventTitle(await download)).toBe(title);

    // The registration survives a reload.
    await visitor.reload();
    await expect(participation(visitor)).toContainText("Вы зарегистрированы");
    await participation(visitor).getByRole("button", { name: "Отменить регистрацию" }).click();
    const dialog = visitor.getByRole("dialog");
    await dialog.getByRole("button", { name: "Отменить регистрацию" }).click();
    await expect(dialog).toContainText("Выберите один из вариантов");
    await dialog.getByLabel("Появились другие планы").check();
    await dialog.getByLabel("Комментарий для организаторов").fill("Уезжаю в командировку");
    await dialog.getByRole("button", { name: "Отменить регистрацию" }).click();
    await expect(participation(visitor)).toContainText("Регистрация отменена");
    await visitor.reload();
    await expect(participation(visitor).getByRole("link", { name: "Встать в лист ожидания" })).toBeVisible();

    // The place went to the first of the waitlist.
    await latecomer.reload();
    await expect(participation(latecomer)).toContainText("Вы зарегистрированы");
    await page.reload();
    await expect(eventRow(page, title)).toContainText("1 из 1");
    await expect(eventRow(page, title)).not.toContainText("Ждут");
  },
);

test(
  "a visitor without scripts finds an event, registers, takes the calendar file and cancels",
  { tag: "@journey" },
  async ({ plainPage: page }) => {
    const title = uniqueTitle("Без скриптов");
    await publishNewEvent(title, 30);
    await page.goto("/");
    // Nothing is offered that needs a script.
    await expect(page.locator("button[type=button]:visible")).toHaveCount(0);
    await (await siteLink(page, "Мероприятия")).click();
    const filter = page.getByRole("search");
    await filter.getByLabel("Город").selectOption("Москва");
    await filter.getByLabel("Формат").selectOption({ label: "Офлайн" });
    await filter.getByLabel("Поиск").fill(title);
    await filter.getByRole("button", { name: "Найти" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("link", { name: title }).click();
    await participation(page).getByRole("link", { name: "Зарегистрироваться" }).click();
    await fillRegistration(page, anna);
    await page.getByRole("button", { name: "Зарегистрироваться" }).click();
    await expect(page.getByText("Вы зарегистрированы")).toBeVisible();
    await expect(page).toHaveURL(/\/registration\/own\/[\w-]+\/[\w-]+$/u);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Файл .ics" }).click();
    expect(await readEventTitle(await download)).toBe(title);

    const cancel = page.getByRole("button", { name: "Отменить регистрацию" });
    await cancel.click();
    await expect(page.getByText("Выберите один из вариантов").first()).toBeVisible();
    await page.getByLabel("Появились другие планы").check();
    await page.getByLabel("Комментарий для организаторов").fill("Уезжаю в командировку");
    await cancel.click();
    await expect(page.getByText("Регистрация отменена")).toBeVisible();
    await page.getByRole("link", { name: "На страницу мероприятия" }).click();
    await expect(participation(page).getByRole("link", { name: "Зарегистрироваться" })).toBeVisible();
  },
);

/** A phone four times slower than this machine, on a 3G network. */
async function slowDown(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await device.send("Network.enable");
  const throughput = 90_000;
  await device.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 300,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

test.describe("on a slow phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a guest registers before the scripts have loaded, and finds the ticket after a reload", async ({ page }) => {
    const eventId = await publishNewEvent(uniqueTitle("Медленно"), 30);
    await page.goto("/robots.txt");
    await slowDown(page);
    const scripts = Promise.withResolvers<undefined>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const open = participation(page).getByRole("link", { name: "Зарегистрироваться" });
    // The fixture's goto waits for the scripts.
    await assignLocation(page, `/events/${eventId}`);
    await expect(open).toBeInViewport({ ratio: 1 });
    await page.locator(".shell-menu summary").tap();
    await expect(page.getByRole("navigation", { name: "Основная навигация" })).toBeVisible();
    await page.locator(".shell-menu summary").tap();
    await open.tap();
    await fillRegistration(page, anna);
    await page.getByRole("button", { name: "Зарегистрироваться" }).tap();
    await expect(page.getByText("Вы зарегистрированы")).toBeVisible();
    expect(await page.evaluate(() => "__reactRouterDataRouter" in globalThis)).toBe(false);
    scripts.resolve(undefined);
    // While a route is intercepted, the browser caches nothing.
    await page.unrouteAll({ behavior: "wait" });
    await expect(page).toHaveURL(`/events/${eventId}`);
    const code = participation(page).getByRole("img", { name: /Код билета/u });
    await expect(code).toBeVisible();
    await page.reload();
    await expect(participation(page)).toContainText("Вы зарегистрированы");
    await expect(code).toBeVisible();
    await expect(open).toHaveCount(0);
  });
});
