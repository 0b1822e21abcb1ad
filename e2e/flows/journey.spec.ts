import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import { expect, test } from "../fixtures/test.ts";
import { createEvent, eventRow, publishEvent } from "../pages/event-admin.ts";
import { findEvent, participation, register } from "../pages/event-page.ts";
import { signIn } from "../pages/sign-in.ts";

test("an administrator publishes an event; a visitor takes the last place, the calendar link, and cancels with a reason", async ({
  page,
  newPerson,
}, { project }) => {
  // Three people and two dozen pages.
  test.setTimeout(150_000);
  const title = `Последнее место, ${project.name} ${Date.now()}`;

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
  await register(visitor, { firstName: "Анна", lastName: "Петрова", email: "anna@example.org" });
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
  const file = await readFile(await (await download).path(), "utf8");
  const calendar = new ICAL.Component(ICAL.parse(file) as never).getFirstSubcomponent("vevent");
  expect(calendar?.getFirstPropertyValue("summary")).toBe(title);

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
});
