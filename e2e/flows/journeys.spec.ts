import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { expect } from "../fixtures/test.ts";
import { test } from "../fixtures/without-scripts.ts";
import { fillDigest, subscribe } from "../pages/digest-form.ts";
import { asEditor } from "../pages/editor-calls.ts";
import { fillNewEvent, saveForm, untilSignedIn } from "../pages/event-admin.ts";
import { publishNewEvent } from "../pages/event-calls.ts";
import { fillRegistration, participation } from "../pages/event-page.ts";
import { application, consent, fillApplication, send } from "../pages/internship-page.ts";
import { readNotification } from "../pages/notification.ts";
import { registerPerson, uniqueTitle } from "../pages/participants.ts";
import { fillSignIn } from "../pages/sign-in.ts";
import { siteLink } from "../pages/site-navigation.ts";

const anna = { firstName: "Анна", lastName: "Петрова", email: "anna@example.org" };

test("a visitor without scripts finds an event, registers, cancels, subscribes, applies for a job, and finds the event again from a 404 page", async ({
  plainPage: page,
}) => {
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
  const file = await readFile(await (await download).path(), "utf8");
  const calendar = new ICAL.Component(ICAL.parse(file) as never).getFirstSubcomponent("vevent");
  expect(calendar?.getFirstPropertyValue("summary")).toBe(title);

  const cancel = page.getByRole("button", { name: "Отменить регистрацию" });
  await cancel.click();
  await expect(page.getByText("Выберите один из вариантов").first()).toBeVisible();
  await page.getByLabel("Появились другие планы").check();
  await page.getByLabel("Комментарий для организаторов").fill("Уезжаю в командировку");
  await cancel.click();
  await expect(page.getByText("Регистрация отменена")).toBeVisible();
  await page.getByRole("link", { name: "На страницу мероприятия" }).click();
  await expect(participation(page).getByRole("link", { name: "Зарегистрироваться" })).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "Рассылка" }).click();
  await fillDigest(page, anna.email);
  await subscribe(page);
  await expect(page).toHaveURL(/\/digest\?subscribed=yes#digest$/u);
  await (await siteLink(page, "Работа")).click();
  await fillApplication(page, anna.email);
  await consent(page).check();
  await send(page);
  await expect(page.getByRole("heading", { name: "Отклик отправлен" })).toBeVisible();
  await expect(application(page)).toHaveCount(0);

  expect((await page.goto("/events/takogo-net"))?.status()).toBe(404);
  await page.getByRole("main").getByLabel("Поиск").fill(title);
  await page.getByRole("button", { name: "Искать в мероприятиях" }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

/** A phone four times slower than this machine, on a 3G network. */
async function slowDown(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await device.send("Network.enable");
  const throughput = 90_000;
  await device.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 300, downloadThroughput: throughput, uploadThroughput: throughput },
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
    await page.evaluate((to) => location.assign(to), `/events/${eventId}`);
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

/** Signs in on the provider's screens. @param path of a page for editors */
async function openSignedIn(page: Page, path: string, name: "admin" | "editor"): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, name);
  await untilSignedIn(page);
}

