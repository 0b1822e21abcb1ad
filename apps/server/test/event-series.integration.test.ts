import type { Event, RequestOf } from "@corp/api/contract";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { createText } from "./article-fixtures.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const used = serverForTests();
const zone = "Europe/Berlin";

const localTime = (at: string | null | undefined): string =>
  Temporal.Instant.from(at ?? "")
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString();
const toInstant = (local: string): string => {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(local).toZonedDateTime(zone);
  return new Date(epochMilliseconds).toISOString();
};
const get = async (event_id: string): Promise<Event> =>
  expectSuccess(await used.server.call("eventGet", { event_id }, used.editor));

/** The second Thursday of February 2040, in winter time, with a talk and a registration that has opened. */
async function publishThursday(over: Partial<RequestOf<"eventCreate">> = {}): Promise<Event> {
  const { event_id, version } = await publishEvent(used.server, {
    ...eventFieldsAt(48),
    starts_at: toInstant("2040-02-09T19:00"),
    ends_at: toInstant("2040-02-09T22:00"),
    time_zone: zone,
    registration_opens_at: toInstant("2026-11-02T12:00"),
    registration_closes_at: toInstant("2040-02-09T17:00"),
    ...over,
  });
  const talk = { title: "Доклад", description: "", video_url: null, presentation_file_id: null, speaker_ids: [] };
  const times = { starts_at: toInstant("2040-02-09T19:30"), ends_at: toInstant("2040-02-09T20:15"), track: null };
  expectSuccess(await used.server.call("eventPerformanceAdd", { event_id, version, ...talk, ...times }, used.editor));
  return get(event_id);
}

async function repeat(event: Event, dates: string[], name = "Четверги"): Promise<Event[]> {
  const request = { event_id: event.event_id, name, dates };
  const { items } = expectSuccess(await used.server.call("eventSeriesCreate", request, used.editor));
  return Promise.all(items.map(({ event_id }) => get(event_id)));
}

async function preview(event: Event, rule: RequestOf<"eventSeriesPreview">["rule"], count: number) {
  const request = { event_id: event.event_id, rule, count };
  return expectSuccess(await used.server.call("eventSeriesPreview", request, used.editor)).items;
}

it("previews the days of a rule, and says of each without an event why", async () => {
  const event = await publishThursday();
  expect(await preview(event, "month_weekday", 4)).toEqual(
    ["2040-03-08", "2040-04-12", "2040-05-10"].map((on) => ({
      on,
      starts_at: toInstant(`${on}T19:00`),
      problem: null,
    })),
  );
  await repeat(event, ["2040-03-08"]);
  expect((await preview(event, "month_weekday", 3)).map(({ problem }) => problem)).toEqual(["TAKEN", null]);

  const times = { registration_opens_at: null, registration_closes_at: null, time_zone: zone };
  const fifth = { starts_at: toInstant("2040-03-29T19:00"), ends_at: toInstant("2040-03-29T21:00"), ...times };
  expect(
    await preview(await publishEvent(used.server, { ...eventFieldsAt(48), ...fifth }), "month_weekday", 2),
  ).toEqual([{ on: "2040-04", starts_at: null, problem: "NO_SUCH_DAY" }]);
  const night = { starts_at: toInstant("2040-03-18T02:30"), ends_at: toInstant("2040-03-18T05:00"), ...times };
  const sunday = await publishEvent(used.server, { ...eventFieldsAt(48), ...night });
  expect(await preview(sunday, "week", 2)).toEqual([{ on: "2040-03-25", starts_at: null, problem: "NO_SUCH_HOUR" }]);
  const request = { event_id: sunday.event_id, name: "Ночи", dates: ["2040-04-01", "2040-03-25"] };
  const { status, failure } = await used.server.call("eventSeriesCreate", request, used.editor);
  expect([status, failure.details?.map(({ path }) => path)]).toEqual([400, ["dates.1"]]);
  // Nothing is made when one day cannot be.
  expect((await get(sunday.event_id)).series).toBeNull();
});

it("repeats an event with its parts and without its people, at the same local times over a change of the clocks", async () => {
  const event = await publishThursday();
  const about = createText("о нём");
  const { event_id, version } = event;
  expectSuccess(await used.server.call("eventAboutSet", { event_id, version, about }, used.editor));
  expectSuccess(await used.server.call("eventRegister", personNumber(1, event_id)));
  const events = await repeat(event, ["2040-04-12", "2040-03-08"]);
  expect(events.map(({ starts_at: at }) => localTime(at))).toEqual([
    "2040-02-09T19:00:00",
    "2040-03-08T19:00:00",
    "2040-04-12T19:00:00",
  ]);
  const [original, , last] = events;
  expect(original).toMatchObject({ event_id, is_published: true, participants: { registered: 1 } });
  expect(new Set(events.map(({ series }) => JSON.stringify(series))).size).toBe(1);
  expect(last).toMatchObject({
    title: event.title,
    about,
    series: { name: "Четверги" },
    is_published: false,
    version: 1,
    participants: { registered: 0, waitlisted: 0 },
  });
  expect(
    [last?.ends_at, last?.registration_opens_at, last?.registration_closes_at, last?.performances[0]?.starts_at].map(
      localTime,
    ),
  ).toEqual(["2040-04-12T22:00:00", "2027-01-04T12:00:00", "2040-04-12T17:00:00", "2040-04-12T19:30:00"]);
  const copyReference = { entity: "event", entity_id: last?.event_id ?? "" } as const;
  const audit = await used.server.call("auditList", copyReference, used.editor);
  expect(audit.body.items).toMatchObject([{ action: "eventSeriesCreate", before: null }]);
  expect((await used.server.call("revisionList", copyReference, used.editor)).body.items).toHaveLength(1);
});

