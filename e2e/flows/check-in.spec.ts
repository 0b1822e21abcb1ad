import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { chromiumLaunch } from "../../scripts/chromium-launch.ts";
import { expect, test } from "../fixtures/test.ts";
import { axeFindingsInBothThemes } from "../gates/axe-findings.ts";
import { filmCode } from "../pages/camera-file.ts";
import { asEditor } from "../pages/editor-calls.ts";
import { publishNewEvent } from "../pages/event-calls.ts";
import { fillRegistration, participation } from "../pages/event-page.ts";
import { cancelRegistration, registerPerson, uniqueTitle } from "../pages/participants.ts";
import { fillSignIn, signIn } from "../pages/sign-in.ts";

test.use({ viewport: { width: 390, height: 844 } });

const search = (page: Page) => page.getByLabel("Имя или почта");

async function openCheckIn(page: Page, places?: number): Promise<string> {
  await signIn(page, "admin");
  return publishNewEvent(uniqueTitle("Вход"), places);
}

test(
  "attendees are found while typing, checked in once, and told apart by their status",
  { tag: "@journey" },
  async ({ page, request }) => {
    const eventId = await openCheckIn(page, 2);
    await registerPerson(request, eventId, "Петрова Анна");
    const boris = await registerPerson(request, eventId, "Сидоров Борис");
    await cancelRegistration(request, eventId, boris);
    await registerPerson(request, eventId, "Яковлева Вера");
    await registerPerson(request, eventId, "Юрьев Глеб");
    await page.goto(`/admin/events/${eventId}/check-in`);
    await expect(page.getByText("Пришли 0 из 2")).toBeVisible();
    // The frame of the admin area leaves a phone its window.
    expect((await search(page).boundingBox())?.y).toBeLessThan(300);
    await search(page).fill("петр");
    await page.getByRole("button", { name: "Отметить приход: Петрова Анна" }).click();
    const anna = page.getByRole("region", { name: "Анна Петрова" });
    await expect(anna).toContainText(/Отмечен в \d\d:\d\d, проходите/u);
    await expect(page.getByText("Пришли 1 из 2")).toBeVisible();
    await page.getByRole("button", { name: /^Петрова Анна/u }).click();
    await expect(anna).toContainText(/Уже отмечен в \d\d:\d\d/u);
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    await anna.getByRole("button", { name: "Отменить отметку" }).click();
    await expect(anna).toContainText("Ещё не отмечен");

    for (const [name, words] of [
      ["Сидоров Борис", "Регистрация отменена"],
      ["Юрьев Глеб", "В листе ожидания"],
    ] as const) {
      await search(page).fill(name);
      await page.getByRole("button", { name: new RegExp(`^${name}`, "u") }).click();
      const card = page.getByRole("region", { name: name.split(" ").toReversed().join(" ") });
      await expect(card).toContainText(words);
      await expect(card.getByRole("button", { name: "Отметить приход" })).toHaveCount(0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  },
);

test.describe("a network that goes away", () => {
  test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/u] });

  test("keeps check-ins, also when the page is closed, and sends each once when it is back", async ({
    page,
    request,
    context,
  }) => {
    const eventId = await openCheckIn(page);
    for (const name of ["Петрова Анна", "Сидоров Борис"]) await registerPerson(request, eventId, name);
    const sent: string[] = [];
    page.on("requestfinished", (one) => {
      if (one.url().endsWith("/event/participants/check-in")) sent.push(one.postData() ?? "");
    });
    await page.goto(`/admin/events/${eventId}/check-in`);
    await expect(page.getByText("Список на этом устройстве: 2")).toBeVisible();
    await context.setOffline(true);
    for (const name of ["Петрова Анна", "Сидоров Борис"]) {
      await search(page).fill(name);
      await page.getByRole("button", { name: `Отметить приход: ${name}` }).click();
    }
    await expect(page.getByText("Отметка ждёт отправки").first()).toBeVisible();
    await expect(page.getByText(/Нет связи с сервером. 2 отметки ждут отправки/u)).toBeVisible();
    expect(sent).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByText("Пришли 2 из 2")).toBeVisible();
    await expect(page.getByText(/Нет связи с сервером/u)).toHaveCount(0);
    expect(sent).toHaveLength(2);
    await page.reload();
    await expect(page.getByText("Пришли 2 из 2")).toBeVisible();
  });
});

