import type { EventStatus } from "@corp/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { startTestServer, expectSuccess } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

let server: TestServer;
let editor: string;

beforeAll(async () => {
  server = await startTestServer();
  editor = await server.issuer.token();
});
afterAll(() => server.stop());

describe("an editor's event", () => {
  it("is a draft until it is published, and leaves the list when it is unpublished or deleted", async () => {
    const created = (await server.call("eventCreate", eventFieldsAt(48), editor)).body;
    expect(created).toMatchObject({ is_published: false, published_at: null, version: 1, status: "EventWillHappen" });
    const { event_id } = created;
    const isListed = async () =>
      (await server.call("eventList", {})).body.items.some((item) => item.event_id === event_id);
    const setStatus = async (action: "PublicationActionPublish" | "PublicationActionUnpublish") =>
      (await server.call("eventStatus", { event_id, action }, editor)).body;

    expect(await isListed()).toBe(false);
    const published = await setStatus("PublicationActionPublish");
    expect(published).toMatchObject({ is_published: true, published_at: expect.any(String) });
    expect(await isListed()).toBe(true);
    expect(await setStatus("PublicationActionUnpublish")).toMatchObject({ is_published: false });
    expect(await isListed()).toBe(false);
    const again = await setStatus("PublicationActionPublish");
    expect(again.published_at).toBe(published.published_at);

    expect((await server.call("eventDelete", { event_id }, editor)).body).toMatchObject({ event_id });
    expect(await isListed()).toBe(false);
    expect((await server.call("eventGet", { event_id }, editor)).status).toBe(404);
    expect((await server.call("eventDelete", { event_id }, editor)).status).toBe(404);
  });

  it("is created once by repetitions with its request key, and anew by another person or another key", async () => {
    const request_key = "k".repeat(32);
    const create = (token: string, key = request_key) =>
      server.call("eventCreate", { ...eventFieldsAt(48), request_key: key }, token);
    const answers = await Promise.all([create(editor), create(editor), create(editor)]);
    const ids = answers.map(({ body }) => body.event_id);
    expect(new Set(ids).size).toBe(1);
    const [event_id = ""] = ids;
    await server.call("eventEdit", { ...eventFieldsAt(48, { title: "Иначе" }), event_id, version: 1 }, editor);
    expect((await create(editor)).body).toMatchObject({ event_id, title: "Иначе", version: 2 });
    const colleague = await server.issuer.token({ subject: "colleague" });
    const others = [await create(colleague), await create(editor, "l".repeat(32))].map(({ body }) => body.event_id);
    expect(new Set([event_id, ...others]).size).toBe(3);
    await server.call("eventDelete", { event_id }, editor);
    expect((await create(editor)).body).toMatchObject({ event_id: expect.not.stringContaining(event_id), version: 1 });
  });

  it("is not overwritten by a stale version, and the response contains the current one", async () => {
    const { event_id, version } = (await server.call("eventCreate", eventFieldsAt(48), editor)).body;
    const edit = (title: string) =>
      server.call("eventEdit", { ...eventFieldsAt(48, { title }), event_id, version }, editor);
    expect((await edit("Первая правка")).body).toMatchObject({ title: "Первая правка", version: version + 1 });
    const late = await edit("Вторая правка");
    expect(late.status).toBe(409);
    expect(late.failure).toMatchObject({
      code: "VERSION_CONFLICT",
      current: { title: "Первая правка", version: version + 1 },
    });
    expect((await server.call("eventGet", { event_id }, editor)).body.title).toBe("Первая правка");
  });

  it("has a venue and a postal code, which an edit that omits them leaves", async () => {
    const place = { venue: "Дом культуры", postal_code: "125167" };
    const { event_id, version } = (await server.call("eventCreate", { ...eventFieldsAt(48), ...place }, editor)).body;
    const get = async () => (await server.call("eventGet", { event_id }, editor)).body;
    expect(await get()).toMatchObject(place);
    await server.call("eventEdit", { ...eventFieldsAt(48), event_id, version }, editor);
    expect(await get()).toMatchObject(place);
    const moved = { ...eventFieldsAt(48), venue: null, postal_code: "101000", event_id, version: version + 1 };
    await server.call("eventEdit", moved, editor);
    expect(await get()).toMatchObject({ venue: null, postal_code: "101000" });
  });

  it("is saved once when two editors save the same version at the same time", async () => {
    const { event_id, version } = (await server.call("eventCreate", eventFieldsAt(48), editor)).body;
    const answers = await Promise.all(
      ["А", "Б"].map((title) =>
        server.call("eventEdit", { ...eventFieldsAt(48, { title }), event_id, version }, editor),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("keeps formats with registrations", async () => {
    const hybrid = eventFieldsAt(48, { format: "EventFormatOnlineAndOffline" });
    const { event_id, version } = await publishEvent(server, hybrid);
    const receipt = (await server.call("eventRegister", personNumber(1, event_id))).body;
    const edit = (format: typeof hybrid.format) =>
      server.call("eventEdit", { ...hybrid, format, event_id, version }, editor);
    const rejected = await edit("EventFormatOnline");
    expect(rejected.status).toBe(400);
    expect(rejected.failure).toMatchObject({
      code: "INVALID_REQUEST",
      details: [{ path: "format", message: "Нельзя убрать способ участия, на который уже зарегистрированы люди" }],
    });
    expect((await server.call("eventGet", { event_id }, editor)).body).toMatchObject({
      format: hybrid.format,
      version,
    });
    await server.call("eventCancelRegistration", {
      event_id,
      registration_id: receipt.registration_id,
      manage_token: receipt.manage_token,
      reason: "OTHER",
    });
    expect((await edit("EventFormatOnline")).status).toBe(200);
  });

  it("shows the number of participants to editors only", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48, { capacity_offline: 1 }));
    for (const number of [1, 2, 3]) await server.call("eventRegister", personNumber(number, event_id));
    const participants = { registered: 1, waitlisted: 2 };
    expect((await server.call("eventGet", { event_id }, editor)).body.participants).toEqual(participants);
    const listed = await server.call("eventList", { include_unpublished: true, limit: 100 }, editor);
    expect(listed.body.items.find((item) => item.event_id === event_id)?.participants).toEqual(participants);
    expect((await server.call("eventGet", { event_id })).body.participants).toBeUndefined();
  });
});

describe("a visitor's list", () => {
  it("pages through every event once, in order, while others are added", async () => {
    for (let index = 0; index < 7; index += 1)
      await publishEvent(server, eventFieldsAt(1000 + index, { city: "Тверь" }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (
        await server.call("eventList", { city: ["Тверь"], limit: 3, ...(cursor === undefined ? {} : { cursor }) })
      ).body;
      seen.push(...page.items.map(({ starts_at }) => starts_at));
      cursor = page.next_cursor ?? undefined;
      await publishEvent(server, eventFieldsAt(900, { city: "Тверь" }));
    } while (cursor !== undefined);
    expect(seen).toHaveLength(7);
    expect(seen).toEqual(seen.toSorted());
  });

  it("pages backwards through events that start at the same instant", async () => {
    const fields = eventFieldsAt(2000, { city: "Псков" });
    for (let index = 0; index < 5; index += 1) await publishEvent(server, fields);
    const seen = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = (
        await server.call("eventList", {
          city: ["Псков"],
          limit: 2,
          order: "latest_first",
          ...(cursor === undefined ? {} : { cursor }),
        })
      ).body;
      for (const { event_id } of page.items) seen.add(event_id);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.size).toBe(5);
  });

  it("filters by status, format, city and text, and lists the cities of published events", async () => {
    await publishEvent(server, eventFieldsAt(-24, { city: "Омск", title: "Прошлое" }));
    await publishEvent(server, eventFieldsAt(-1, { city: "Омск", title: "Настоящее" }));
    await publishEvent(
      server,
      eventFieldsAt(24, { city: "Омск", title: "Будущее", format: "EventFormatOnlineAndOffline" }),
    );
    await server.call("eventCreate", eventFieldsAt(24, { city: "Черновицк" }), editor);
    const titles = async (filter: Parameters<typeof server.call<"eventList">>[1]) =>
      (await server.call("eventList", { city: ["Омск"], ...filter })).body.items.map(({ title }) => title);
    expect(await titles({ status: ["EventHasPassed"] })).toEqual(["Прошлое"]);
    expect(await titles({ status: ["EventIsHappening"] })).toEqual(["Настоящее"]);
    expect(await titles({ status: ["EventWillHappen", "EventIsHappening"] })).toEqual(["Настоящее", "Будущее"]);
    expect(await titles({ status: [] })).toEqual([]);
    expect(await titles({ format: ["EventFormatOnlineAndOffline"] })).toEqual(["Будущее"]);
    expect(await titles({ text: "НАСТОЯЩ" })).toEqual(["Настоящее"]);
    const cities = (await server.call("eventCities", {})).body.items;
    expect(cities).toContain("Омск");
    expect(cities).not.toContain("Черновицк");
  });

  it("filters by kind, which an edit that omits it leaves, and counts what a filter matches on all pages", async () => {
    const fields = eventFieldsAt(24, { city: "Кинешма" });
    const created = expectSuccess(await server.call("eventCreate", { ...fields, kind: "EventKindConference" }, editor));
    const { event_id } = created;
    await server.call("eventStatus", { event_id, action: "PublicationActionPublish" }, editor);
    for (const hours of [30, 40]) await publishEvent(server, eventFieldsAt(hours, { city: "Кинешма" }));
    const list = async (filter: Parameters<typeof server.call<"eventList">>[1]) =>
      (await server.call("eventList", { city: ["Кинешма"], limit: 1, ...filter })).body;
    expect((await list({ kind: ["EventKindConference"] })).items).toMatchObject([{ event_id }]);
    expect(await list({ kind: ["EventKindMeetup"], with_total: true })).toMatchObject({ total: 2 });
    expect(await list({ with_total: true })).toMatchObject({ total: 3 });
    expect(await list({})).not.toHaveProperty("total");
    const edited = await server.call("eventEdit", { ...fields, event_id, version: 2, title: "Иначе" }, editor);
    expect(edited.body).toMatchObject({ title: "Иначе", kind: "EventKindConference" });
  });

  it("counts the tags of published events by status", async () => {
    const tag = expectSuccess(await server.call("tagCreate", { name: "Тег тринадцатого" }, editor));
    for (const hours of [-48, 24, 30]) {
      const tag_ids = [tag.tag_id];
      const { event_id } = (await server.call("eventCreate", { ...eventFieldsAt(hours), tag_ids }, editor)).body;
      if (hours !== 30) await server.call("eventStatus", { event_id, action: "PublicationActionPublish" }, editor);
    }
    const countEvents = async (status: readonly EventStatus[] | undefined) =>
      (await server.call("eventFilters", status === undefined ? {} : { status: [...status] })).body.items.find(
        ({ tag_id }) => tag_id === tag.tag_id,
      )?.count;
    expect(await countEvents(undefined)).toBe(2);
    expect(await countEvents(["EventWillHappen"])).toBe(1);
    expect(await countEvents(["EventIsHappening"])).toBeUndefined();
  });

  it("hides an invisible program and links for later", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(24));
    const { pool } = server.service.database;
    await pool.query("update events set links_after = $1 where event_id = $2", [
      JSON.stringify([{ title: "Запись", url: "https://example.org/video" }]),
      event_id,
    ]);
    await pool.query(
      `insert into performances (performance_id, event_id, title, description, starts_at, ends_at)
       values ('p1', $1, 'Доклад', '', now(), now() + interval '1 hour')`,
      [event_id],
    );
    const seen = async () => (await server.call("eventGet", { event_id })).body;
    expect(await seen()).toMatchObject({ performances: [], links_after: [] });
    expect((await server.call("eventGet", { event_id }, editor)).body).toMatchObject({
      performances: [{ title: "Доклад" }],
      links_after: [{ title: "Запись" }],
    });
    await pool.query("update events set is_program_visible = true where event_id = $1", [event_id]);
    expect((await seen()).performances).toHaveLength(1);
    await pool.query(
      "update events set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where event_id = $1",
      [event_id],
    );
    expect(await seen()).toMatchObject({ status: "EventHasPassed", links_after: [{ title: "Запись" }] });
  });
});

describe("the ticker", () => {
  it("is empty at first, is set by an editor, and is not overwritten by a stale version", async () => {
    expect((await server.call("runningLineGet", {})).body).toEqual({ version: 0, items: [] });
    const set = (version: number, text: string) =>
      server.call("runningLineSet", { version, items: [{ text, url: null }] }, editor);
    expect((await set(0, "Первая")).body.version).toBe(1);
    expect((await set(0, "Опоздавшая")).failure).toMatchObject({ code: "VERSION_CONFLICT", current: { version: 1 } });
    expect((await set(1, "Вторая")).body).toEqual({ version: 2, items: [{ text: "Вторая", url: null }] });
    const { rows } = await server.service.database.pool.query<object>(
      "select before, after from audit_entries where entity = 'running-line' order by audit_id",
    );
    const first = { version: 1, items: [{ text: "Первая", url: null }] };
    expect(rows).toEqual([
      { before: null, after: first },
      { before: first, after: { version: 2, items: [{ text: "Вторая", url: null }] } },
    ]);
  });
});