it("adds nothing when a request is repeated, also by several at once, and twelve events at most", async () => {
  const event = await publishThursday();
  const dates = ["2040-03-08", "2040-04-12"];
  const answers = await Promise.all([repeat(event, dates), repeat(event, dates), repeat(event, dates)]);
  expect(new Set(answers.flat().map(({ event_id }) => event_id)).size).toBe(3);
  const onceMore = await repeat(event, ["2040-03-08", "2040-03-08", ...dates]);
  expect(onceMore).toHaveLength(3);
  const twice = await repeat(await publishThursday(), ["2040-03-08", "2040-03-08"]);
  expect(twice).toHaveLength(2);
  const more = Array.from({ length: 10 }, (_, index) => `2040-05-${10 + index}`);
  const request = { event_id: event.event_id, name: "Другое имя", dates: more };
  const { status, failure } = await used.server.call("eventSeriesCreate", request, used.editor);
  expect([status, failure.details?.map(({ path }) => path)]).toEqual([400, ["dates"]]);
  expect(await repeat(event, more.slice(1))).toHaveLength(12);
});

it("has one event a day, though several people repeat different events of it at once", async () => {
  const thursday = await publishThursday();
  const all = await repeat(thursday, ["2040-03-08", "2040-04-12", "2040-05-10"]);
  const dates = ["2040-06-14", "2040-07-12"];
  const attempts = all.map(({ event_id }) =>
    used.server.call("eventSeriesCreate", { event_id, name: "Другое имя", dates }, used.editor),
  );
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [first, ...others] = await repeat(thursday, dates, "Другое имя");
  expect(new Set(others.map(({ series }) => series?.name))).toEqual(new Set(["Четверги"]));
  const series_id = first?.series?.series_id;
  const { items } = expectSuccess(
    await used.server.call("eventList", { series_id, include_unpublished: true }, used.editor),
  );
  expect(items.map(({ starts_at: at }) => localTime(at).slice(0, 10)).toSorted()).toEqual([
    ...["2040-02-09", "2040-03-08", "2040-04-12", "2040-05-10", "2040-06-14", "2040-07-12"],
  ]);
  // The day of a deleted one is free again.
  expectSuccess(await used.server.call("eventDelete", { event_id: others[0]?.event_id ?? "" }, used.editor));
  expect(await repeat(thursday, ["2040-03-08"])).toHaveLength(6);
});

it("lists the published events of a series to visitors, in the list and as a calendar of its own", async () => {
  const event = await publishThursday({ title: "Встреча" });
  const [, second] = await repeat(event, ["2040-03-08", "2040-04-12"], "Вечера");
  const event_id = second?.event_id ?? "";
  const publication = { event_id, action: "PublicationActionPublish" } as const;
  expectSuccess(await used.server.call("eventStatus", publication, used.editor));
  const series_id = second?.series?.series_id ?? "";
  const listed = async () =>
    expectSuccess(await used.server.call("eventList", { series_id, order: "soonest_first" })).items.map(
      (item) => item.event_id,
    );
  expect(await listed()).toEqual([event.event_id, event_id]);
  const feed = () => fetch(`${used.server.origin}/event/calendar.ics?series=${series_id}`);
  const calendar = await (await feed()).text();
  expect(calendar.match(/UID:/gu)).toHaveLength(2);
  expect(calendar.replaceAll("\r\n ", "")).toContain("серия «Вечера»");
  expect((await fetch(`${used.server.origin}/event/calendar.ics?series=unknown`)).status).toBe(404);

  const left = expectSuccess(await used.server.call("eventSeriesLeave", { event_id }, used.editor));
  expect(left.series).toBeNull();
  expect(await listed()).toEqual([event.event_id]);
  await expect.poll(async () => (await (await feed()).text()).match(/UID:/gu)).toHaveLength(1);
  // A copy of an event of a series is in none.
  const copy = expectSuccess(await used.server.call("eventDuplicate", { event_id: event.event_id }, used.editor));
  expect(copy.series).toBeNull();
});

