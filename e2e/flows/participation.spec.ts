import type { Page } from "@playwright/test";
import { copiedText } from "../fixtures/copied-text.ts";
import { assignLocation } from "../fixtures/leave-page.ts";
import { expect, test } from "../fixtures/test.ts";
import { asEditor } from "../pages/editor-calls.ts";
import { publishNewEvent, registerGuest, setLinksBefore } from "../pages/event-calls.ts";
import { participation, register } from "../pages/event-page.ts";
import { linkInMail, uniqueEmail } from "../pages/mailbox.ts";
import { signIn } from "../pages/sign-in.ts";

const anna = { firstName: "Анна", lastName: "Петрова", email: "anna@example.org" };

/** Adopts a receipt as this browser's own, as after a registration in it. */
async function holdReceipt(page: Page, eventId: string, receipt: object): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `corp.registration.${eventId}`,
    JSON.stringify(receipt),
  ] as const);
}

test("a full event offers its waitlist on its own page, and search engines read that it is sold out", async ({
  page,
}) => {
  const eventId = await publishNewEvent("Мест больше нет", 1);
  await registerGuest(eventId, "first@example.org");
  await page.goto(`/events/${eventId}`);
  await expect(participation(page)).toContainText("Мест не осталось");
  await expect(participation(page).getByRole("link", { name: "Встать в лист ожидания" })).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain("https://schema.org/SoldOut");
});

test("the way to register is within the first view, beside the title or on a phone at the thumb", async ({ page }) => {
  const eventId = await publishNewEvent("В первом окне");
  const open = participation(page).getByRole("link", { name: "Зарегистрироваться" });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`/events/${eventId}`);
    await expect(open).toBeInViewport({ ratio: 1 });
    if (viewport.width < 1440) continue;
    const [title, card] = await Promise.all(
      [page.getByRole("heading", { level: 1 }), participation(page)].map((one) => one.boundingBox()),
    );
    // It is beside the head of the event, whose first line is above the title.
    expect(card?.y).toBeLessThanOrEqual(title?.y ?? 0);
    expect(card?.x).toBeGreaterThanOrEqual((title?.x ?? Infinity) + (title?.width ?? 0));
  }
  await page.mouse.wheel(0, 1200);
  await expect(open).toBeInViewport({ ratio: 1 });
});

test("a person who is registered never sees the offer to register, however slowly the scripts come", async ({
  page,
}) => {
  const eventId = await publishNewEvent("Медленные скрипты");
  await holdReceipt(page, eventId, await registerGuest(eventId, "slow@example.org"));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  const offer = page.getByRole("link", { name: "Зарегистрироваться" });
  for (const path of [`/events/${eventId}`, `/events/${eventId}/registration`]) {
    await assignLocation(page, path);
    await expect(page.getByText("Проверяем вашу регистрацию").last()).toBeVisible();
    await expect(offer).toBeHidden();
    await expect(page.getByRole("form")).toBeHidden();
  }
  release();
  await expect(page.getByText("Вы зарегистрированы")).toBeVisible();
});

test("an open tab learns of a place from the waitlist, and of a cancellation elsewhere, within a minute", async ({
  page,
}) => {
  const eventId = await publishNewEvent("Открытая вкладка", 1);
  const first = await registerGuest(eventId, "first@example.org");
  const second = await registerGuest(eventId, "second@example.org");
  await holdReceipt(page, eventId, second);
  await page.clock.install();
  await page.goto(`/events/${eventId}`);
  await expect(participation(page)).toContainText("Вы в листе ожидания");
  await first.cancel();
  await page.clock.fastForward(60_000);
  await expect(participation(page)).toContainText("Вы зарегистрированы");
  await second.cancel();
  await page.clock.fastForward(60_000);
  await expect(participation(page)).toContainText("Регистрация отменена");
});

