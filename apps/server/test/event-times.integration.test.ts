import type { Event, RequestOf } from "@corp/api/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";

let event: Event;

const used = serverForTests();

beforeEach(async () => {
  event = await publishEvent(used.server, eventFieldsAt(48));
});

const edited = (): { event_id: string; version: number } => ({ event_id: event.event_id, version: event.version });

const at = (minute: number): string => new Date(Date.parse(event.starts_at) + minute * 60_000).toISOString();

const talk = (overrides: Partial<RequestOf<"eventPerformanceAdd">> = {}): RequestOf<"eventPerformanceAdd"> => ({
  ...edited(),
  title: "Индексы без боли",
  description: "Что мы поменяли",
  starts_at: event.starts_at,
  ends_at: at(30),
  speaker_ids: [],
  video_url: null,
  presentation_file_id: null,
  ...overrides,
});

const lastEntryOn = async (entityId: string): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await used.server.service.database.pool.query<Record<string, unknown>>(
    "select action, entity, before, after from audit_entries where entity_id = $1 order by audit_id",
    [entityId],
  );
  return rows.at(-1);
};

describe("the program of an event that is rescheduled", () => {
  it("keeps its distance from the start, and every talk is audited", async () => {
    ({ body: event } = await used.server.call("eventPerformanceAdd", talk(), used.editor));
    const last = talk({ title: "Последняя", starts_at: at(90), ends_at: event.ends_at });
    ({ body: event } = await used.server.call("eventPerformanceAdd", last, used.editor));
    const before = event.performances;
    ({ body: event } = await used.server.call("eventEdit", { ...edited(), ...eventFieldsAt(1000) }, used.editor));
    expect(event.performances.map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual([
      [event.starts_at, at(30)],
      [at(90), event.ends_at],
    ]);
    for (const [index, { performance_id, starts_at, ends_at }] of event.performances.entries()) {
      const was = before[index];
      expect(await lastEntryOn(performance_id)).toMatchObject({
        action: "eventEdit",
        entity: "performance",
        before: { starts_at: was?.starts_at, ends_at: was?.ends_at },
        after: { starts_at: starts_at, ends_at: ends_at },
      });
    }
  });

  it("must fit into a shortened event", async () => {
    ({ body: event } = await used.server.call("eventPerformanceAdd", talk({ ends_at: at(60) }), used.editor));
    const end = (minute: number) =>
      used.server.call(
        "eventEdit",
        { ...edited(), ...eventFieldsAt(48), starts_at: event.starts_at, ends_at: at(minute) },
        used.editor,
      );
    const rejected = await end(59);
    expect(rejected.status).toBe(400);
    expect(rejected.failure.details).toEqual([
      { path: "ends_at", message: "Программа не помещается: сначала измените выступления" },
    ]);
    const shorter = await end(60);
    expect(shorter.status).toBe(200);
    expect(shorter.body.performances).toEqual(event.performances);
  });

  it("that was outside before does not block an unrelated edit", async () => {
    ({ body: event } = await used.server.call("eventPerformanceAdd", talk(), used.editor));
    await used.server.service.database.pool.query(
      "update performances set ends_at = ends_at + interval '1 day' where event_id = $1",
      [event.event_id],
    );
    const { starts_at, ends_at } = event;
    const fields = { ...eventFieldsAt(48, { title: "Новое название" }), starts_at, ends_at };
    expect((await used.server.call("eventEdit", { ...edited(), ...fields }, used.editor)).status).toBe(200);
  });
});
