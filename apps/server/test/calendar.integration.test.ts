import { eventFilterRequest, readEventFilter } from "@corp/api/contract";
import type { RequestOf } from "@corp/api/contract";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { startTestServer, expectSuccess } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_ORIGIN: "https://corp.example" });
});
afterAll(() => server.stop());

const fields = eventFieldsAt(48, {
  title: "Очереди, шины и события; часть 1\\2",
  short_description:
    "Разбираем доставку «ровно один раз» на примерах из эксплуатации: что обещают брокеры и что остаётся нам",
  starts_at: "2027-03-04T16:00:00.000Z",
  ends_at: "2027-03-04T19:30:00.000Z",
});

it("returns a file that conforms to RFC 5545 and that a calendar program parses", async () => {
  const { event_id } = await publishEvent(server, fields);
  const { file_name, content } = (await server.call("eventCalendarIcs", { event_id })).body;
  expect(file_name).toBe(`event-${event_id}.ics`);

  const lines = content.split("\r\n");
  expect(lines.at(-1)).toBe("");
  expect(content.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/u);
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines.some((line) => line.startsWith(" "))).toBe(true);
  // No character is split.
  expect(content).not.toContain("\ufffd");
  expect(lines).toContain("DTSTART:20270304T160000Z");
  expect(lines).toContain("DTEND:20270304T193000Z");
  expect(lines).toContain("SEQUENCE:2");

  const component = new ICAL.Component(ICAL.parse(content) as never).getFirstSubcomponent("vevent");
  const event = new ICAL.Event(component ?? undefined);
  expect(event.summary).toBe(fields.title);
  expect(event.description).toBe(`${fields.short_description}\nhttps://corp.example/events/${event_id}`);
  expect(event.location).toBe("Москва, Ленинградский проспект, 39");
  expect(event.uid).toBe(`${event_id}@corp.example`);
  expect(event.startDate.toJSDate().toISOString()).toBe(fields.starts_at);
});

it("keeps the UID and increments the sequence when the event is moved", async () => {
  const event = await publishEvent(server, fields);
  const { event_id, version } = event;
  const findLine = async (name: string) =>
    (await server.call("eventCalendarIcs", { event_id })).body.content
      .split("\r\n")
      .find((line) => line.startsWith(name));
  const before = { uid: await findLine("UID:"), sequence: await findLine("SEQUENCE:") };
  await server.call("eventEdit", { ...fields, event_id, version }, await server.issuer.token());
  expect(await findLine("UID:")).toBe(before.uid);
  expect(await findLine("SEQUENCE:")).not.toBe(before.sequence);
});

it("serves the same file at a plain URL for calendar programs", async () => {
  const { event_id } = await publishEvent(server, fields);
  const response = await fetch(`${server.origin}/event/calendar/${event_id}.ics`);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const withoutStamp = (text: string) => text.replace(/DTSTAMP:.*/u, "");
  expect(withoutStamp(await response.text())).toBe(
    withoutStamp((await server.call("eventCalendarIcs", { event_id })).body.content),
  );
  expect((await fetch(`${server.origin}/event/calendar/nothing.ics`)).status).toBe(404);
});

it("rejects an unknown event with a message for people", async () => {
  for (const [path, status] of [
    ["/event/calendar/%00.ics", 404],
    ["/event/calendar/a%20b.ics", 404],
    ["/%FF", 400],
    [`/event/calendar/${"x".repeat(90)}.ics`, 404],
  ] as const) {
    const response = await fetch(server.origin + path);
    expect(response.status, path).toBe(status);
    expect(await response.json(), path).toMatchObject({
      message: expect.stringMatching(/[а-яё]/u),
      code: expect.stringMatching(/^[A-Z]+(?:_[A-Z]+)*$/u),
    });
  }
});

it("returns a URL that opens Google Calendar with the event filled in", async () => {
  const { event_id } = await publishEvent(server, fields);
  const url = new URL((await server.call("eventCalendarGoogle", { event_id })).body.url);
  expect(url.origin + url.pathname).toBe("https://calendar.google.com/calendar/render");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: "TEMPLATE",
    text: fields.title,
    dates: "20270304T160000Z/20270304T193000Z",
    details: `${fields.short_description}\nhttps://corp.example/events/${event_id}`,
    location: "Москва, Ленинградский проспект, 39",
    ctz: "Europe/Moscow",
  });
});