test.describe("a look-up of one's registration that fails", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("offers another attempt instead of registering again", async ({ page }) => {
    const eventId = await publishNewEvent("Не узнали");
    await holdReceipt(page, eventId, await registerGuest(eventId, "unknown@example.org"));
    const lookUp = /\/p-api\/product\/event\/get/u;
    for (const path of [`/events/${eventId}`, `/events/${eventId}/registration`]) {
      await page.route(lookUp, (route) => route.abort("connectionreset"));
      await page.goto(path);
      await expect(page.getByText("Не удалось узнать, зарегистрированы ли вы")).toBeVisible();
      await expect(page.getByRole("link", { name: "Зарегистрироваться" })).toHaveCount(0);
      await expect(page.getByRole("form", { name: "Регистрация" })).toHaveCount(0);
      await page.unroute(lookUp);
      await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
      await expect(page.getByText("Вы зарегистрированы")).toBeVisible();
    }
  });
});

test("the page of the form shows a person who is registered the registration instead", async ({ page }) => {
  const eventId = await publishNewEvent("Второй раз");
  await holdReceipt(page, eventId, await registerGuest(eventId, "again@example.org"));
  await page.goto(`/events/${eventId}/registration`);
  await expect(page.getByText("Вы зарегистрированы")).toBeVisible();
  await expect(page.getByRole("form")).toHaveCount(0);
  await page.getByRole("link", { name: "К билету и отмене" }).click();
  await expect(page).toHaveURL(`/events/${eventId}`);
});

test("the form has the name and the email of an account, and what was typed stays, for its author alone", async ({
  page,
}) => {
  const eventId = await publishNewEvent("Своя учётная запись");
  await signIn(page, "reader");
  await page.goto(`/events/${eventId}/registration`);
  const form = page.getByRole("form", { name: "Регистрация" });
  await expect(form.getByLabel("Электронная почта")).toHaveValue(/.+@.+/u);
  await expect(form.getByRole("textbox", { name: "Имя" })).toHaveValue(/\S/u);
  await expect(form.getByLabel("Фамилия")).toHaveValue(/\S/u);
  await form.getByLabel("Фамилия").fill("Другая");
  await page.reload();
  await expect(form.getByLabel("Фамилия")).toHaveValue("Другая");
  const open = async (name: "editor" | "reader", lastName: RegExp): Promise<void> => {
    await signIn(page, name);
    await page.goto(`/events/${eventId}/registration`);
    await expect(form.getByLabel("Электронная почта")).toHaveValue(new RegExp(`^${name}@`, "u"));
    await expect(form.getByLabel("Фамилия")).toHaveValue(lastName);
  };
  await open("editor", /^(?!Другая$)/u);
  await open("reader", /^Другая$/u);
});

