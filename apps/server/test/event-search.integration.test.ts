import type { Event, RichTextDocument } from "@corp/api/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

let server: TestServer;
let token: string;
let event: Event;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.issuer.token();
});

afterAll(() => server.stop());

beforeEach(async () => {
  event = await publishEvent(server, eventFieldsAt(48));
});

const edited = (): { event_id: string; version: number } => ({ event_id: event.event_id, version: event.version });

const about = (text: string): RichTextDocument => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

describe("searching", () => {
  it("finds words in any form, by their beginning, with or without the dots of ё, in titles and in the parts", async () => {
    const mark = `обработчик${Date.now()}`;
    ({ body: event } = await server.call(
      "eventEdit",
      { ...edited(), ...eventFieldsAt(48, { title: "Ёлочные распределённые системы" }) },
      token,
    ));
    ({ body: event } = await server.call(
      "eventAboutSet",
      { ...edited(), about: about(`Про ${mark} и очереди`) },
      token,
    ));
    const find = async (text: string): Promise<string[]> =>
      (await server.call("eventList", { text, limit: 100 })).body.items.map(({ event_id }) => event_id);
    for (const text of ["елочн", "РАСПРЕДЕЛЕННЫХ системах", "распред", mark, mark.slice(0, -3), `очередями ${mark}`]) {
      expect(await find(text), text).toContain(event.event_id);
    }
    for (const text of [`${mark} отсутствует`, "лочные", "!!!"])
      expect(await find(text), text).not.toContain(event.event_id);
  });

  it("finds a talk by its title only while the program is visible", async () => {
    const title = `тайный${Date.now()}`;
    const found = async (): Promise<number> => (await server.call("eventList", { text: title })).body.items.length;
    const { starts_at, ends_at } = event;
    const talk = { title, description: "", starts_at, ends_at, speaker_ids: [], video_url: null };
    const added = { ...edited(), ...talk, presentation_file_id: null };
    ({ body: event } = await server.call("eventPerformanceAdd", added, token));
    expect(await found()).toBe(0);
    for (const is_program_visible of [true, false]) {
      ({ body: event } = await server.call("eventPerformanceVisibility", { ...edited(), is_program_visible }, token));
      expect(await found()).toBe(is_program_visible ? 1 : 0);
    }
    const { body } = await server.call("eventPerformanceDeleteAll", edited(), token);
    await server.call("deletionUndo", { deletion_id: body.deletion?.deletion_id ?? "" }, token);
    expect(await found()).toBe(0);
  });
});
