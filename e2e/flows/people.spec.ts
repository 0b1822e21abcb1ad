import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/test.ts";
import { axeFindingsEverywhere } from "../gates/axe-findings.ts";
import { publishNewEvent, registerGuest } from "../pages/event-calls.ts";
import { readNotification } from "../pages/notification.ts";
import { cancelRegistration, registerPerson, uniqueTitle } from "../pages/participants.ts";
import { signIn } from "../pages/sign-in.ts";

test("participants are found, opened by URL, checked in and blacklisted", async ({ page, request }) => {
  await signIn(page, "admin");
  const eventId = await publishNewEvent(uniqueTitle("Участники"), 2);
  await registerPerson(request, eventId, "Петрова Анна");
  const boris = await registerPerson(request, eventId, "Сидоров Борис");
  await registerPerson(request, eventId, "Яковлева Вера");
  await cancelRegistration(request, eventId, boris);
  await page.goto(`/admin/events/${eventId}/participants`);
  const summary = page.getByRole("region", { name: "Сводка" });
  await expect(summary).toContainText("2 из 2");
  await expect(summary.getByRole("row", { name: /Появились другие планы/u })).toContainText("1");

  await page.getByRole("button", { name: "Отметить приход: Петрова Анна" }).click();
  await readNotification(page, "Петрова Анна: приход отмечен");
  await expect(summary).toContainText("50\u00a0% зарегистрированных");
  await page.getByLabel("Поиск").fill("сидор");
  await expect(page).toHaveURL(/\?text=/u);
  await expect(page.getByRole("grid").getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Подробнее: Сидоров Борис" }).click();
  await expect(page).toHaveURL(new RegExp(`registration=${boris.registration_id}`, "u"));
  // A colleague sees the same.
  await page.reload();
  const drawer = page.getByRole("dialog", { name: "Сидоров Борис", exact: true });
  await expect(drawer).toContainText("Командировка");
  await drawer.getByRole("button", { name: "В чёрный список" }).click();
  await page.getByLabel("Причина").fill("Мешал докладчикам");
  await page.getByRole("button", { name: "Добавить в чёрный список" }).click();
  await expect(drawer).toContainText("В чёрном списке");
  // Until the inner dialog has given the focus back, the drawer does not get the key.
  await expect(drawer.getByRole("button", { name: "Убрать из чёрного списка" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать список" }).click();
  await page.getByRole("menuitem", { name: /^CSV/u }).click();
  const text = await readFile(await (await download).path(), "utf8");
  for (const name of ["Петрова", "Сидоров", "Яковлева"]) expect(text).toContain(name);
});

test("each card of a long list of participants shows all of the person on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "admin");
  await page.goto("/admin/events");
  const editor = page.getByRole("link", { name: /^Изменить: Сутки на дежурстве/u });
  await page.goto(((await editor.getAttribute("href")) ?? "").replace(/edit$/u, "participants"));
  const card = page.getByRole("grid").locator("tbody > tr[data-row]").first();
  await expect(card.getByRole("button", { name: /^Подробнее/u })).toBeVisible();
  expect(await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);

  const eventId = /events\/([^/]+)/u.exec(page.url())?.[1] ?? "";
  const longName = crypto.randomUUID().replaceAll("-", ".").slice(0, 32);
  await registerGuest(eventId, `${longName}@subdomain.example.org`, "Online");
  await page.goto(`${page.url()}?sort=arrival&direction=descending`);
  const note = card.getByText("Адрес не подтверждён");
  await expect(note).toBeVisible();
  await note.scrollIntoViewIfNeeded();
  // Nothing of it is cut.
  await expect(note).toBeInViewport({ ratio: 1 });
});

test("the table of participants is sorted and filtered by the URL, and axe finds nothing", async ({
  page,
  request,
}) => {
  await signIn(page, "admin");
  const eventId = await publishNewEvent(uniqueTitle("Порядок"));
  for (const name of ["Яковлева Вера", "Андреев Олег"]) await registerPerson(request, eventId, name);
  await page.goto(`/admin/events/${eventId}/participants?sort=name&direction=ascending`);
  const names = page.getByRole("grid").getByRole("rowheader");
  await expect(names).toHaveText(["Андреев Олег", "Яковлева Вера"]);
  // People are within the first view, below what finds them and above what counts them.
  await expect(names.last()).toBeInViewport({ ratio: 1 });
  for (const action of ["Отметить приход", "Подробнее"]) {
    await expect(page.getByRole("button", { name: `${action}: Андреев Олег` })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole("columnheader", { name: "Имя" }).getByRole("button").click();
  await expect(page).toHaveURL(/direction=descending/u);
  await expect(names).toHaveText(["Яковлева Вера", "Андреев Олег"]);
  await page.goto(`/admin/events/${eventId}/participants?state=cancelled`);
  await expect(page.getByText("Никого не нашли.")).toBeVisible();
  await page.getByRole("button", { name: "Сбросить отбор" }).click();
  await expect(names).toHaveCount(2);
  await page.getByRole("button", { name: "Подробнее: Андреев Олег" }).click();
  await expect(page.getByRole("dialog")).toContainText("Ракеты");
  expect(await axeFindingsEverywhere(page)).toEqual([]);
});

test("a subscriber is found and removed after a question", async ({ page, request }) => {
  const email = `${crypto.randomUUID()}@example.org`;
  const response = await request.post("/p-api/product/user/digest/subscribe", { data: { email, consent: true } });
  expect(response.status()).toBe(200);
  await signIn(page, "admin");
  await page.goto(`/admin/subscribers?text=${email}`);
  await expect(page.getByRole("rowheader", { name: email })).toBeVisible();
  await page.getByRole("button", { name: `Удалить: ${email}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Отмена" }).click();
  await expect(page.getByRole("rowheader", { name: email })).toBeVisible();
  await page.getByRole("button", { name: `Удалить: ${email}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText("Такого адреса среди подписчиков нет.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Такого адреса среди подписчиков нет.")).toBeVisible();
});

test("an application is read in the words of its form", async ({ page, request }) => {
  const last = `Заявкин${Date.now()}`;
  const response = await request.post("/p-api/product/user/will-work", {
    data: {
      first_name: "Пётр",
      last_name: last,
      email: `${crypto.randomUUID()}@example.org`,
      person_current_status: "Study",
      person_work_experience: "LessThanTwoYears",
      job_search_status: "YesActivelyLooking",
      know_about: ["KnowAboutCorpSolvesInterestingTasks"],
      read_about: ["ReadAboutCorpTechExpertsHabr", "ReadAboutCorpTechExpertsPodcasts"],
      reason: "EndlessVacation",
      comment: "Хочу к вам",
      consent: true,
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  await signIn(page, "admin");
  await page.goto("/admin/applications?status=YesActivelyLooking");
  await page.getByLabel("Поиск").fill(last);
  await page.getByRole("button", { name: `Открыть заявку: ${last} Пётр` }).click();
  const drawer = page.getByRole("dialog", { name: `${last} Пётр` });
  for (const words of ["Решаете интересные задачи", "На Хабре", "В подкастах", "Бесконечный отпуск", "Хочу к вам"]) {
    await expect(drawer).toContainText(words);
  }
  expect(await axeFindingsEverywhere(page)).toEqual([]);

  // A colleague sees the same by its URL, also where the list does not show it.
  const url = new URL(page.url());
  url.searchParams.set("text", `не ${last}`);
  await page.goto(url.href);
  await expect(page.getByText("Таких заявок нет.")).toBeVisible();
  await expect(drawer).toContainText("Хочу к вам");
  url.searchParams.set("application", crypto.randomUUID());
  await page.goto(url.href);
  await expect(page.getByText("Такой заявки нет.")).toBeVisible();
});

test.describe("the blacklist", () => {
  // The server rejects an invalid email.
  test.use({ allowedConsole: [/400 \(Bad Request\)/u] });

  test("an email is put on the blacklist, taken off, and put back with its reason", async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.org`;
    await signIn(page, "admin");
    await page.goto("/admin/blacklist");
    await page.getByRole("button", { name: "Добавить адрес" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Почта").fill("не адрес");
    await dialog.getByRole("button", { name: "Добавить" }).click();
    await expect(dialog.getByLabel("Почта")).toHaveAccessibleDescription(/Проверьте адрес/u);
    await dialog.getByLabel("Почта").fill(email);
    await dialog.getByLabel("Причина").fill("Спам");
    await dialog.getByRole("button", { name: "Добавить" }).click();
    await expect(page.getByRole("row", { name: email })).toContainText("Спам");
    await readNotification(page, `${email} — в чёрном списке`);
    await page.getByRole("button", { name: `Убрать: ${email}` }).click();
    await expect(page.getByRole("row", { name: email })).toHaveCount(0);
    await page.getByRole("button", { name: "Вернуть" }).click();
    await expect(page.getByRole("row", { name: email })).toContainText("Спам");
  });
});