test("a guest has the URL of the registration to copy and as a code", async ({ page }) => {
  const eventId = await publishNewEvent("Своя ссылка");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/events/${eventId}`);
  await register(page, anna);
  const own = participation(page).locator("details", { hasText: "Ссылка на вашу регистрацию" });
  await expect(own.getByRole("img", { name: /Код ссылки/u })).toBeVisible();
  await own.getByRole("button", { name: "Скопировать ссылку" }).click();
  await expect(page.getByText("Ссылка на регистрацию скопирована")).toBeVisible();
  const url = await copiedText(page);
  expect(new URL(url).pathname).toMatch(/\/registration\/own\/[\w-]+\/[\w-]{22,}$/u);
  expect(new URL(url).search).toBe("");
  await page.evaluate(() => localStorage.clear());
  await page.goto(url);
  await expect(participation(page)).toContainText("Вы зарегистрированы");
});

test("paper gets the ticket, and from its own button nothing but the event and the ticket", async ({ page }) => {
  const eventId = await publishNewEvent("Билет на бумаге");
  await page.goto(`/events/${eventId}`);
  await register(page, anna);
  const code = participation(page).getByRole("img", { name: /Код билета/u });
  await expect(code).toBeVisible();
  // The style sheet has come with the script, which other pages load without it.
  await expect(page.locator(".ticket")).toHaveCSS("display", "flex");
  await page.evaluate(() => {
    window.print = () =>
      document.documentElement.setAttribute("data-printed", document.documentElement.dataset["print"] ?? "");
  });
  await participation(page).getByRole("button", { name: "Распечатать" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "ticket");
  await page.emulateMedia({ media: "print" });
  await expect(code).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(participation(page).getByText("Ссылка на вашу регистрацию")).toBeHidden();
  await expect(participation(page).getByRole("button", { name: "Отменить регистрацию" })).toBeHidden();
});

test("an event without a picture has its date drawn, on its card and on its page", async ({ page }) => {
  const eventId = await publishNewEvent("Без обложки");
  await page.goto("/events?text=Без обложки");
  const card = page.locator("article", { hasText: "Без обложки" }).first();
  await expect(card.locator(".event-cover")).toHaveText(/^\d{1,2}[а-я]+$/u);
  await page.goto(`/events/${eventId}`);
  await expect(page.locator(".event-cover[data-empty]").first()).toHaveText(/^\d{1,2}[а-я]+$/u);
});

test.describe("an event that was deleted", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("is explained to its registered guest, in the browser of the registration and at its URL", async ({ page }) => {
    const eventId = await publishNewEvent("Отменённое");
    const receipt = await registerGuest(eventId, "gone@example.org");
    await holdReceipt(page, eventId, receipt);
    await (
      await asEditor()
    )("/event/delete", { event_id: eventId });
    const { registration_id, manage_token } = receipt;
    const own = `/events/${eventId}/registration/own?${new URLSearchParams({ registration_id, manage_token })}`;
    for (const path of [`/events/${eventId}`, own]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByText("Уточните у них, прежде чем приходить.")).toBeVisible();
    }
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/events/${eventId}`);
    await expect(page.getByText("Уточните у них")).toHaveCount(0);
  });
});

test("the links before the event are on a guest's own page without scripts, which asks an online participant nothing unfit", async ({
  browser,
  baseURL,
}) => {
  const eventId = await publishNewEvent("Ссылки без скриптов");
  const editor = await asEditor();
  const event = await editor("/event/get", { event_id: eventId });
  const fields = ["title", "short_description", "starts_at", "ends_at", "time_zone", "capacity_online"];
  await editor("/event/edit", {
    ...Object.fromEntries(fields.map((name) => [name, event[name]])),
    event_id: eventId,
    version: event["version"],
    format: "EventFormatOnline",
    city: null,
    address: null,
    capacity_offline: null,
    registration_opens_at: null,
    registration_closes_at: null,
  });
  await setLinksBefore(eventId, [{ title: "Эфир встречи", url: "https://live.example.org/1" }]);
  const { registration_id, manage_token } = await registerGuest(eventId, "live@example.org", "Online");
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto(`/events/${eventId}/registration/own?${new URLSearchParams({ registration_id, manage_token })}`);
  await expect(plain.getByRole("link", { name: /Эфир встречи/u })).toHaveAttribute(
    "href",
    "https://live.example.org/1",
  );
  await expect(plain.getByText("Только по нему можно посмотреть и отменить регистрацию")).toBeVisible();
  await expect(plain.getByLabel("Появились другие планы")).toBeVisible();
  await expect(plain.getByLabel("Решили смотреть онлайн")).toHaveCount(0);
  await context.close();
});

test("a lost link to a registration comes by mail again, without scripts, and opens the registration", async ({
  browser,
  baseURL,
}) => {
  const eventId = await publishNewEvent("Потерянная ссылка");
  const email = uniqueEmail("lost-link");
  await registerGuest(eventId, email);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto(`/events/${eventId}/registration/own`);
  await plain.getByRole("button", { name: "Прислать" }).click();
  await expect(plain.getByText("Заполните поле")).toBeVisible();
  await plain.getByLabel("Электронная почта").fill(email);
  await plain.getByRole("button", { name: "Прислать" }).click();
  await expect(plain.getByText("Проверьте почту")).toBeVisible();
  await plain.goto(await linkInMail(plain, email, /Ссылка на регистрацию/u, "/registration/own"));
  await expect(plain.getByText("Вы зарегистрированы")).toBeVisible();
  await context.close();
});
