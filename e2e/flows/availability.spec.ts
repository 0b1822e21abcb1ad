import { expect, test } from "../fixtures/test.ts";
import { findEvent, participation, seededEvent } from "../pages/event-page.ts";

test("an event that has passed says so and offers no registration and no calendar", async ({ page }) => {
  await page.goto(`/events?period=past&text=${encodeURIComponent("Тесты, которым верят")}`);
  await page.locator("article a").click();
  await expect(participation(page)).toContainText("Мероприятие уже прошло");
  await expect(participation(page).getByRole("button")).toHaveCount(0);
  await expect(participation(page).getByRole("link", { name: "Файл .ics" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "После мероприятия" })).toBeVisible();
});

test("an event to come shows each way of taking part with its places", async ({ page }) => {
  await findEvent(page, seededEvent);
  await expect(participation(page).locator("[data-format=EventParticipationFormatOffline]")).toContainText(/\d+ мест/u);
  await expect(participation(page).locator("[data-format=EventParticipationFormatOnline]")).toContainText(/мест/u);
});
