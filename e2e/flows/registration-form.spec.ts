import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { publishNewEvent, registerGuest } from "../pages/event-calls.ts";
import { fillRegistration, participation } from "../pages/event-page.ts";
import { watchIntake } from "../pages/telemetry-intake.ts";

test.beforeEach(async ({ page }, { title }) => {
  const eventId = await publishNewEvent(`Форма: ${title}`.slice(0, 150));
  await page.goto(`/events/${eventId}`);
  await participation(page).getByRole("link", { name: "Зарегистрироваться" }).click();
});

test("the form shows issues beside the fields, focuses the first and clears an issue once the field changes", async ({
  page,
}) => {
  const form = page.getByRole("form", { name: "Регистрация" });
  await form.getByRole("button").last().click();
  const firstName = form.getByRole("textbox", { name: "Имя" });
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAccessibleDescription(/Заполните поле/u);
  await expect(form.getByRole("checkbox")).toHaveAccessibleDescription(/нужно согласие/u);
  await form.getByLabel("Электронная почта").fill("anna@");
  await form.getByRole("button").last().click();
  await expect(form.getByLabel("Электронная почта")).toHaveAccessibleDescription(/Проверьте адрес/u);
  await firstName.fill("Анна");
  await expect(firstName).not.toHaveAccessibleDescription(/Заполните поле/u);
});

test.describe("when the server rejects the request or is down", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("keeps what was typed, says what happened, and succeeds at the next try", async ({ page }) => {
    await fillRegistration(page, { firstName: "Анна", lastName: "Петрова", email: "anna@example.org" });
    const form = page.getByRole("form", { name: "Регистрация" });
    await page.route("**/event/register", (route) => route.abort("connectionrefused"), { times: 1 });
    await form.getByRole("button").last().click();
    await expect(page.getByText("Не удалось зарегистрироваться на мероприятие")).toBeVisible();
    await expect(form.getByLabel("Фамилия")).toHaveValue("Петрова");
    await expect(form.getByRole("checkbox")).toBeChecked();
    await form.getByRole("button").last().click();
    await expect(participation(page)).toContainText("Вы зарегистрированы");
  });

  test("a registration whose answer was lost is there at the next try, and can be cancelled", async ({ page }) => {
    await fillRegistration(page, { firstName: "Анна", lastName: "Петрова", email: "lost@example.org" });
    const form = page.getByRole("form", { name: "Регистрация" });
    await page.route(
      "**/event/register",
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await form.getByRole("button").last().click();
    await expect(page.getByText("Нет связи с сервером").first()).toBeVisible();
    await form.getByRole("button").last().click();
    await expect(participation(page)).toContainText("Вы зарегистрированы");
    await page.reload();
    await expect(participation(page).getByRole("button", { name: "Отменить регистрацию" })).toBeVisible();
  });

  test("what was typed waits in the tab when the page is taken away", async ({ page }) => {
    await fillRegistration(page, { firstName: "Анна", lastName: "Петрова", email: "reload@example.org" });
    await page.reload();
    await participation(page).getByRole("link", { name: "Зарегистрироваться" }).click();
    const form = page.getByRole("form", { name: "Регистрация" });
    await expect(form.getByLabel("Фамилия")).toHaveValue("Петрова");
    await expect(form.getByRole("checkbox")).not.toBeChecked();
  });

  test("shows an email that is registered already once, beside the field, with the ways on", async ({ page }) => {
    const eventId = new URL(page.url()).pathname.split("/")[2] ?? "";
    await registerGuest(eventId, "same@example.org");
    await fillRegistration(page, { firstName: "Анна", lastName: "Петрова", email: "same@example.org" });
    const form = page.getByRole("form", { name: "Регистрация" });
    await form.getByRole("button").last().click();
    const field = form.getByLabel("Электронная почта");
    await expect(field).toHaveAccessibleDescription(/На этот адрес уже есть регистрация/u);
    await expect(field).toHaveValue("same@example.org");
    const summary = page.getByRole("alert").filter({ hasText: "Похоже, вы уже регистрировались" });
    await expect(summary.getByRole("link")).toHaveAttribute("href", `/events/${eventId}/registration/own`);
    await expect(page.getByText("На этот адрес уже есть регистрация")).toHaveCount(1);
  });
});

