import { expect, test } from "../fixtures/test.ts";
import { axeFindings } from "../gates/axe-findings.ts";
import { saveForm } from "../pages/event-admin.ts";
import { publishNewEvent, registerGuest } from "../pages/event-calls.ts";
import { participation, register } from "../pages/event-page.ts";
import { signIn } from "../pages/sign-in.ts";

const unique = (what: string): string => `${what} ${Math.random().toString(36).slice(2)}`;
const unknown = "Дата уточняется";

// Chromium says that the sandboxed frame of an email is not keyed by its origin.
test.use({ allowedConsole: [/Origin-Agent-Cluster/u] });

test("an editor postpones an event, and visitors see no date of it until there is a new one", async ({
  page,
  newPerson,
}) => {
  const title = unique("Перенесённое");
  const eventId = await publishNewEvent(title);
  const { registration_id, manage_token } = await registerGuest(
    eventId,
    `${unique("guest").replace(" ", "")}@example.org`,
  );
  await signIn(page, "editor");
  await page.goto(`/admin/events/${eventId}/edit`);
  const isPostponed = page.getByRole("checkbox", { name: "Переносится, новая дата неизвестна" });
  await isPostponed.press("Space");
  await expect(isPostponed).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await saveForm(page);

  const visitor = await newPerson();
  await visitor.goto(`/events?text=${encodeURIComponent(title)}`);
  const card = visitor.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText(unknown);
  await expect(card).not.toContainText("МСК");
  await card.getByRole("link", { name: title }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText("Переносится", { exact: true })).toBeVisible();
  await expect(visitor.getByText("Мероприятие переносится, новая дата уточняется")).toBeVisible();
  expect(await axeFindings(visitor)).toEqual([]);
  const described = await (await visitor.request.get(`/events/${eventId}`)).text();
  expect(described).toContain("https://schema.org/EventPostponed");
  await register(visitor, { firstName: "Анна", lastName: "Петрова", email: "postponed@example.org" });
  await expect(participation(visitor)).toContainText("Вы зарегистрированы");
  await expect(participation(visitor).getByRole("link", { name: "Google" })).toHaveCount(0);

  const plain = await newPerson();
  await plain.goto(`/events/${eventId}/registration/own/${registration_id}/${manage_token}`);
  await expect(plain.getByText("новая дата уточняется").first()).toBeVisible();

  await isPostponed.press("Space");
  await expect(isPostponed).not.toBeChecked();
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Перенести мероприятие" });
  await expect(dialog).toContainText("Письмо уйдёт 2 людям");
  await dialog.getByRole("button", { name: "Перенести", exact: true }).click();
  await expect(page.getByText(/^Сохранено в \d\d:\d\d$/u)).toBeVisible();
  await visitor.goto(`/events?text=${encodeURIComponent(title)}`);
  await expect(card).toContainText("МСК");
});
