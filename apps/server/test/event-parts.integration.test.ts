import type { Event, RequestOf } from "@corp/api/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createText } from "./article-fixtures.ts";
import { testNow } from "./clock.ts";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";

let event: Event;

const used = serverForTests();
beforeAll(async () => {
  await used.server.service.database.pool.query(
    `insert into files (file_id, kind, content_type, size, variants, storage_name, is_private) values
      ('picture', 'image', 'image/webp', 10, '[{"name":"picture-640.webp","contentType":"image/webp","width":640}]', null, false),
      ('slides', 'document', 'application/pdf', 10, '[]', 'slides.pdf', false),
      ('resume', 'document', 'application/pdf', 10, '[]', 'resume.pdf', true)`,
  );
});

beforeEach(async () => {
  event = await publishEvent(used.server, eventFieldsAt(48));
});

const asVisitor = async (): Promise<Event> => (await used.server.call("eventGet", { event_id: event.event_id })).body;

const edited = (): { event_id: string; version: number } => ({ event_id: event.event_id, version: event.version });

const speaker = (name: string, speakerId?: string) => ({
  ...(speakerId === undefined ? {} : { speaker_id: speakerId }),
  name,
  position: "Инженер",
  photo_file_id: null,
  links: [],
  company: "Corp",
  bio: null,
});

const talk = (overrides: Partial<RequestOf<"eventPerformanceAdd">> = {}): RequestOf<"eventPerformanceAdd"> => ({
  ...edited(),
  title: "Индексы без боли",
  description: "Что мы поменяли",
  starts_at: event.starts_at,
  ends_at: new Date(Date.parse(event.starts_at) + 1_800_000).toISOString(),
  speaker_ids: [],
  video_url: null,
  presentation_file_id: null,
  ...overrides,
});

const readAudit = async (entityId: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await used.server.service.database.pool.query<Record<string, unknown>>(
    "select action, actor_subject, actor_name, entity, before, after from audit_entries where entity_id = $1 order by audit_id",
    [entityId],
  );
  return rows;
};

