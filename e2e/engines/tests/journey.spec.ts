import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { publishNewEvent } from "../../pages/event-calls.ts";
import { uniqueEmail } from "../../pages/mailbox.ts";
import { uniqueTitle } from "../../pages/participants.ts";
import { named } from "../fixtures/tab.ts";
import { expect, test } from "../fixtures/test.ts";

const participation = { role: "region", name: "Участие" };
const form = { role: "form", name: "Регистрация" };

test("a visitor finds an event, registers, saves the calendar file, and cancels with a reason", async ({
  newPerson,
}) => {
  const title = uniqueTitle("В другом браузере");
  const eventId = await publishNewEvent(title, 30);
  const visitor = await newPerson();
  const tab = await visitor.newTab();
  await tab.goto("/events");
  await tab.fill(named(/^Поиск/u), title);
  await tab.click({ role: "button", name: "Найти" });
  await tab.click({ role: "link", name: title });
  await tab.arrive(new RegExp(`^/events/${eventId}$`, "u"));
  await tab.click({ role: "link", name: "Зарегистрироваться", within: participation });
  await tab.fill(named(/^Имя/u), "Анна", form);
  await tab.fill(named(/^Фамилия/u), "Петрова", form);
  await tab.fill(named(/^Электронная почта/u), uniqueEmail("engine"), form);
  await tab.click({ role: "checkbox", within: form });
  await tab.click({ role: "button", name: "Зарегистрироваться", within: form });
  await tab.see("Вы зарегистрированы", participation);
  await expect.poll(async () => (await tab.read({ role: "status", within: participation }))?.hasFocus).toBe(true);

  await tab.click({ role: "link", name: named(/Файл \.ics/u), within: participation });
  await expect
    .poll(async () => (await readdir(visitor.downloads)).filter((name) => name.endsWith(".ics")))
    .toHaveLength(1);
  const [file = ""] = await readdir(visitor.downloads);
  await expect.poll(() => readFile(join(visitor.downloads, file), "utf8")).toContain("END:VCALENDAR");

  await tab.goto(`/events/${eventId}`);
  await tab.see("Вы зарегистрированы", participation);
  await tab.click({ role: "button", name: "Отменить регистрацию", within: participation });
  const dialog = { role: "dialog" };
  await tab.click({ name: "Появились другие планы", within: dialog });
  await tab.click({ role: "button", name: "Отменить регистрацию", within: dialog });
  await tab.see("Регистрация отменена", participation);
  await expect.poll(async () => (await tab.read({ role: "status", within: participation }))?.hasFocus).toBe(true);
});

test("a reader goes through the blog, and Back leads to the place in the list", async ({ newPerson }) => {
  const tab = await (await newPerson()).newTab();
  await tab.goto("/blog");
  const titles = await tab.evaluate(() =>
    [...document.querySelectorAll("article a[href^='/blog/']")].map((link) => link.textContent.trim()),
  );
  const [title = ""] = titles.slice(-1);
  await tab.click({ role: "link", name: title });
  await tab.arrive(/^\/blog\/[^/]+$/u);
  await expect.poll(() => tab.evaluate(() => scrollY)).toBe(0);
  await tab.evaluate(() => history.back());
  await tab.arrive(/^\/blog$/u);
  await expect.poll(() => tab.evaluate(() => scrollY)).toBeGreaterThan(0);
});