test.describe("without scripts", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("registers, keeps what was typed when rejected, and cancels with a reason", async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plain = await context.newPage();
    await plain.goto(page.url());
    await participation(plain).getByRole("link", { name: "Зарегистрироваться" }).click();
    const form = plain.getByRole("form", { name: "Регистрация" });
    await form.getByLabel("Фамилия").fill("Петрова");
    await form.getByLabel("Электронная почта").fill("plain@");
    const rejected = plain.waitForResponse((response) => response.request().method() === "POST");
    await form.getByRole("button").click();
    expect((await rejected).status()).toBe(400);
    await expect(plain).toHaveTitle(/^Ошибка: Регистрация/u);
    await expect(form.getByLabel("Электронная почта")).toHaveAccessibleDescription(/Проверьте адрес/u);
    await expect(form.getByLabel("Электронная почта")).toHaveValue("plain@");
    await expect(form.getByLabel("Фамилия")).toHaveValue("Петрова");
    await fillRegistration(plain, { firstName: "Анна", lastName: "Петрова", email: "plain@example.org" });
    await form.getByRole("button").click();
    await expect(plain).toHaveURL(/\/registration\/own\/[\w-]+\/[\w-]{22,}$/u);
    await expect(plain.getByText("Вы зарегистрированы")).toBeVisible();
    await expect(plain.getByText("Сохраните адрес этой страницы")).toBeVisible();

    await plain.getByRole("button", { name: "Отменить регистрацию" }).click();
    await expect(plain.getByText("Выберите один из вариантов")).toBeVisible();
    await plain.getByLabel("Другая причина").check();
    await plain.getByRole("button", { name: "Отменить регистрацию" }).click();
    await expect(plain.getByText("Регистрация отменена")).toBeVisible();
    await expect(plain.getByRole("button", { name: "Отменить регистрацию" })).toHaveCount(0);
    await context.close();
  });

  test("the URL of a registration is a secret that a browser with scripts stores and does not leak", async ({
    page,
    browser,
    baseURL,
    newPerson,
  }) => {
    const event = page.url();
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plain = await context.newPage();
    await plain.goto(`${event}/registration`);
    await fillRegistration(plain, { firstName: "Анна", lastName: "Петрова", email: "secret@example.org" });
    await plain.getByRole("form", { name: "Регистрация" }).getByRole("button").click();
    await expect(plain.getByText("Вы зарегистрированы")).toBeVisible();
    const own = plain.url();
    const [registrationId = "", token = "none"] = new URL(own).pathname.split("/").slice(-2);
    const headers = (await plain.reload())?.headers() ?? {};
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["cache-control"]).toBe("no-store");
    const former = `registration_id=${registrationId}&manage_token=${token}`;
    const answer = await page.request.get(`${event}/registration/own?${former}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()).toMatchObject({ location: new URL(own).pathname, "cache-control": "no-store" });
    await plain.goto(`${event}/registration/own?${former}`);
    await expect(plain).toHaveURL(own);
    await context.close();

    const person = await newPerson();
    const intake = await watchIntake(person.context());
    await person.goto(own);
    await expect(person).toHaveURL(event);
    await expect(participation(person)).toContainText("Вы зарегистрированы");
    await person.reload();
    await expect(participation(person).getByRole("button", { name: "Отменить регистрацию" })).toBeVisible();
    await expect.poll(() => intake.events("pageClose").length).toBeGreaterThanOrEqual(1);
    expect(intake.sent.join("\n")).not.toContain(token);
  });

  test("a link that is forged or used twice leads to a clear page, and changes nothing", async ({ page }) => {
    const eventId = await publishNewEvent("Чужая ссылка");
    const { registration_id: id, manage_token: token } = await registerGuest(eventId, "used-link@example.org");
    const own = `/events/${eventId}/registration/own/${id}/`;
    const cancel = async (proof: string) => {
      const headers = { "sec-fetch-site": "same-origin" };
      const answer = await page.request.post(own + proof, { headers, form: { reason: "OTHER" }, maxRedirects: 0 });
      return { status: answer.status(), text: await answer.text() };
    };
    const forged = await cancel("forged");
    expect(forged).toMatchObject({ status: 404, text: expect.stringContaining("Такой регистрации нет") });
    expect(await (await page.request.get(own + token)).text()).toContain("Вы зарегистрированы");
    expect((await cancel(token)).status).toBe(303);
    const again = await cancel(token);
    expect(again).toMatchObject({ status: 409, text: expect.stringContaining("Регистрация отменена") });
  });

  test("a URL with a wrong manage token shows no personal data", async ({ page }) => {
    const own = `${page.url()}/registration/own`;
    const wrong = await page.goto(`${own}/0198c0de-0000-7000-8000-0000000000ab/x`);
    expect(wrong?.status()).toBe(404);
    await expect(page.getByText("Такой регистрации нет")).toBeVisible();
    await expect(page.getByRole("button", { name: "Отменить регистрацию" })).toHaveCount(0);
    await page.getByRole("link", { name: "Прислать ссылку ещё раз" }).click();
    await expect(page.getByRole("heading", { name: "В адресе не хватает вашей регистрации" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Прислать" })).toBeVisible();
    const nothing = await page.goto(own);
    expect(nothing?.status()).toBe(404);
  });
});

test(
  "the page of the form works with scripts as the panel does, and keeps what was typed before they came",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await page.goto(`${page.url()}/registration`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Регистрация");
    const aside = await page.getByRole("complementary", { name: "Мероприятие" }).boundingBox();
    if (isMobile) expect(aside?.x).toBeLessThan(390 / 2);
    else expect(aside?.x).toBeGreaterThanOrEqual(1440 / 2);
    await fillRegistration(page, { firstName: "Анна", lastName: "Петрова", email: "page@example.org" });
    await page.reload();
    const form = page.getByRole("form", { name: "Регистрация" });
    await expect(form.getByLabel("Фамилия")).toHaveValue("Петрова");
    await form.getByLabel("Фамилия").fill("");
    await form.getByRole("button").last().click();
    // The summary is above the fields and links to each.
    const summary = form.getByRole("alert");
    const top = async (one: Locator): Promise<number> => (await one.boundingBox())?.y ?? 0;
    await expect(summary).toContainText("Проверьте отмеченные поля");
    expect(await top(summary)).toBeLessThan(await top(form.getByRole("textbox", { name: "Имя" })));
    await summary.getByRole("link", { name: /^Согласие/u }).click();
    await expect(form.getByRole("checkbox")).toBeFocused();
    await summary.getByRole("link", { name: /^Фамилия/u }).click();
    await expect(form.getByLabel("Фамилия")).toBeFocused();
    await form.getByLabel("Фамилия").fill("Петрова");
    await form.getByRole("checkbox").check();
    await form.getByRole("button").last().click();
    await expect(participation(page)).toContainText("Вы зарегистрированы");
    await expect(page).toHaveURL(/\/events\/[\w-]+$/u);
  },
);