describe("the calendar feed", () => {
  const feed = (headers: Record<string, string> = {}) => fetch(`${server.origin}/event/calendar.ics`, { headers });
  const idsIn = (content: string): (string | undefined)[] =>
    [...content.matchAll(/UID:(?<id>.+)@corp\.example/gu)].map((match) => match.groups?.["id"]);

  it("contains published events, the soonest first, without long past, unpublished and deleted ones", async () => {
    const editor = await server.issuer.token();
    const later = await publishEvent(server, eventFieldsAt(100, { title: "Позже, и с запятой" }));
    const soon = await publishEvent(server, eventFieldsAt(50));
    const lastWeek = await publishEvent(server, eventFieldsAt(-7 * 24));
    const longAgo = await publishEvent(server, eventFieldsAt(-40 * 24));
    const unpublished = await publishEvent(server, eventFieldsAt(60));
    await server.call("eventStatus", { event_id: unpublished.event_id, action: "PublicationActionUnpublish" }, editor);
    const deleted = await publishEvent(server, eventFieldsAt(61));
    await server.call("eventDelete", { event_id: deleted.event_id }, editor);

    const answer = await feed();
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const content = await answer.text();
    const known = [later, soon, lastWeek, longAgo, unpublished, deleted].map(({ event_id }) => event_id);
    expect(idsIn(content).filter((id) => id !== undefined && known.includes(id))).toEqual([
      lastWeek.event_id,
      soon.event_id,
      later.event_id,
    ]);

    const lines = content.split("\r\n");
    expect(content.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/u);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines).toEqual(
      expect.arrayContaining([
        "METHOD:PUBLISH",
        "NAME:Мероприятия Corp",
        "X-WR-CALNAME:Мероприятия Corp",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
        "SOURCE;VALUE=URI:https://corp.example/p-api/product/event/calendar.ics",
      ]),
    );
    const calendar = new ICAL.Component(ICAL.parse(content) as never);
    expect(calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component).summary)).toContain(
      "Позже, и с запятой",
    );
  });

  it("returns 304 until an event changes", async () => {
    const { event_id, version } = await publishEvent(server, fields);
    await expect.poll(async () => (await feed()).text()).toContain(event_id);
    const etag = (await feed()).headers.get("etag") ?? "";
    expect((await feed({ "if-none-match": `W/${etag}` })).status).toBe(304);
    await server.call("eventEdit", { ...fields, title: "Перенесли", event_id, version }, await server.issuer.token());
    // The invalidation follows the commit.
    await expect.poll(async () => (await feed({ "if-none-match": etag })).status).toBe(200);
  });

  it("contains what its URL filters by, as the list of events does, under a name that says so", async () => {
    const editor = await server.issuer.token();
    const tagged = expectSuccess(await server.call("tagCreate", { name: "Поиск" }, editor)).tag_id;
    const other = expectSuccess(await server.call("tagCreate", { name: "Кеш, и не только" }, editor)).tag_id;
    const add = async (hours: number, over: Partial<RequestOf<"eventCreate">>): Promise<string> =>
      (await publishEvent(server, { ...eventFieldsAt(hours), ...over })).event_id;
    const meetup = await add(200, { city: "Тверь", tag_ids: [tagged], kind: "EventKindMeetup" });
    const workshop = await add(201, { city: "Тверь", tag_ids: [other], kind: "EventKindWorkshop" });
    const calledOff = await add(202, { city: "Тула", tag_ids: [tagged], title: "Зеркала данных" });
    const reason = "Площадку закрыли";
    expectSuccess(await server.call("eventCallOff", { event_id: calledOff, reason }, editor));
    for (const [search, name, expected] of [
      [{ city: "Тверь" }, "Тверь", [meetup, workshop]],
      [{ kind: "EventKindWorkshop", city: "Тверь" }, "мастер-классы · Тверь", [workshop]],
      [{ tag: tagged }, "тема «Поиск»", [meetup, calledOff]],
      [{ city: "Тула" }, "Тула", [calledOff]],
      [{ city: "тула" }, "тула", [calledOff]],
      [{ text: "зеркала" }, "со словами «зеркала»", [calledOff]],
      [{ format: "EventFormatOnline", city: "Тверь" }, "онлайн · Тверь", []],
      [{ city: "Атлантида" }, "Атлантида", []],
    ] as const) {
      const query = new URLSearchParams(search);
      const content = await (await fetch(`${server.origin}/event/calendar.ics?${query.toString()}`)).text();
      const listed = expectSuccess(
        await server.call("eventList", { limit: 100, ...eventFilterRequest(readEventFilter(query)) }),
      ).items.map(({ event_id }) => event_id);
      const ids = idsIn(content);
      expect(ids, name).toEqual(expected);
      expect(new Set(ids), name).toEqual(new Set(listed));
      const calendar = new ICAL.Component(ICAL.parse(content) as never);
      for (const property of ["name", "x-wr-calname"]) {
        expect(calendar.getFirstPropertyValue(property)).toBe(`Мероприятия Corp: ${name}`);
      }
      expect(calendar.getFirstPropertyValue("url")).toBe(`https://corp.example/events?${query.toString()}`);
    }
    const both = await fetch(`${server.origin}/event/calendar.ics?tag=${other}&tag=${tagged}`);
    const reversed = await fetch(`${server.origin}/event/calendar.ics?tag=${tagged}&tag=${other}`);
    expect(both.headers.get("etag")).toBe(reversed.headers.get("etag"));
    expect(idsIn(await both.text())).toEqual([meetup, workshop, calledOff]);
  });

  it.each([
    "kind=Party",
    "series_id=1",
    "type=x",
    "Tag=go",
    "format=Nonsense",
    "tag=unknown",
    "tag=%3Cb%3E",
    "city=%00",
  ])("returns 404 for %s, which would subscribe to more than was chosen", async (query) => {
    const answer = await fetch(`${server.origin}/event/calendar.ics?${query}`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("календаря нет") });
  });
});
