import type { Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";
import { test } from "../fixtures/without-scripts.ts";
import { asEditor } from "../pages/editor-calls.ts";
import { draftEvent, registerGuest, setLinksBefore } from "../pages/event-calls.ts";
import { signIn } from "../pages/sign-in.ts";

const stream = "https://stream.example/live";
const minuteMs = 60_000;

/** An online event in so many minutes, with a broadcast. */
async function publishBroadcast(minutes: number): Promise<string> {
  const startsAt = Date.now() + minutes * minuteMs;
  const chosen = {
    format: "EventFormatOnline",
    city: null,
    address: null,
    starts_at: new Date(startsAt).toISOString(),
    ends_at: new Date(startsAt + 60 * minuteMs).toISOString(),
  };
  const event_id = await draftEvent({ title: "Эфир", chosen });
  await setLinksBefore(event_id, [{ title: "Смотреть эфир", url: stream, is_broadcast: true }]);
  await (
    await asEditor()
  )("/event/status", { event_id, action: "PublicationActionPublish" });
  return event_id;
}

async function answerForStream(page: Page): Promise<void> {
  await page.context().route(`${stream}**`, (route) => route.fulfill({ contentType: "text/html", body: "В эфире" }));
}

const joined = async (event_id: string): Promise<unknown> =>
  (await (await asEditor("admin"))("/event/participants/summary", { event_id }))["joined"];

test("without scripts a guest's own page leads to the broadcast, and only the button counts", async ({ plainPage }) => {
  await answerForStream(plainPage);
  const eventId = await publishBroadcast(20);
  const { registration_id, manage_token } = await registerGuest(eventId, "viewer@example.org", "Online");
  await plainPage.goto(`/events/${eventId}/registration/own/${registration_id}/${manage_token}`);
  await plainPage.getByRole("link", { name: "Смотреть эфир" }).click();
  await expect(plainPage.getByRole("heading", { level: 1 })).toHaveText("Трансляция");
  expect(await plainPage.content()).not.toContain(stream);
  expect(await joined(eventId)).toBe(0);
  await plainPage.getByRole("button", { name: "Подключиться" }).click();
  await expect(plainPage).toHaveURL(stream);
  expect(await joined(eventId)).toBe(1);
});

test("an account joins from the event's page, and a broadcast that is not open yet says when", async ({ page }) => {
  await answerForStream(page);
  const [open, early] = [await publishBroadcast(20), await publishBroadcast(120)];
  const reader = await asEditor("reader");
  for (const event_id of [open, early]) {
    await reader("/event/register", {
      ...{ event_id, participation_format: "EventParticipationFormatOnline", consent: true },
      ...{ first_name: "Роман", last_name: "Читатель", email: "reader@corp.example" },
    });
  }
  await signIn(page, "reader");
  await page.goto(`/events/${early}/join`);
  await expect(page.getByText("Трансляция ещё не началась")).toBeVisible();
  await expect(page.getByRole("button", { name: "Подключиться" })).toHaveCount(0);
  await page.goto(`/events/${open}`);
  await page.getByRole("link", { name: "Смотреть эфир" }).click();
  await page.getByRole("button", { name: "Подключиться" }).click();
  await expect(page).toHaveURL(stream);
  expect(await joined(open)).toBe(1);
});
