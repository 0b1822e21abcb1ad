import { readFile } from "node:fs/promises";
import { expect } from "../fixtures/test.ts";
import { test } from "../fixtures/without-scripts.ts";
import { publishNewEvent, registerGuest } from "../pages/event-calls.ts";
import { walkTo } from "../pages/keyboard.ts";
import { linkInMail, uniqueEmail } from "../pages/mailbox.ts";
import { readNotification } from "../pages/notification.ts";
import { fetchAccessToken } from "../pages/sign-in-without-screens.ts";
import { signIn } from "../pages/sign-in.ts";

/** Registers the account, without the form. */
async function registerReader(eventId: string, email: string, last_name: string): Promise<void> {
  const response = await fetch(`${process.env["E2E_ORIGIN"]}/p-api/product/event/register`, {
    method: "POST",
    headers: { authorization: `Bearer ${await fetchAccessToken("reader")}`, "content-type": "application/json" },
    body: JSON.stringify({
      event_id: eventId,
      first_name: "Анна",
      last_name,
      email,
      consent: true,
      participation_format: "EventParticipationFormatOffline",
      person_current_status: "WorkInIT",
      person_work_experience: "FourToEightYears",
    }),
  });
  expect(response.status).toBe(200);
}

test("a guest sees, copies and erases the own data by emails alone, without scripts", async ({ plainPage: page }) => {
  const eventId = await publishNewEvent("Мои данные без скриптов");
  const email = uniqueEmail("my-data");
  await registerGuest(eventId, email);
  await page.goto("/my-data");
  await page.getByRole("button", { name: "Прислать ссылку" }).click();
  await expect(page.getByText("Заполните поле")).toBeVisible();
  await page.getByLabel(/Почта, которую вы указывали/u).fill(email);
  await page.getByRole("button", { name: "Прислать ссылку" }).click();
  await expect(page.getByText("Проверьте почту")).toBeVisible();

  const link = await linkInMail(page, email, "Ваши данные", "/my-data/link");
  // Opened by a scanner first: that does not use it up.
  await page.goto(link);
  const opened = await page.goto(link);
  expect(opened?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
  await page.getByRole("button", { name: "Открыть мои данные" }).click();
  await expect(page.getByRole("link", { name: "Мои данные без скриптов" })).toBeVisible();
  await expect(page.getByText("Регистрации — 365 дней после мероприятия")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Скачать копию" }).click();
  const copy = JSON.parse(await readFile(await (await download).path(), "utf8")) as { registrations: unknown[] };
  expect(copy.registrations).toMatchObject([{ event_id: eventId, email, state: "registered" }]);

  await page.getByText("Исправить: ").click();
  await page.getByLabel("Фамилия").fill(" ");
  await page.getByRole("button", { name: "Исправить имя" }).click();
  await expect(page.getByText("Заполните поле")).toBeVisible();
  await page.getByLabel("Фамилия").fill("Исправленная");
  await page.getByRole("button", { name: "Исправить имя" }).click();
  await expect(page.getByText("Имя исправлено")).toBeVisible();
  await expect(page.getByRole("region", { name: "Мои регистрации" })).toContainText("Исправленная");
  await page.getByText("Отозвать согласие").click();
  await page.getByRole("button", { name: "Отозвать" }).click();
  await expect(page.getByText("Согласие отозвано")).toBeVisible();
  await expect(page.getByRole("region", { name: "Мои регистрации" })).toContainText("Ничего нет");
  await expect(page.getByRole("region", { name: "Согласия" })).toContainText("отозвано");

  await page.getByRole("button", { name: "Удалить всё" }).click();
  await expect(page.getByText("Мы отправили письмо со ссылкой")).toBeVisible();
  const erasure = await linkInMail(page, email, "Подтвердите удаление данных", "/my-data/erasure");
  await page.goto(erasure);
  await page.getByRole("button", { name: "Удалить мои данные" }).click();
  await expect(page.getByText("Данные удаляются")).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Открыть мои данные" }).click();
  await expect(page.getByText("Ссылка не действует")).toBeVisible();
  await page.goto("/my-data/own/forged.1.token");
  await expect(page.getByRole("heading", { name: "Ссылка не действует" })).toBeVisible();
  await page.goto("/mailbox");
  await expect(page.getByRole("row", { name: email })).toHaveCount(0);
});

test.describe("by keys", () => {
  // Chromium says that the sandboxed frame of an email is not keyed by its origin.
  test.use({ allowedConsole: [/Origin-Agent-Cluster/u] });

  test("the keyboard alone opens, corrects and erases the own data, and is always seen", async ({ page }) => {
    test.slow();
    const email = uniqueEmail("by-keys");
    await registerGuest(await publishNewEvent("Мои данные клавишами"), email);
    const press = async (name: string): Promise<void> => {
      await walkTo(page, page.getByRole("button", { name }));
      await page.keyboard.press("Enter");
    };
    await page.goto("/my-data");
    await walkTo(page, page.getByLabel(/Почта, которую вы указывали/u));
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Проверьте почту")).toBeVisible();

    await page.goto(await linkInMail(page, email, "Ваши данные", "/my-data/link"));
    await press("Открыть мои данные");
    await expect(page.getByRole("link", { name: "Мои данные клавишами" })).toBeVisible();
    await walkTo(page, page.locator("summary").filter({ hasText: "Исправить: " }));
    await page.keyboard.press("Enter");
    await walkTo(page, page.getByLabel("Фамилия"));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Клавишная");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Имя исправлено")).toBeVisible();
    await walkTo(page, page.getByRole("link", { name: "Скачать копию" }));
    await press("Удалить всё");
    await expect(page.getByText("Мы отправили письмо со ссылкой")).toBeVisible();

    await page.goto(await linkInMail(page, email, "Подтвердите удаление данных", "/my-data/erasure"));
    await press("Удалить мои данные");
    await expect(page.getByText("Данные удаляются")).toBeVisible();
  });
});