test.describe("an editor and a colleague", () => {
  // A conflict (409), and a draft, which the server renders as missing (404) because it does not know the user.
  test.use({ allowedConsole: [/Failed to load resource.*40[49]|A preload for/u] });

  test("edit one event at the same time, share a preview link with a stranger, publish the event, and duplicate it", async ({
    page,
    newPerson,
    plainPage: stranger,
  }) => {
    const title = uniqueTitle("Вдвоём");
    await openSignedIn(page, "/admin/events", "editor");
    await fillNewEvent(page, { title });
    await page.getByRole("button", { name: "Создать черновик" }).click();
    await readNotification(page, `Черновик «${title}» создан`);

    const colleague = await newPerson();
    await openSignedIn(colleague, "/admin/events?sort=updated_at&direction=descending", "admin");
    await colleague.getByRole("link", { name: `Изменить: ${title}` }).click();
    await expect(colleague.getByLabel("Название")).toHaveValue(title);
    await page.getByLabel("Короткое описание").fill("Написал первый");
    await page.getByLabel("Город").fill("Тверь");
    await saveForm(page);
    await colleague.getByLabel("Короткое описание").fill("Написал второй");
    await colleague.getByLabel("Мест в зале").fill("40");
    await colleague.getByRole("button", { name: "Сохранить", exact: true }).click();
    const conflict = colleague.getByRole("alert").filter({ hasText: "изменил кто-то другой" }).first();
    await expect(conflict).toContainText("Написал первый");
    await conflict.getByRole("button", { name: "Сохранить моё" }).click();
    await expect(colleague.getByText(/^Сохранено в/u)).toBeVisible();
    await expect(colleague.getByLabel("Город")).toHaveValue("Тверь");

    await colleague.getByRole("button", { name: "Действия", exact: true }).click();
    await colleague.getByRole("menuitem", { name: "Ссылка для просмотра…" }).click();
    const links = colleague.getByRole("dialog", { name: "Ссылка для просмотра" });
    await links.getByRole("button", { name: "Создать ссылку" }).click();
    const address = await links.getByLabel("Адрес").inputValue();
    await stranger.goto(address);
    await expect(stranger.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(stranger.getByText("Написал второй")).toBeVisible();
    await links.getByRole("button", { name: "Отозвать" }).click();
    await readNotification(colleague, "Ссылка отозвана: по ней больше ничего не открыть");
    expect((await stranger.goto(address))?.status()).toBe(404);

    await page.reload();
    await expect(page.getByLabel("Мест в зале")).toHaveValue("40");
    await page.getByRole("button", { name: "Опубликовать…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Опубликовать" }).click();
    await readNotification(page, `«${title}» опубликовано`);
    await stranger.goto(`/events?text=${encodeURIComponent(title)}`);
    await stranger.getByRole("link", { name: title }).click();
    await expect(participation(stranger)).toContainText("40 мест");

    await page.getByRole("button", { name: "Действия", exact: true }).click();
    await page.getByRole("menuitem", { name: "Создать копию" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${title} (копия)` })).toBeVisible();
    await expect(page.getByLabel("Город")).toHaveValue("Тверь");
    await stranger.goto(`/events?text=${encodeURIComponent(title)}`);
    await expect(stranger.getByRole("article")).toHaveCount(1);
  });
});

test.describe("check-in without a network", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    allowedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to (?:load resource|fetch)|A preload for/u],
  });

  test("checks people in by ticket and by name from the stored list, with the time they came", async ({
    page,
    request,
    context,
  }) => {
    const eventId = await publishNewEvent(uniqueTitle("Без сети"), 30);
    const ticket = await registerPerson(request, eventId, "Петрова Анна");
    await registerPerson(request, eventId, "Римский-Корсаков Борис");
    const address = `/admin/events/${eventId}/check-in`;
    await openSignedIn(page, address, "admin");
    await expect(page.getByText("Список на этом устройстве: 2")).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate((path) => caches.has(`corp-check-in:${path}`), address)).toBe(true);
    await expect.poll(() => page.evaluate((path) => caches.match(path).then(Boolean), address)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("ищем среди 2, загруженных раньше")).toBeVisible();

    // The URL in the QR code of a ticket.
    await page.goto(`${address}?registration=${ticket.registration_id}`);
    const person = page.getByRole("region", { name: "Анна Петрова" });
    await person.getByRole("button", { name: "Отметить приход", exact: true }).tap();
    await expect(person).toContainText("Отметка ждёт отправки");
    await page.getByLabel("Имя или почта").fill("корсак");
    await page.getByRole("button", { name: "Отметить приход: Римский-Корсаков Борис" }).tap();
    await expect(page.getByText(/Нет связи с сервером. 2 отметки ждут отправки/u)).toBeVisible();
    const marked = Date.now();
    await page.reload();
    await expect(page.getByText(/2 отметки ждут отправки/u)).toBeVisible();
    // The API's times are in whole seconds.
    await expect.poll(() => Date.now() - marked).toBeGreaterThan(3_000);

    await context.setOffline(false);
    await expect(page.getByText("Пришли 2 из 2")).toBeVisible();
    await expect(page.getByText(/Нет связи с сервером/u)).toHaveCount(0);
    const { items } = await (await asEditor("admin"))("/event/participants/list", { event_id: eventId });
    const arrivals = (items as { checked_in_at: string }[]).map(({ checked_in_at: at }) => Date.parse(at) - marked);
    expect(arrivals).toHaveLength(2);
    for (const arrival of arrivals) expect(arrival).toBeLessThan(1_500);
    await page.getByRole("link", { name: "К участникам" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