describe("the parts of an event", () => {
  it("are set one by one, each with the version of the last response, and shown to visitors", async () => {
    const about = createText("О мероприятии");
    const other = createText("Как добраться");
    ({ body: event } = await used.server.call("eventAboutSet", { ...edited(), about }, used.editor));
    ({ body: event } = await used.server.call(
      "eventOtherContentSet",
      { ...edited(), other_content: other },
      used.editor,
    ));
    const gallery = [{ file_id: "picture", alt: "Зал" }];
    ({ body: event } = await used.server.call("eventGallerySet", { ...edited(), gallery }, used.editor));
    const partners = [{ name: "Партнёр", logo_file_id: "picture", url: "https://example.org/" }];
    ({ body: event } = await used.server.call("eventPartnersSet", { ...edited(), partners }, used.editor));
    const questions = [{ question: "Будет запись?", answer: "Да" }];
    ({ body: event } = await used.server.call(
      "eventQuestionAnswerSet",
      { ...edited(), question_answer: questions },
      used.editor,
    ));
    ({ body: event } = await used.server.call(
      "eventSpeakersSet",
      { ...edited(), speakers: [speaker("Анна")] },
      used.editor,
    ));
    const seen = await asVisitor();
    expect(seen).toMatchObject({
      version: 8,
      about,
      other_content: other,
      gallery: [{ alt: "Зал", image: { file_id: "picture", url: "/p-api/product/file/picture-640.webp" } }],
      partners: [{ name: "Партнёр", logo: { file_id: "picture" }, url: "https://example.org/" }],
      question_answer: questions,
      speakers: [{ name: "Анна", company: "Corp", photo: null }],
    });
    expect(seen).not.toHaveProperty("participants");
  });

  it("are not set for a stale version, and the response contains the current event", async () => {
    await used.server.call("eventAboutSet", { ...edited(), about: createText("Первый") }, used.editor);
    const late = await used.server.call("eventAboutSet", { ...edited(), about: createText("Второй") }, used.editor);
    expect([late.status, late.failure.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect(late.failure.current).toMatchObject({ about: createText("Первый"), version: event.version + 1 });
  });

  it("refer only to public files of the right kind", async () => {
    const picture = (file_id: string) =>
      used.server.call("eventGallerySet", { ...edited(), gallery: [{ file_id, alt: "x" }] }, used.editor);
    for (const fileId of ["nothing", "slides", "resume"]) {
      const answer = await picture(fileId);
      expect([answer.status, answer.failure.details?.[0]?.path], fileId).toEqual([400, "gallery.0.file_id"]);
    }
    const resume = await used.server.call("eventPerformanceAdd", talk({ presentation_file_id: "resume" }), used.editor);
    expect([resume.status, resume.failure.details?.[0]?.path]).toEqual([400, "presentation_file_id"]);
    const cover = await used.server.call(
      "eventEdit",
      { ...edited(), ...eventFieldsAt(48), cover_file_id: "slides" },
      used.editor,
    );
    expect([cover.status, cover.failure.details?.[0]?.path]).toEqual([400, "cover_file_id"]);
    const tagged = await used.server.call(
      "eventEdit",
      { ...edited(), ...eventFieldsAt(48), tag_ids: ["none"] },
      used.editor,
    );
    expect([tagged.status, tagged.failure.details?.[0]?.path]).toEqual([400, "tag_ids.0"]);
  });

  it("keep a cover that an edit does not set", async () => {
    ({ body: event } = await used.server.call(
      "eventEdit",
      { ...edited(), ...eventFieldsAt(48), cover_file_id: "picture" },
      used.editor,
    ));
    ({ body: event } = await used.server.call("eventEdit", { ...edited(), ...eventFieldsAt(72) }, used.editor));
    expect(event.cover?.file_id).toBe("picture");
    ({ body: event } = await used.server.call(
      "eventEdit",
      { ...edited(), ...eventFieldsAt(72), cover_file_id: null },
      used.editor,
    ));
    expect(event.cover).toBeNull();
  });

  it("are audited with actor, part, before and after", async () => {
    await used.server.call("eventAboutSet", { ...edited(), about: createText("Новое") }, used.editor);
    expect((await readAudit(event.event_id)).at(-1)).toEqual({
      action: "eventAboutSet",
      actor_subject: "editor",
      actor_name: "editor",
      entity: "event",
      before: { about: null, version: event.version },
      after: { about: createText("Новое"), version: event.version + 1 },
    });
  });

  it("have neither a change nor an entry after a rejection", async () => {
    const entries = await readAudit(event.event_id);
    await used.server.call(
      "eventGallerySet",
      { ...edited(), gallery: [{ file_id: "nothing", alt: "x" }] },
      used.editor,
    );
    await used.server.call("eventAboutSet", { ...edited(), version: 99, about: null }, used.editor);
    expect(await readAudit(event.event_id)).toEqual(entries);
    expect((await asVisitor()).version).toBe(event.version);
  });
});

describe("the speakers", () => {
  it("keep their ids, and new ones get one", async () => {
    ({ body: event } = await used.server.call(
      "eventSpeakersSet",
      { ...edited(), speakers: [speaker("Анна")] },
      used.editor,
    ));
    const id = event.speakers[0]?.speaker_id;
    const two = [speaker("Борис"), speaker("Анна Петрова", id)];
    ({ body: event } = await used.server.call("eventSpeakersSet", { ...edited(), speakers: two }, used.editor));
    expect(event.speakers.map(({ name }) => name)).toEqual(["Борис", "Анна Петрова"]);
    expect(event.speakers[1]?.speaker_id).toBe(id);
    expect(event.speakers[0]?.speaker_id).not.toBe(id);
  });

  it("cannot share an id", async () => {
    const twice = await used.server.call(
      "eventSpeakersSet",
      { ...edited(), speakers: [speaker("А", "s"), speaker("Б", "s")] },
      used.editor,
    );
    expect([twice.status, twice.failure.details?.[0]?.path]).toEqual([400, "speakers"]);
  });

  it("cannot be removed while they have a talk", async () => {
    ({ body: event } = await used.server.call(
      "eventSpeakersSet",
      { ...edited(), speakers: [speaker("Анна", "anna")] },
      used.editor,
    ));
    ({ body: event } = await used.server.call("eventPerformanceAdd", talk({ speaker_ids: ["anna"] }), used.editor));
    const rejected = await used.server.call("eventSpeakersSet", { ...edited(), speakers: [] }, used.editor);
    expect([rejected.status, rejected.failure.details?.[0]?.path]).toEqual([400, "speakers"]);
  });
});

describe("the program", () => {
  it("is hidden from visitors until it is made visible, and can be hidden again", async () => {
    ({ body: event } = await used.server.call("eventPerformanceAdd", talk(), used.editor));
    expect(event.performances).toHaveLength(1);
    expect((await asVisitor()).performances).toEqual([]);
    const visibility = (is_program_visible: boolean) =>
      used.server.call("eventPerformanceVisibility", { ...edited(), is_program_visible }, used.editor);
    ({ body: event } = await visibility(true));
    expect((await asVisitor()).performances).toHaveLength(1);
    ({ body: event } = await visibility(false));
    expect((await asVisitor()).performances).toEqual([]);
  });

  it("shows each talk on its own terms: a hidden one to editors alone, also in a search and after an edit", async () => {
    const title = `тайный${testNow().getTime()}`;
    const hidden = talk({ title, is_visible: false });
    ({ body: event } = await used.server.call("eventPerformanceAdd", hidden, used.editor));
    ({ body: event } = await used.server.call("eventPerformanceAdd", talk({ title: "Открытый" }), used.editor));
    const visible = { ...edited(), is_program_visible: true };
    ({ body: event } = await used.server.call("eventPerformanceVisibility", visible, used.editor));
    const shown = async () => (await asVisitor()).performances.map((one) => one.title);
    const found = async (): Promise<number> => (await used.server.call("eventList", { text: title })).body.items.length;
    expect(event.performances).toHaveLength(2);
    expect([await shown(), await found()]).toEqual([["Открытый"], 0]);
    const performance_id = event.performances.find((one) => one.title === title)?.performance_id ?? "";
    const edit = async (fields: object): Promise<void> => {
      const request = { ...talk({ title, ...fields }), performance_id };
      ({ body: event } = await used.server.call("eventPerformanceEdit", request, used.editor));
    };
    // An edit that does not name it leaves it hidden.
    await edit({ description: "Другое" });
    expect([await shown(), await found()]).toEqual([["Открытый"], 0]);
    await edit({ is_visible: true });
    expect(new Set(await shown())).toEqual(new Set(["Открытый", title]));
    expect(await found()).toBe(1);
  });

  it("is sorted by time; a talk is edited and deleted, and the deletion undone", async () => {
    const half = new Date(Date.parse(event.starts_at) + 1_800_000).toISOString();
    const later = talk({ title: "Вторая", starts_at: half, ends_at: event.ends_at, presentation_file_id: "slides" });
    ({ body: event } = await used.server.call("eventPerformanceAdd", later, used.editor));
    ({ body: event } = await used.server.call("eventPerformanceAdd", talk({ title: "Первая" }), used.editor));
    expect(event.performances.map(({ title }) => title)).toEqual(["Первая", "Вторая"]);
    expect(event.performances[1]?.presentation).toMatchObject({
      file_id: "slides",
      url: "/p-api/product/file/slides.pdf",
    });
    const performanceId = event.performances[0]?.performance_id ?? "";
    const changed = { ...talk({ title: "Первая, новая" }), performance_id: performanceId };
    ({ body: event } = await used.server.call("eventPerformanceEdit", changed, used.editor));
    expect(event.performances[0]).toMatchObject({ performance_id: performanceId, title: "Первая, новая" });
    const named = { ...edited(), performance_id: performanceId };
    const deleted = await used.server.call("eventPerformanceDelete", named, used.editor);
    expect(deleted.body.event.performances.map(({ title }) => title)).toEqual(["Вторая"]);
    expect((await readAudit(performanceId)).map(({ action }) => action)).toEqual([
      "eventPerformanceAdd",
      "eventPerformanceEdit",
      "eventPerformanceDelete",
    ]);
    await used.server.call("deletionUndo", { deletion_id: deleted.body.deletion.deletion_id }, used.editor);
    const undone = (await used.server.call("eventGet", { event_id: event.event_id }, used.editor)).body;
    expect(undone.performances.map(({ title }) => title)).toEqual(["Первая, новая", "Вторая"]);
  });

  it("has tracks, which an edit without them keeps", async () => {
    ({ body: event } = await used.server.call("eventPerformanceAdd", talk({ track: "Данные" }), used.editor));
    const performanceId = event.performances[0]?.performance_id ?? "";
    const edit = async (overrides: Partial<RequestOf<"eventPerformanceAdd">>) => {
      const request = { ...talk(overrides), performance_id: performanceId };
      ({ body: event } = await used.server.call("eventPerformanceEdit", request, used.editor));
      return event.performances[0];
    };
    expect(await edit({ title: "Другая" })).toMatchObject({ title: "Другая", track: "Данные" });
    expect((await edit({ track: "Платформа" }))?.track).toBe("Платформа");
    expect((await edit({ track: null }))?.track).toBeNull();
    ({ body: event } = await used.server.call("eventPerformanceAdd", talk({ title: "Для всех" }), used.editor));
    expect(event.performances.map(({ track }) => track)).toEqual([null, null]);
  });

  it("is deleted only as a whole of its event, and restored as a whole", async () => {
    ({ body: event } = await used.server.call("eventPerformanceAdd", talk(), used.editor));
    ({ body: event } = await used.server.call("eventPerformanceAdd", talk(), used.editor));
    const { body } = await used.server.call("eventPerformanceDeleteAll", { event_id: event.event_id }, used.editor);
    expect(body.event.performances).toEqual([]);
    await used.server.call("deletionUndo", { deletion_id: body.deletion?.deletion_id ?? "" }, used.editor);
    const undone = (await used.server.call("eventGet", { event_id: event.event_id }, used.editor)).body;
    expect(undone.performances).toHaveLength(2);
  });

  it("is not deleted, nor audited, if it is empty", async () => {
    const { body } = await used.server.call("eventPerformanceDeleteAll", { event_id: event.event_id }, used.editor);
    expect(body).toMatchObject({ deletion: null, event: { version: event.version } });
  });

  it.each([
    ["before the event", { starts_at: -1, ends_at: 10 }, "starts_at"],
    ["after it", { starts_at: 121, ends_at: 130 }, "starts_at"],
    ["beyond its end", { starts_at: 110, ends_at: 121 }, "ends_at"],
    ["from its end to its beginning", { starts_at: 30, ends_at: 20 }, "ends_at"],
  ])("rejects a talk %s", async (_where, minutes, path) => {
    const at = (minute: number): string => new Date(Date.parse(event.starts_at) + minute * 60_000).toISOString();
    const answer = await used.server.call(
      "eventPerformanceAdd",
      talk({ starts_at: at(minutes.starts_at), ends_at: at(minutes.ends_at) }),
      used.editor,
    );
    expect([answer.status, answer.failure.details?.[0]?.path]).toEqual([400, path]);
  });

  it("rejects a talk of an unknown speaker, and an edit of another event's talk", async () => {
    const stranger = await used.server.call("eventPerformanceAdd", talk({ speaker_ids: ["nobody"] }), used.editor);
    expect([stranger.status, stranger.failure.details?.[0]?.path]).toEqual([400, "speaker_ids.0"]);
    const other = await publishEvent(used.server, eventFieldsAt(48));
    const { event_id, version, starts_at, ends_at } = other;
    const otherTalk = { ...talk(), event_id, version, starts_at, ends_at };
    const { body: added } = await used.server.call("eventPerformanceAdd", otherTalk, used.editor);
    const performance_id = added.performances[0]?.performance_id ?? "";
    const foreign = await used.server.call("eventPerformanceDelete", { ...edited(), performance_id }, used.editor);
    expect([foreign.status, foreign.failure.code]).toEqual([404, "PERFORMANCE_NOT_FOUND"]);
  });
});