test.describe("with rejected forms", () => {
  // A browser reports the response to each.
  test.use({ allowedConsole: [/Failed to load resource/u] });
  test("an account corrects its name and withdraws a consent in place", async ({ page }) => {
    const eventId = await publishNewEvent("Мои данные аккаунта");
    await signIn(page, "reader");
    await registerReader(eventId, "reader-of-data@example.org", "Ошибкина");
    await page.goto("/my-data");
    const own = page.getByRole("region", { name: "Мои регистрации" });
    await page.getByText(/^Исправить: .*Ошибкина/u).click();
    const form = page.locator("details[open]");
    await form.getByLabel("Фамилия").fill("");
    await form.getByRole("button", { name: "Исправить имя" }).click();
    await expect(form.getByText("Заполните поле")).toBeVisible();
    await form.getByLabel("Фамилия").fill("Верная");
    await form.getByRole("button", { name: "Исправить имя" }).click();
    await readNotification(page, "Имя исправлено");
    await expect(own).toContainText("Верная");
    await expect(own).not.toContainText("Ошибкина");
    const consents = page.getByRole("region", { name: "Согласия" });
    await consents.getByText("Отозвать согласие").first().click();
    await consents.getByRole("button", { name: "Отозвать" }).first().click();
    await readNotification(page, "Согласие отозвано");
    await expect(own).not.toContainText("Верная");
  });
});

test("an account sees its own registrations", async ({ page }) => {
  await signIn(page, "reader");
  await page.goto("/my-data");
  await expect(page.getByRole("heading", { name: "Данные аккаунта" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Мои регистрации" })).toBeVisible();
});

test("the local mailbox opens under the names of this machine alone", async ({ request, siteOrigin }) => {
  expect((await request.get("/mailbox")).status()).toBe(200);
  const { port } = new URL(siteOrigin);
  expect((await request.get("/mailbox", { headers: { host: `127.0.0.1:${port}` } })).status()).toBe(200);
  expect((await request.get("/mailbox", { headers: { host: `rebound.example:${port}` } })).status()).toBe(404);
});
