import type { Event } from "@corp/api/contract";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import {
  articles,
  auditEntries,
  consents,
  deletions,
  events,
  performances,
  registrations,
  tags,
} from "../src/db/schema.ts";
import { createDeletionStore } from "../src/modules/deletions/deletion-store.ts";
import { removeOldDeletions } from "../src/modules/deletions/deletions-module.ts";
import { createTag, publishArticle } from "./article-fixtures.ts";
import { hoursFromNow, testNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const dayMs = 86_400_000;

describe("deletions", () => {
  const used = serverForTests();

  const db = () => used.server.service.database.db;
  afterEach(() => removeOldDeletions(createDeletionStore(db()), hoursFromNow(31 * 24)));

  const undo = (deletion_id: string) => used.server.call("deletionUndo", { deletion_id }, used.editor);
  const age = (deletionId: string, days: number) =>
    db()
      .update(deletions)
      .set({ deleted_at: hoursFromNow(-24 * days) })
      .where(eq(deletions.deletion_id, deletionId));
  const deleteArticle = async (article_id: string) =>
    (await used.server.call("articleDelete", { article_id }, used.editor)).body.deletion.deletion_id;
  const deleteTag = async (tag_id: string) =>
    (await used.server.call("tagDelete", { tag_id }, used.editor)).body.deletion.deletion_id;
  const deleteEvent = async (event_id: string) =>
    (await used.server.call("eventDelete", { event_id }, used.editor)).body.deletion.deletion_id;

  const eventWithTalk = async (title: string): Promise<Event> => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    const { version, starts_at, ends_at } = (await used.server.call("eventGet", { event_id }, used.editor)).body;
    const person = { name: "анна", position: null, photo_file_id: null, links: [], company: null, bio: null };
    const speakers = [{ ...person, speaker_id: "anna" }];
    const spoken = await used.server.call("eventSpeakersSet", { event_id, version, speakers }, used.editor);
    const talk = {
      title,
      description: "",
      starts_at,
      ends_at,
      speaker_ids: ["anna"],
      video_url: null,
      presentation_file_id: null,
    };
    return (
      await used.server.call("eventPerformanceAdd", { event_id, version: spoken.body.version, ...talk }, used.editor)
    ).body;
  };
  const deleteProgram = async (event_id: string) =>
    (await used.server.call("eventPerformanceDeleteAll", { event_id }, used.editor)).body.deletion?.deletion_id ?? "";

  it("are listed with their titles, the newest first, for 30 days", async () => {
    const ids = [
      await deleteArticle((await publishArticle(used.server, { title: "статья в списке" })).article_id),
      await deleteTag(await createTag(used.server, "тег в списке")),
      await deleteEvent((await publishEvent(used.server, eventFieldsAt(48, { title: "встреча в списке" }))).event_id),
    ];
    const first = (await used.server.call("deletionList", { limit: 2 }, used.editor)).body;
    expect(first.items).toMatchObject([
      { deletion_id: ids[2], kind: "event", title: "встреча в списке" },
      { deletion_id: ids[1], kind: "tag", title: "тег в списке" },
    ]);
    const { deleted_at, undoable_until } = first.items[0] ?? { deleted_at: "", undoable_until: "" };
    expect(Date.parse(undoable_until) - Date.parse(deleted_at)).toBe(30 * dayMs);
    const second = (await used.server.call("deletionList", { limit: 2, cursor: first.next_cursor ?? "" }, used.editor))
      .body;
    expect(second).toMatchObject({ items: [{ deletion_id: ids[0], kind: "article" }], next_cursor: null });
    await age(ids[0] ?? "", 31);
    expect((await used.server.call("deletionList", {}, used.editor)).body.items).toHaveLength(2);
    expect((await used.server.call("deletionList", {})).status).toBe(401);
  });

  it("of an article are undone once, and restore it unchanged", async () => {
    const before = await publishArticle(used.server, { title: "вернётся" });
    const deletionId = await deleteArticle(before.article_id);
    const answers = await Promise.all([undo(deletionId), undo(deletionId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ deletion_id: deletionId, kind: "article" });
    expect(answers.find(({ status }) => status === 404)?.failure.code).toBe("DELETION_NOT_FOUND");
    const after = (await used.server.call("articleGet", { article_id: before.article_id })).body;
    expect(after).toEqual({ ...before, version: before.version + 1, updated_at: after.updated_at });
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entity_id, before.article_id))
      .orderBy(auditEntries.audit_id);
    expect(entries.at(-1)).toMatchObject({
      action: "deletionUndo",
      entity: "article",
      actor_subject: "editor",
      before: { deletion_id: deletionId },
      after: { deletion_id: null },
    });
  });

  it("of an event are undone together with its registrations", async () => {
    const { event_id, version } = await publishEvent(used.server, eventFieldsAt(48));
    await used.server.call("eventRegister", personNumber(1, event_id));
    const deletionId = await deleteEvent(event_id);
    expect((await used.server.call("eventGet", { event_id }, used.editor)).status).toBe(404);
    expect((await undo(deletionId)).body.kind).toBe("event");
    expect((await used.server.call("eventGet", { event_id }, used.editor)).body).toMatchObject({
      version: version + 1,
      participants: { registered: 1 },
    });
  });

  it("of a tag are undone in all content that has it, unless its name is taken", async () => {
    const tag_id = await createTag(used.server, "returning");
    const { article_id } = await publishArticle(used.server, { tag_ids: [tag_id] });
    const deletionId = await deleteTag(tag_id);
    const other = await createTag(used.server, "Returning");
    const rejected = await undo(deletionId);
    expect(rejected.status).toBe(409);
    expect(rejected.failure).toMatchObject({ code: "TAG_EXISTS", details: [{ path: "name" }] });
    await deleteTag(other);
    expect((await undo(deletionId)).body.kind).toBe("tag");
    expect((await used.server.call("articleGet", { article_id })).body.tags).toEqual([{ tag_id, name: "returning" }]);
    const listed = (await used.server.call("articleAllFilters", {}, used.editor)).body.items;
    expect(listed.find((tag) => tag.tag_id === tag_id)).toMatchObject({ version: 2 });
  });

  it("of a tag are undone in content that was edited meanwhile, except where the tag was removed", async () => {
    const [first, second] = [
      await createTag(used.server, "уйдёт и вернётся"),
      await createTag(used.server, "останется"),
    ];
    const third = await createTag(used.server, "снят редактором");
    const fields = { ...eventFieldsAt(48), tag_ids: [first, third] };
    const { event_id, version } = (await used.server.call("eventCreate", fields, used.editor)).body;
    const article = await publishArticle(used.server, { tag_ids: [first, third] });
    const { article_id, title, lead } = article;
    const deletionId = await deleteTag(first);
    const chosen = { tag_ids: [second] };
    const edited = await used.server.call(
      "eventEdit",
      { event_id, version, ...eventFieldsAt(48), ...chosen },
      used.editor,
    );
    expect(edited.body.tag_ids).toEqual([second]);
    const rewritten = { article_id, version: article.version, title, lead, ...chosen };
    expect((await used.server.call("articleEdit", rewritten, used.editor)).body.tag_ids).toEqual([second]);
    await deleteTag(third);
    await undo(deletionId);
    expect((await used.server.call("eventGet", { event_id }, used.editor)).body.tag_ids).toEqual([second, first]);
    expect((await used.server.call("articleGet", { article_id }, used.editor)).body.tag_ids).toEqual([second, first]);
  });

  it("of performances are undone together, in the search too, without removed speakers", async () => {
    const { event_id } = await eventWithTalk("редчайший доклад");
    const visible = { event_id, is_program_visible: true };
    const shown = (await used.server.call("eventGet", { event_id }, used.editor)).body;
    await used.server.call("eventPerformanceVisibility", { ...visible, version: shown.version }, used.editor);
    const deletionId = await deleteProgram(event_id);
    const { version } = (await used.server.call("eventGet", { event_id }, used.editor)).body;
    const isFound = async () => (await used.server.call("eventList", { text: "редчайший" })).body.items.length > 0;
    expect(await isFound()).toBe(false);
    const left = await used.server.call("eventSpeakersSet", { event_id, version, speakers: [] }, used.editor);
    expect((await undo(deletionId)).body.kind).toBe("performances");
    expect((await used.server.call("eventGet", { event_id }, used.editor)).body).toMatchObject({
      version: left.body.version + 1,
      performances: [{ title: "редчайший доклад", speaker_ids: [] }],
    });
    expect(await isFound()).toBe(true);
  });

  it("of performances are undone in an event that was moved, but not in one that is too short", async () => {
    const { event_id, version: _version, ...event } = await eventWithTalk("доклад");
    const deletionId = await deleteProgram(event_id);
    const hold = async (hours: number, minutes: number) => {
      const { version } = (await used.server.call("eventGet", { event_id }, used.editor)).body;
      const fields = eventFieldsAt(hours);
      const ends_at = new Date(Date.parse(fields.starts_at) + minutes * 60_000).toISOString();
      return (await used.server.call("eventEdit", { event_id, version, ...fields, ends_at }, used.editor)).body;
    };
    await hold(72, 60);
    const rejected = await undo(deletionId);
    expect([rejected.status, rejected.failure.code]).toEqual([409, "PERFORMANCE_OUTSIDE_EVENT"]);
    const { starts_at, ends_at } = await hold(96, 120);
    expect(starts_at).not.toBe(event.starts_at);
    expect((await undo(deletionId)).status).toBe(200);
    const { performances: program } = (await used.server.call("eventGet", { event_id }, used.editor)).body;
    expect(program).toMatchObject([{ starts_at, ends_at }]);
  });

  it("of performances cannot be undone before that of their event", async () => {
    const { event_id } = await eventWithTalk("доклад");
    const programDeletion = await deleteProgram(event_id);
    const eventDeletion = await deleteEvent(event_id);
    const rejected = await undo(programDeletion);
    expect([rejected.status, rejected.failure.code]).toEqual([409, "EVENT_DELETED"]);
    await undo(eventDeletion);
    expect((await undo(programDeletion)).status).toBe(200);
  });

  it("cannot be undone after 30 days, or if they are unknown", async () => {
    const deletionId = await deleteArticle((await publishArticle(used.server)).article_id);
    await age(deletionId, 30.01);
    expect((await undo(deletionId)).failure.code).toBe("DELETION_NOT_FOUND");
    expect((await undo("nothing")).failure.code).toBe("DELETION_NOT_FOUND");
  });

  it("are final after 30 days, for all kinds, with any number of processes", async () => {
    const store = createDeletionStore(db());
    await removeOldDeletions(store, testNow());
    const { event_id } = await eventWithTalk("доклад");
    await used.server.call("eventRegister", personNumber(2, event_id));
    const { article_id } = await publishArticle(used.server);
    const tag_id = await createTag(used.server, "навсегда");
    const ids = [
      await deleteProgram(event_id),
      await deleteEvent(event_id),
      await deleteArticle(article_id),
      await deleteTag(tag_id),
    ];
    const kept = await deleteArticle((await publishArticle(used.server)).article_id);
    await age(kept, 29);
    expect(await removeOldDeletions(store, testNow())).toBe(0);
    for (const id of ids) await age(id, 31);
    const counts = await Promise.all([removeOldDeletions(store, testNow()), removeOldDeletions(store, testNow())]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(4);
    const left = await Promise.all([
      db().$count(events, eq(events.event_id, event_id)),
      db().$count(performances, eq(performances.event_id, event_id)),
      db().$count(registrations, eq(registrations.event_id, event_id)),
      db().$count(articles, eq(articles.article_id, article_id)),
      db().$count(tags, eq(tags.tag_id, tag_id)),
    ]);
    expect(left).toEqual([0, 0, 0, 0, 0]);
    expect((await undo(kept)).status).toBe(200);
  });

  it("of an event end with the consents and the names of its participants", async () => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    const registered = await used.server.call("eventRegister", personNumber(3, event_id));
    const { registration_id } = registered.body;
    const admin = await used.server.issuer.token({ roles: ["admin"] });
    expectSuccess(
      await used.server.call("participantCheckIn", { event_id, registration_id, is_checked_in: true }, admin),
    );
    const readEntry = async () => {
      const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.entity_id, registration_id));
      return JSON.stringify([entry?.before, entry?.after]);
    };
    expect(await readEntry()).toContain("Петрова-3");
    expect(await db().$count(consents, eq(consents.source_id, registration_id))).toBe(1);
    await age(await deleteEvent(event_id), 31);
    expect(await removeOldDeletions(createDeletionStore(db()), testNow())).toBe(1);
    expect(await readEntry()).not.toContain("Петрова-3");
    expect(await db().$count(consents, eq(consents.source_id, registration_id))).toBe(0);
  });

  it("of an event with very many registrations are final too, step by step", async () => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    await used.server.service.database.pool.query(
      `insert into registrations (registration_id, event_id, state, participation_format, first_name, last_name, email,
         person_current_status, person_work_experience, manage_token_hash, consented_at)
       select 'many-' || n, $1, 'cancelled', 'EventParticipationFormatOffline', 'а', 'б', n || '@example.org', '', '', '', now()
       from generate_series(1, 11000) n`,
      [event_id],
    );
    await age(await deleteEvent(event_id), 31);
    const store = createDeletionStore(db());
    const before = hoursFromNow(-24 * 30.5);
    expect([await store.removeSome(before), await store.removeSome(before)]).toEqual(["some", "some"]);
    expect(await db().$count(registrations, eq(registrations.event_id, event_id))).toBe(1_000);
    expect([await store.removeSome(before), await store.removeSome(before)]).toEqual(["all", "nothing"]);
  });
});
