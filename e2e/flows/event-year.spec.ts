import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { asEditor } from "../pages/editor-calls.ts";
import { draftEvent, registerGuest, setLinksBefore } from "../pages/event-calls.ts";
import { uniqueEmail } from "../pages/mailbox.ts";
import { cancelRegistration, registerPerson, uniqueTitle } from "../pages/participants.ts";

test.use({
  allowedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to (?:load resource|fetch)|A preload for|Origin-Agent-Cluster/u],
});

const stream = "https://stream.example/live";
const minuteMs = 60_000;
const isoAt = (ms: number): string => new Date(ms).toISOString();

interface Listed {
  readonly event_id: string;
}

/** Three events a week apart, of which the first begins in twenty minutes and is broadcast. */
async function publishSeries(title: string): Promise<readonly string[]> {
  const editor = await asEditor();
  const startsAt = Date.now() + 20 * minuteMs;
  const chosen = {
    format: "EventFormatOnlineAndOffline",
    starts_at: isoAt(startsAt),
    ends_at: isoAt(startsAt + 60 * minuteMs),
  };
  const event_id = await draftEvent({ title, places: 2, chosen });
  await setLinksBefore(event_id, [{ title: "Смотреть эфир", url: stream, is_broadcast: true }]);
  const { items: days } = await editor("/event/series/preview", { event_id, rule: "week", count: 3 });
  const dates = (days as { on: string }[]).map(({ on }) => on);
  const { items } = await editor("/event/series/create", { event_id, name: title, dates });
  const ids = (items as Listed[]).map((item) => item.event_id);
  for (const id of ids) await editor("/event/status", { event_id: id, action: "PublicationActionPublish" });
  return ids;
}

/** The rows of the exported list, without the headings. */
async function downloadExport(request: APIRequestContext, event_id: string): Promise<readonly string[]> {
  const { url } = await (await asEditor("admin"))("/event/participants/download", { event_id, format: "csv" });
  const text = await (await request.get(String(url))).text();
  return text.trim().split("\r\n").slice(1);
}

test("a series sells out, is waited for, switched, moved, called off and taken back, checked in offline and joined, and its numbers agree", async ({
  page,
  newPerson,
  request,
}) => {
  const editor = await asEditor();
  const title = uniqueTitle("Год встреч");
  const [first = "", second = "", third = ""] = await publishSeries(title);
  await page.goto(`/events/${first}`);
  await expect(page.getByRole("region", { name: `Серия «${title}»` }).getByRole("listitem")).toHaveCount(3);

  const anna = await registerPerson(request, first, "Петрова Анна");
  const boris = await registerPerson(request, first, "Сидоров Борис");
  for (const name of ["Яковлева Вера", "Юрьев Глеб"])
    expect((await registerPerson(request, first, name)).state).toBe("waitlisted");
  await cancelRegistration(request, first, anna);
  await page.goto(`/events/${first}/registration/own/${boris.registration_id}/${boris.manage_token}`);
  await page.getByRole("button", { name: "Участвовать онлайн" }).click();
  await expect(page.getByRole("status").filter({ hasText: /теперь вы участвуете онлайн/u })).toBeFocused();

  await page.context().route(`${stream}**`, (route) => route.fulfill({ contentType: "text/html", body: "В эфире" }));
  await page.getByRole("link", { name: "Смотреть эфир" }).click();
  await page.getByRole("button", { name: "Подключиться" }).click();
  await expect(page).toHaveURL(stream);

  const { token } = await editor("/door-link/create", { event_id: first, label: "вход: Пётр" });
  const volunteer = await newPerson();
  await volunteer.goto(`/events/${first}/door/${String(token)}`);
  await expect(volunteer.getByText("Список на этом устройстве: 4")).toBeVisible();
  await volunteer.context().setOffline(true);
  await volunteer.getByLabel("Имя", { exact: true }).fill("яковл");
  await volunteer.getByRole("button", { name: "Отметить приход: Яковлева Вера" }).click();
  await expect(volunteer.getByText(/1 отметка ждёт отправки/u)).toBeVisible();
  await volunteer.context().setOffline(false);
  await expect(volunteer.getByText("Пришли 1 из 2")).toBeVisible();

  const moved = await registerGuest(second, uniqueEmail("moved"));
  const event = await editor("/event/get", { event_id: second });
  const dayLater = (moment: unknown): string => isoAt(Date.parse(String(moment)) + 24 * 60 * minuteMs);
  const starts_at = dayLater(event["starts_at"]);
  const { version, short_description, format, time_zone, city, address, capacity_offline, capacity_online } = event;
  await editor("/event/edit", {
    ...{ event_id: second, version, title, short_description, format, time_zone, city, address },
    ...{ capacity_offline, capacity_online, registration_opens_at: null, registration_closes_at: null },
    ...{ starts_at, ends_at: dayLater(event["ends_at"]), notice: "Зал заняли." },
  });
  await page.goto(`/events/${second}/registration/own/${moved.registration_id}/${moved.manage_token}`);
  await expect(page.locator(`time[datetime="${starts_at}"]`).first()).toBeVisible();

  await registerGuest(third, uniqueEmail("called-off"));
  await editor("/event/call-off", { event_id: third, reason: "Заболел докладчик" });
  await page.goto(`/events/${third}`);
  await expect(page.getByText("Заболел докладчик").first()).toBeVisible();
  await editor("/event/call-off/undo", { event_id: third });
  await page.goto(`/events/${third}`);
  await expect(page.getByText("Заболел докладчик")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Зарегистрироваться" }).first()).toBeVisible();

  const admin = await asEditor("admin");
  const summary = await admin("/event/participants/summary", { event_id: first });
  expect(summary).toMatchObject({ registered: 3, waitlisted: 0, cancelled: 1, checked_in: 1, joined: 1 });
  const rows = await downloadExport(request, first);
  expect(rows).toHaveLength(4);
  const countRows = (state: RegExp): number => rows.filter((row) => state.test(row)).length;
  expect(countRows(/Зарегистрирован/u)).toBe(3);
  for (const [id, registered] of [
    [second, 1],
    [third, 1],
  ] as const)
    expect(await admin("/event/participants/summary", { event_id: id })).toMatchObject({ registered, cancelled: 0 });
});