it("names a series anew on all its events, in its calendar, in the audit and after an undone deletion", async () => {
  const event = await publishThursday();
  const [first, second, third] = await repeat(event, ["2040-03-08", "2040-04-12"], "Вечера");
  const series_id = first?.series?.series_id ?? "";
  const feed = async () => (await fetch(`${used.server.origin}/event/calendar.ics?series=${series_id}`)).text();
  expect((await feed()).replaceAll("\r\n ", "")).toContain("серия «Вечера»");
  const { event_id } = event;
  const { version } = await get(event_id);
  const deleted = { event_id: third?.event_id ?? "" };
  const { deletion } = expectSuccess(await used.server.call("eventDelete", deleted, used.editor));
  const rename = (name: string, read = version) =>
    used.server.call("eventSeriesRename", { event_id, version: read, name }, used.editor);
  expect((await rename("Поздно", version - 1)).failure.code).toBe("VERSION_CONFLICT");
  expect((await rename(" ")).status).toBe(400);
  const renamed = expectSuccess(await rename("Ночи"));
  expect(renamed).toMatchObject({ version: version + 1, series: { series_id, name: "Ночи" } });
  // The same name changes nothing, and no version.
  expect(expectSuccess(await rename("Ночи", renamed.version)).version).toBe(renamed.version);
  expectSuccess(await used.server.call("deletionUndo", { deletion_id: deletion.deletion_id }, used.editor));
  const names = await Promise.all([first, second, third].map(async (one) => (await get(one?.event_id ?? "")).series));
  expect(names).toEqual([
    { series_id, name: "Ночи" },
    { series_id, name: "Ночи" },
    { series_id, name: "Ночи" },
  ]);
  await expect.poll(async () => (await feed()).replaceAll("\r\n ", "")).toContain("серия «Ночи»");
  const secondReference = { entity: "event", entity_id: second?.event_id ?? "" } as const;
  const { items } = expectSuccess(await used.server.call("auditList", secondReference, used.editor));
  expect(items[0]).toMatchObject({
    action: "eventSeriesRename",
    before: { series_name: "Вечера" },
    after: { series_name: "Ночи" },
  });
});

it("leaves one name to a series that is named and repeated by several at once", async () => {
  const event = await publishThursday();
  const [first, second] = await repeat(event, ["2040-03-08"], "Вечера");
  const series_id = first?.series?.series_id ?? "";
  const rename = async (event_id = "", name = "") =>
    expectSuccess(await used.server.call("eventSeriesRename", { event_id, name }, used.editor));
  await Promise.all([
    rename(first?.event_id, "Ночи"),
    repeat(event, ["2040-04-12", "2040-05-10"]),
    rename(second?.event_id, "Утра"),
    rename(first?.event_id, "Дни"),
  ]);
  const request = { series_id, include_unpublished: true, limit: 20 };
  const { items } = expectSuccess(await used.server.call("eventList", request, used.editor));
  expect(items).toHaveLength(4);
  const events = await Promise.all(items.map(({ event_id }) => get(event_id)));
  expect(new Set(events.map(({ series }) => series?.name)).size).toBe(1);
});

it("changes nothing when the series of an event in none is named", async () => {
  const { event_id, version } = await publishThursday();
  const named = expectSuccess(await used.server.call("eventSeriesRename", { event_id, name: "Вечера" }, used.editor));
  expect([named.series, named.version]).toEqual([null, version]);
  const unknown = { event_id: "018f0000-0000-7000-8000-000000000000", name: "Вечера" };
  expect((await used.server.call("eventSeriesRename", unknown, used.editor)).status).toBe(404);
});

it("leaves an event in its series when it is edited, and when an earlier version is restored", async () => {
  const event = await publishThursday();
  const [first] = await repeat(event, ["2040-03-08"]);
  const { event_id } = event;
  const eventReference = { entity: "event", entity_id: event_id } as const;
  const { items } = expectSuccess(await used.server.call("revisionList", eventReference, used.editor));
  const oldest = items.at(-1)?.revision_id ?? "";
  const { version } = await get(event_id);
  expectSuccess(await used.server.call("revisionRestore", { revision_id: oldest, version }, used.editor));
  expect((await get(event_id)).series).toEqual(first?.series);
});

it("proposes of a series its next event alone for the digest", async () => {
  const event = await publishThursday({ title: "Для дайджеста" });
  const events = await repeat(event, ["2040-03-08", "2040-04-12"]);
  for (const { event_id } of events) {
    const publication = { event_id, action: "PublicationActionPublish" } as const;
    expectSuccess(await used.server.call("eventStatus", publication, used.editor));
  }
  const { items } = expectSuccess(await used.server.call("mailingCreate", { subject: "Новое" }, used.editor));
  const ids = new Set(events.map(({ event_id }) => event_id));
  expect(items.map(({ entity_id: id }) => id).filter((id) => ids.has(id))).toEqual([event.event_id]);
});
