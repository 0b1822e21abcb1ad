import type { Event } from "@corp/api/contract";
import { describe, expect, it } from "vitest";
import { createTag, insertFile, createText } from "./article-fixtures.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const minuteMs = 60_000;

describe("an event", () => {
  const used = serverForTests();
  const get = async (event_id: string) => expectSuccess(await used.server.call("eventGet", { event_id }, used.editor));
  const duplicate = (event_id: string) => used.server.call("eventDuplicate", { event_id }, used.editor);
  const addTalk = async (event: Event, title: string, fromMinutes: number, toMinutes: number) => {
    const at = (minutes: number) => new Date(Date.parse(event.starts_at) + minutes * minuteMs).toISOString();
    return expectSuccess(
      await used.server.call(
        "eventPerformanceAdd",
        {
          event_id: event.event_id,
          version: event.version,
          title,
          description: "о чём",
          video_url: null,
          speaker_ids: event.speakers.map(({ speaker_id }) => speaker_id),
          presentation_file_id: null,
          starts_at: at(fromMinutes),
          ends_at: at(toMinutes),
          track: "Зал",
        },
        used.editor,
      ),
    );
  };

  it("is copied with all its parts, without registrations, into a draft", async () => {
    const image = await insertFile(used.server, "copied-one", "image");
    const tag_ids = [await createTag(used.server, "копируемый")];
    const { event_id, version } = await publishEvent(used.server, {
      ...eventFieldsAt(48, { title: "Оригинал" }),
      tag_ids,
      cover_file_id: image,
    });
    const speakers = [{ name: "Анна", position: null, company: null, bio: null, photo_file_id: image, links: [] }];
    await used.server.call("eventSpeakersSet", { event_id, version, speakers }, used.editor);
    await used.server.call(
      "eventAboutSet",
      { event_id, version: version + 1, about: createText("о нём") },
      used.editor,
    );
    await used.server.call("eventRegister", personNumber(1, event_id));
    const original = await addTalk(await get(event_id), "доклад", 0, 30);
    const copy = expectSuccess(await duplicate(event_id));
    expect(copy).toEqual({
      ...original,
      event_id: copy.event_id,
      version: 1,
      title: "Оригинал (копия)",
      updated_at: copy.updated_at,
      is_published: false,
      published_at: null,
      participants: { registered: 0, waitlisted: 0 },
      registered_by_format: { offline: 0, online: 0 },
      performances: [{ ...original.performances[0], performance_id: copy.performances[0]?.performance_id }],
    });
    expect(copy.event_id).not.toBe(event_id);
    expect(copy.performances[0]?.performance_id).not.toBe(original.performances[0]?.performance_id);
    expect(await get(event_id)).toEqual({ ...original, participants: { registered: 1, waitlisted: 0 } });
    expect((await used.server.call("eventGet", { event_id: copy.event_id })).status).toBe(404);
    const { items } = expectSuccess(
      await used.server.call("revisionList", { entity: "event", entity_id: copy.event_id }, used.editor),
    );
    expect(items).toMatchObject([{ version: 1, action: "eventDuplicate" }]);
    const { event } = expectSuccess(
      await used.server.call("revisionGet", { revision_id: items[0]?.revision_id ?? "" }, used.editor),
    );
    expect(event?.performances).toEqual(copy.performances);
    const audit = await used.server.call("auditList", { entity: "event", entity_id: copy.event_id }, used.editor);
    expect(audit.body.items).toMatchObject([{ action: "eventDuplicate", before: null }]);
  });

  it("is copied once by repetitions with one request key, also after it is deleted, and anew with another", async () => {
    const request_key = "k".repeat(32);
    const event = await addTalk(await publishEvent(used.server, eventFieldsAt(48)), "доклад", 0, 30);
    const { event_id } = event;
    const copy = async (key: string) =>
      expectSuccess(await used.server.call("eventDuplicate", { event_id, request_key: key }, used.editor));
    const copies = await Promise.all([copy(request_key), copy(request_key), copy(request_key)]);
    const [first] = copies;
    expect(copies).toEqual([first, first, first]);
    expect(first?.performances).toHaveLength(1);
    expect((await copy("l".repeat(32))).event_id).not.toBe(first?.event_id);
    await used.server.call("eventDelete", { event_id: first?.event_id ?? "" }, used.editor);
    const anew = await copy(request_key);
    expect(anew.event_id).not.toBe(first?.event_id);
    const kept = await copy("l".repeat(32));
    await used.server.call("eventDelete", { event_id }, used.editor);
    expect(await copy("l".repeat(32))).toEqual(kept);
  });

  it.each([
    ["а".repeat(200), `${"а".repeat(192)} (копия)`],
    [`${"а".repeat(191)}🙂🙂🙂`, `${"а".repeat(191)} (копия)`],
  ])("gets a copy with a title of the maximum length", async (title, expected) => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48, { title }));
    expect(expectSuccess(await duplicate(event_id)).title).toBe(expected);
  });

  it("is not copied after it is deleted", async () => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    await used.server.call("eventDelete", { event_id }, used.editor);
    expect((await duplicate(event_id)).failure.code).toBe("EVENT_NOT_FOUND");
  });

  describe("with a program", () => {
    const withTwoTalks = async () => {
      const one = await addTalk(await publishEvent(used.server, eventFieldsAt(48)), "первый", 0, 30);
      return addTalk(one, "второй", 30, 60);
    };
    const order = (of: Event, times: readonly (readonly [index: number, from: number, to: number])[]) =>
      used.server.call(
        "eventPerformanceOrder",
        {
          event_id: of.event_id,
          version: of.version,
          performances: times.map(([index, from, to]) => ({
            performance_id: of.performances[index]?.performance_id ?? "unknown",
            starts_at: new Date(Date.parse(of.starts_at) + from * minuteMs).toISOString(),
            ends_at: new Date(Date.parse(of.starts_at) + to * minuteMs).toISOString(),
          })),
        },
        used.editor,
      );

    it("swaps talks in one version, and audits each", async () => {
      const event = await withTwoTalks();
      const ordered = expectSuccess(
        await order(event, [
          [0, 45, 75],
          [1, 0, 30],
        ]),
      );
      expect(ordered.version).toBe(event.version + 1);
      expect(ordered.performances.map(({ title, track }) => [title, track])).toEqual([
        ["второй", "Зал"],
        ["первый", "Зал"],
      ]);
      const { items } = expectSuccess(await used.server.call("auditList", { text: "первый", limit: 1 }, used.editor));
      expect(items).toMatchObject([
        { action: "eventPerformanceOrder", after: { starts_at: ordered.performances[1]?.starts_at } },
      ]);
      expect((await order(event, [[0, 0, 30]])).failure.code).toBe("VERSION_CONFLICT");
    });

    it("rejects a talk outside of it, a repeated one and an unknown one, and changes nothing", async () => {
      const event = await withTwoTalks();
      const outside = await order(event, [
        [0, 0, 30],
        [1, 119, 121],
        [0, 300, 330],
      ]);
      expect(outside.failure.details?.map(({ path }) => path)).toEqual([
        "performances.1.ends_at",
        "performances.2.performance_id",
        "performances.2.starts_at",
      ]);
      expect((await order(event, [[7, 0, 30]])).failure.code).toBe("PERFORMANCE_NOT_FOUND");
      const backwards = await order(event, [[0, 30, 0]]);
      expect(backwards.failure.details?.[0]?.path).toBe("performances.0.ends_at");
      expect(await get(event.event_id)).toEqual(event);
    });
  });
});
