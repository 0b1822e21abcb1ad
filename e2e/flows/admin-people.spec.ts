import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/test.ts";
import { axeFindingsEverywhere } from "../gates/axe-findings.ts";
import { publishNewEvent, registerGuest } from "../pages/event-calls.ts";
import { uniqueEmail } from "../pages/mailbox.ts";
import { readNotification } from "../pages/notification.ts";
import { signInToAdmin } from "../pages/sign-in.ts";

test.describe("with rejected emails", () => {
  // The browser reports the response to each.
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("an administrator finds, copies, corrects and erases the data of a person, and the audit says so", async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const eventId = await publishNewEvent("Человек для администратора");
    const email = uniqueEmail("for-admin");
    await registerGuest(eventId, email);
    // axe takes the ticker's clipped items for elements that overlap their neighbours.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signInToAdmin(page, "admin");
    await page.getByRole("link", { name: "Персональные данные" }).click();
    await page.getByLabel("Почта").fill("не адрес");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Проверьте адрес")).toBeVisible();
    await page.getByLabel("Почта").fill(uniqueEmail("nobody"));
    await page.getByRole("button", { name: "Показать" }).click();
    await expect(page.getByText("Об этом адресе ничего не хранится.")).toBeVisible();
    await page.getByLabel("Почта").fill(` ${email.toUpperCase()} `);
    await page.keyboard.press("Enter");
    const person = page.getByRole("region", { name: new RegExp(`^Данные: ${email}`, "iu") });
    const registrations = person.getByRole("region", { name: "Регистрации" });
    await expect(registrations.getByRole("link", { name: "Человек для администратора" })).toBeVisible();
    await expect(registrations).toContainText(email);
    await expect(person.getByRole("region", { name: "Согласия" })).toContainText("Участие в мероприятии");
    await expect(person.getByRole("region", { name: "Письма" })).toContainText("Регистрация подтверждена");
    expect(await axeFindingsEverywhere(page)).toEqual([]);

    const download = page.waitForEvent("download");
    await person.getByRole("button", { name: "Скачать копию" }).click();
    const copy = JSON.parse(await readFile(await (await download).path(), "utf8")) as { registrations: unknown[] };
    expect(copy.registrations).toMatchObject([{ event_id: eventId, email, state: "registered" }]);

    await person.getByText("Исправить: ").click();
    await person.getByLabel("Фамилия").fill("");
    await person.getByLabel("Фамилия").press("Enter");
    await expect(person.getByText("Заполните поле")).toBeVisible();
    await person.getByLabel("Фамилия").fill("Найденова");
    await person.getByLabel("Фамилия").press("Enter");
    await readNotification(page, "Имя исправлено");
    await expect(registrations).toContainText("Найденова");

    await person.getByRole("button", { name: "Удалить данные" }).press("Enter");
    const question = page.getByRole("alertdialog", { name: "Удалить все данные этого человека?" });
    await question.getByRole("button", { name: "Отмена" }).press("Enter");
    await expect(registrations).toContainText("Найденова");
    await person.getByRole("button", { name: "Удалить данные" }).press("Enter");
    await question.getByRole("button", { name: "Удалить" }).press("Enter");
    const outcome = page.getByRole("status").filter({ hasText: "Данные удаляются" });
    await expect(outcome).toContainText("приложенные файлы исчезнут");
    await expect(outcome).toBeFocused();
    await expect(async () => {
      await page.getByRole("button", { name: "Показать" }).click();
      await expect(page.getByText("Об этом адресе ничего не хранится.")).toBeVisible({ timeout: 2_000 });
    }).toPass();

    await page.goto("/admin/audit?entity=person");
    const entries = page.getByRole("list", { name: "Записи журнала" }).getByRole("listitem");
    for (const action of ["Просмотрены данные человека", "Исправлено имя человека", "Удалены данные человека"])
      await expect(entries.filter({ hasText: action }).first()).toContainText("admin");
    await expect(page.getByRole("main")).not.toContainText(new RegExp(email, "iu"));
  });
});
