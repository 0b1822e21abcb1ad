import type { Event, RichTextDocument } from "@corp/api/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { testNow } from "./clock.ts";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";

let event: Event;

const used = serverForTests();

beforeEach(async () => {
  event = await publishEvent(used.server, eventFieldsAt(48));
});

const edited = (): { event_id: string; version: number } => ({ event_id: event.event_id, version: event.version });

const about = (text: string): RichTextDocument => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

describe("search", () => {
  it("finds words in any form, by prefix, with or without the dots of ё, in titles and parts", async () => {
    const mark = `обработчик${testNow().getTime()}`;
    ({ body: event } = await used.server.call(
      "eventEdit",
      { ...edited(), ...eventFieldsAt(48, { title: "Ёлочные распределённые системы" }) },
      used.editor,
    ));
    ({ body: event } = await used.server.call(
      "eventAboutSet",
      { ...edited(), about: about(`Про ${mark} и очереди`) },
      used.editor,
    ));
    const find = async (text: string): Promise<string[]> =>
      (await used.server.call("eventList", { text, limit: 100 })).body.items.map(({ event_id }) => event_id);
    for (const text of ["елочн", "РАСПРЕДЕЛЕННЫХ системах", "распред", mark, mark.slice(0, -3), `очередями ${mark}`]) {
      expect(await find(text), text).toContain(event.event_id);
    }
    for (const text of [`${mark} отсутствует`, "лочные", "!!!"])
      expect(await find(text), text).not.toContain(event.event_id);
  });

  it("finds a talk by its title only while the program is visible", async () => {
    const title = `тайный${testNow().getTime()}`;
    const found = async (): Promise<number> => (await used.server.call("eventList", { text: title })).body.items.length;
    const { starts_at, ends_at } = event;
    const talk = { title, description: "", starts_at, ends_at, speaker_ids: [], video_url: null };
    const added = { ...edited(), ...talk, presentation_file_id: null };
    ({ body: event } = await used.server.call("eventPerformanceAdd", added, used.editor));
    expect(await found()).toBe(0);
    for (const is_program_visible of [true, false]) {
      ({ body: event } = await used.server.call(
        "eventPerformanceVisibility",
        { ...edited(), is_program_visible },
        used.editor,
      ));
      expect(await found()).toBe(is_program_visible ? 1 : 0);
    }
    const { body } = await used.server.call("eventPerformanceDeleteAll", edited(), used.editor);
    await used.server.call("deletionUndo", { deletion_id: body.deletion?.deletion_id ?? "" }, used.editor);
    expect(await found()).toBe(0);
  });

  it("finds one event among many that precede it, in both directions", async () => {
    await used.server.service.database.pool.query(
      `insert into events (event_id, title, short_description, format, starts_at, ends_at, time_zone, is_published, published_at)
       select 'many-' || n, case when n = 400 then 'Иголка' else 'Солома' end, 'x', 'EventFormatOnline', at, at + interval '1 hour',
         'Europe/Moscow', true, now() - interval '1 day'
       from generate_series(1, 800) n, lateral (select now() + interval '1 year' + n * interval '1 hour' as at) as times`,
    );
    for (const order of ["soonest_first", "latest_first"] as const) {
      const found = (await used.server.call("eventList", { text: "иголк", order })).body.items;
      expect(
        found.map(({ event_id }) => event_id),
        order,
      ).toEqual(["many-400"]);
      const many = (await used.server.call("eventList", { text: "солом", order, limit: 100 })).body.items;
      expect(
        many.map(({ event_id }) => event_id),
        order,
      ).toHaveLength(100);
    }
  });
});