/** Runs in the page: the paths of everything in its caches. */
async function keptPaths(): Promise<string[]> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

test.describe("without a network", () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    allowedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to (?:load resource|fetch)|A preload for/u],
  });

  test("check-in opens again and checks people in by ticket and by name from the stored list, with the time they came", async ({
    page,
    request,
    context,
  }) => {
    const eventId = await publishNewEvent(uniqueTitle("Без сети"), 30);
    const ticket = await registerPerson(request, eventId, "Петрова Анна");
    await registerPerson(request, eventId, "Римский-Корсаков Борис");
    const path = `/admin/events/${eventId}/check-in`;
    await signIn(page, "admin");
    await page.goto(path);
    await expect(page.getByText("Список на этом устройстве: 2")).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(keptPaths)).toContain(path);
    // This browser cannot read codes itself.
    await expect
      .poll(() => page.evaluate(keptPaths))
      .toContainEqual(expect.stringMatching(/\/assets\/decode-[\w-]+\.js$/u));
    // Not before: of a page with Playwright's clock the resources that it has loaded cannot be read.
    await page.clock.install();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("ищем среди 2, загруженных раньше")).toBeVisible();

    // The URL in the QR code of a ticket.
    await page.goto(`${path}?registration=${ticket.registration_id}`);
    const person = page.getByRole("region", { name: "Анна Петрова" });
    await person.getByRole("button", { name: "Отметить приход", exact: true }).tap();
    await expect(person).toContainText("Отметка ждёт отправки");
    await page.getByLabel("Имя или почта").fill("корсак");
    await page.getByRole("button", { name: "Отметить приход: Римский-Корсаков Борис" }).tap();
    await expect(page.getByText(/Нет связи с сервером. 2 отметки ждут отправки/u)).toBeVisible();
    const marked = Date.now();
    const waitedMs = 60_000;
    await page.reload();
    await expect(page.getByText(/2 отметки ждут отправки/u)).toBeVisible();
    // A minute passes on the device and not on the server, so the times that it stores are earlier.
    await page.clock.fastForward(waitedMs);

    await context.setOffline(false);
    await expect(page.getByText("Пришли 2 из 2")).toBeVisible();
    await expect(page.getByText(/Нет связи с сервером/u)).toHaveCount(0);
    const { items } = await (await asEditor("admin"))("/event/participants/list", { event_id: eventId });
    const arrivals = (items as { checked_in_at: string }[]).map(({ checked_in_at: at }) => Date.parse(at) - marked);
    expect(arrivals).toHaveLength(2);
    for (const arrival of arrivals) expect(arrival + waitedMs).toBeLessThan(waitedMs / 2);
    await page.getByRole("link", { name: "К участникам" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("the list of people leaves the device when the person signs out, also in another tab", async ({
  page,
  request,
  context,
}) => {
  const eventId = await openCheckIn(page);
  await registerPerson(request, eventId, "Петрова Анна");
  const tabs = [page, await context.newPage()];
  const remembered = (tab: Page) => tab.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  for (const tab of tabs) {
    await tab.goto(`/admin/events/${eventId}/check-in`);
    await expect(tab.getByText("Список на этом устройстве: 1")).toBeVisible();
    await expect.poll(() => remembered(tab)).toContain("Петрова");
  }
  await page.goto("/");
  expect(await remembered(page)).toContain("Петрова");
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page.getByRole("button", { name: "Войти" })).toBeVisible();
  for (const tab of tabs) {
    // Signing out loads a protected page anew.
    await expect(async () => expect(await remembered(tab)).not.toContain("Петрова")).toPass();
  }
});

test.describe("an unknown ticket", () => {
  test.use({ allowedConsole: [/Failed to load resource.*404/u] });

  test("is doubted before anyone is let in", async ({ page }) => {
    const eventId = await openCheckIn(page);
    await page.goto(`/admin/events/${eventId}/check-in?registration=0199f1d2-7c3a-7e55-b1d0-2f6c8a41d0ff`);
    const card = page.getByRole("region", { name: "Билет" });
    await expect(card).toContainText("Такой регистрации у этого мероприятия нет");
    await expect(card.getByRole("button", { name: "Отметить приход", exact: true })).toHaveCount(0);
    await card.getByRole("button", { name: "Всё равно отметить приход" }).click();
    await expect(card).toContainText("Не удалось отметить");
    await expect(card).not.toContainText("проходите");
    await expect(card.getByRole("button", { name: /отметить/iu })).toHaveCount(0);
  });
});

test("a guest's ticket is read by a camera, and lets in once", async ({ page, newPerson }, testInfo) => {
  const eventId = await openCheckIn(page);
  const guest = await newPerson();
  await guest.goto(`/events/${eventId}`);
  await participation(guest).getByRole("link", { name: "Зарегистрироваться" }).click();
  await fillRegistration(guest, {
    firstName: "Анна",
    lastName: "Петрова",
    email: `${crypto.randomUUID()}@example.org`,
  });
  await guest.getByRole("form", { name: "Регистрация" }).getByRole("button").last().click();
  const code = guest.getByRole("img", { name: /^Код билета на «Вход/u });
  await expect(code).toBeVisible();
  const size = Number((await code.getAttribute("viewBox"))?.split(" ")[2]);
  const film = testInfo.outputPath("ticket.y4m");
  await filmCode(film, (await code.locator("path").getAttribute("d")) ?? "", size);

  const browser = await chromium.launch({
    ...chromiumLaunch,
    args: [
      ...chromiumLaunch.args,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const origin = new URL(page.url()).origin;
    const context = await browser.newContext({
      baseURL: origin,
      locale: "ru-RU",
      permissions: ["camera"],
      viewport: { width: 390, height: 844 },
    });
    const checkIn = await context.newPage();
    await checkIn.goto(`/admin/events/${eventId}/check-in`);
    await fillSignIn(checkIn, "admin");
    await expect(checkIn.getByText("Список на этом устройстве: 1")).toBeVisible();
    await checkIn.getByRole("button", { name: "Сканировать билет" }).click();
    const card = checkIn.getByRole("region", { name: "Анна Петрова" });
    await expect(card).toContainText(/Отмечен в \d\d:\d\d, проходите/u);
    // A code that stays before the camera is read once; shown again, it has been here.
    await checkIn.getByRole("button", { name: "Выключить камеру" }).click();
    await checkIn.getByRole("button", { name: "Сканировать билет" }).click();
    await expect(card).toContainText(/Уже отмечен в \d\d:\d\d/u);
    await expect(checkIn.getByText("Пришли 1 из 1")).toBeVisible();
    // The link that a phone's camera app opens.
    await checkIn.getByRole("button", { name: "Отменить отметку" }).click();
    const url = checkIn.url();
    expect(url).toMatch(/\/check-in\?registration=[\w-]+$/u);
    const phone = await context.newPage();
    await phone.goto(url);
    await expect(phone.getByRole("region", { name: "Анна Петрова" })).toContainText("Ещё не отмечен");
    await phone.getByRole("button", { name: "Отметить приход", exact: true }).click();
    await expect(phone.getByRole("region", { name: "Анна Петрова" })).toContainText("проходите");
  } finally {
    await browser.close();
  }
});

test("without a camera the page explains why, and the search keeps working", async ({ page, request }) => {
  const eventId = await openCheckIn(page);
  await registerPerson(request, eventId, "Петрова Анна");
  await page.goto(`/admin/events/${eventId}/check-in`);
  await page.getByRole("button", { name: "Сканировать билет" }).click();
  await expect(page.getByRole("alert")).toContainText(/найдите человека по имени/iu);
  // A camera that is off offers a retry instead of turning off.
  await expect(page.getByRole("button", { name: "Выключить камеру" })).toHaveCount(0);
  await page.getByRole("button", { name: "Сканировать билет" }).click();
  await expect(page.getByRole("alert")).toContainText(/найдите человека по имени/iu);
  await search(page).fill("анна");
  await expect(page.getByRole("button", { name: "Отметить приход: Петрова Анна" })).toBeVisible();
});

test("a registration's URL without its proof says what it needs, and leads to the event", async ({ page }) => {
  const eventId = await publishNewEvent(uniqueTitle("Вход"));
  // The first response, which sets the anti-forgery cookie, carries the header as well.
  await page.request.get(`/events/${eventId}`);
  const response = await page.request.get(`/events/${eventId}/registration/own`);
  expect(response.status()).toBe(404);
  expect(response.headers()["cache-control"]).toBe("no-store");
  const text = await response.text();
  expect(text).toContain("В адресе не хватает вашей регистрации");
  expect(text).not.toContain("Попробовать ещё раз");
  expect(text).toContain(`href="/events/${eventId}"`);
});
