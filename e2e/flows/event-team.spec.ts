import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { axeFindingsInBothThemes } from "../gates/axe-findings.ts";
import { publishNewEvent } from "../pages/event-calls.ts";
import { registerPerson, uniqueTitle } from "../pages/participants.ts";
import { signIn } from "../pages/sign-in.ts";

test("an editor names a member, who works on that event alone until being removed", async ({
  page,
  browser,
  request,
}) => {
  const title = uniqueTitle("Команда");
  const eventId = await publishNewEvent(title);
  const otherId = await publishNewEvent(uniqueTitle("Чужое"));
  await registerPerson(request, eventId, "Петрова Анна");

  await signIn(page, "editor");
  await page.goto(`/admin/events/${eventId}/team`);
  await page.getByLabel("Почта").fill("reader@corp.example");
  await page.getByRole("button", { name: "Добавить" }).click();
  const team = page.getByRole("list", { name: "Кто в команде" });
  await expect(team.getByText("Ещё не входил")).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);

  const context = await browser.newContext();
  const member = await context.newPage();
  await signIn(member, "reader");
  await member.setViewportSize({ width: 390, height: 844 });
  await member.goto("/");
  const own = member.getByRole("link", { name: "Мои мероприятия" });
  await expect(own).toBeVisible();
  expect(await member.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const countRows = async (part: Locator): Promise<number> =>
    part.evaluate((one) => Math.floor(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)));
  expect(await countRows(own)).toBe(1);
  for (const width of [360, 390]) {
    await member.setViewportSize({ width, height: 844 });
    const [link, menu] = await Promise.all([own.boundingBox(), member.locator(".shell-menu").boundingBox()]);
    expect(menu?.x, `one row of the header at ${width}`).toBeGreaterThan((link?.x ?? Infinity) + (link?.width ?? 0));
  }
  await member.setViewportSize({ width: 1440, height: 900 });
  await own.click();
  await member.getByRole("navigation", { name: title }).getByRole("link", { name: "Участники" }).click();
  await expect(member.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(member.getByText("Петрова Анна")).toBeVisible();
  await expect(member.getByRole("navigation", { name: "Разделы управления" }).getByRole("link")).toHaveText([
    ...["Мои мероприятия", "Участники", "Письма", "Вход"],
  ]);
  expect(await axeFindingsInBothThemes(member)).toEqual([]);
  for (const path of ["/admin", `/admin/events/${eventId}/edit`, `/admin/events/${otherId}/participants`]) {
    await member.goto(path);
    await expect(member.getByRole("heading", { name: "Доступ запрещен" })).toBeVisible();
  }

  await page.reload();
  await page.getByRole("button", { name: /^Убрать из команды: / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Убрать" }).click();
  await expect(page.getByText("Пока никого")).toBeVisible();
  await member.goto(`/admin/events/${eventId}/participants`);
  await expect(member.getByRole("heading", { name: "Доступ запрещен" })).toBeVisible();
  await context.close();
});
