import { expect, test } from "../fixtures/test.ts";
import { asEditor } from "../pages/editor-calls.ts";
import { publishNewEvent } from "../pages/event-calls.ts";
import { fillRegistration } from "../pages/event-page.ts";
import { readNotification } from "../pages/notification.ts";
import { registerPerson, uniqueTitle } from "../pages/participants.ts";
import { signIn } from "../pages/sign-in.ts";

test("an event with registered people is deleted knowingly, and is found and restored after a reload", async ({
  page,
  request,
}) => {
  const title = uniqueTitle("Удалённое");
  const id = await publishNewEvent(title);
  for (const name of ["Петрова Анна", "Сидоров Борис"]) await registerPerson(request, id, name);
  await signIn(page, "editor");
  await page.goto(`/admin/events/${id}/edit`);
  // The form's last part: what begins to load after the deletion is not found.
  await expect(page.getByRole("group", { name: "Регистрация закрывается" })).toBeVisible();
  await page.getByRole("button", { name: "Действия", exact: true }).click();
  await page.getByRole("menuitem", { name: "Удалить" }).click();
  const question = page.getByRole("alertdialog", { name: "Удалить мероприятие?" });
  await expect(question).toContainText("Записались 2 человека");
  await question.getByRole("button", { name: "Удалить" }).click();
  await expect(page).toHaveURL(/\/admin\/events$/u);

  await page.goto("/admin");
  await page.getByRole("link", { name: "Удалённое" }).first().click();
  const row = page.getByRole("row", { name: title });
  await expect(row).toContainText("Мероприятие");
  await row.getByRole("button", { name: `Вернуть: ${title}` }).click();
  await readNotification(page, `«${title}» снова на месте`);
  await expect(row).toHaveCount(0);
  await page.goto(`/admin/events/${id}/edit`);
  await expect(page.getByLabel("Название")).toHaveValue(title);
});

test.describe("the page of a deleted event", () => {
  test.use({ allowedConsole: [/Failed to load resource.*404/u] });

  test("explains itself to an account that is registered", async ({ page }) => {
    const id = await publishNewEvent(uniqueTitle("Убранное"));
    await signIn(page, "reader");
    await page.goto(`/events/${id}/registration`);
    await fillRegistration(page, {
      firstName: "Анна",
      lastName: "Петрова",
      email: `${crypto.randomUUID()}@example.org`,
    });
    await page.getByRole("form", { name: "Регистрация" }).getByRole("button").last().click();
    await expect(page.getByText("Вы зарегистрированы")).toBeVisible();
    // An account needs no receipt.
    expect(await page.evaluate((eventId) => localStorage.getItem(`corp.registration.${eventId}`), id)).toBeNull();
    await (
      await asEditor()
    )("/event/delete", { event_id: id });
    const explanation = /Вы регистрировались на мероприятие, которое организаторы отменили/u;
    await page.goto(`/events/${id}`);
    await expect(page.getByText(explanation)).toHaveCount(1);
  });
});
