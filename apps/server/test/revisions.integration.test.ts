import type { Event, RequestOf } from "@corp/api/contract";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deletions, files, performances, revisions, tags } from "../src/db/schema.ts";
import { mergedWithinMs } from "../src/modules/changes/postgres-record-revision.ts";
import { createTag, draftArticle, insertFile, publishArticle, createText } from "./article-fixtures.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

type Entity = RequestOf<"revisionList">["entity"];

describe("revisions", () => {
  const used = serverForTests();
  const db = () => used.server.service.database.db;

  const list = async (entity: Entity, entity_id: string) =>
    expectSuccess(await used.server.call("revisionList", { entity, entity_id, limit: 100 }, used.editor)).items;
  const get = async (revision_id: string) =>
    expectSuccess(await used.server.call("revisionGet", { revision_id }, used.editor));
  const restore = (revision_id: string, version: number) =>
    used.server.call("revisionRestore", { revision_id, version }, used.editor);
  const article = async (article_id: string) =>
    expectSuccess(await used.server.call("articleGet", { article_id }, used.editor));
  const event = async (event_id: string) =>
    expectSuccess(await used.server.call("eventGet", { event_id }, used.editor));
  const write = async (article_id: string, text: string, token = used.editor) => {
    const { version } = await article(article_id);
    return expectSuccess(
      await used.server.call("articleContentSet", { article_id, version, content: createText(text) }, token),
    );
  };
  /** Moves everything so far back in time. */
  const letTimePass = (ms: number) =>
    db()
      .update(revisions)
      .set({
        at: sql`${revisions.at} - ${ms}::float8 * interval '1 millisecond'`,
        began_at: sql`${revisions.began_at} - ${ms}::float8 * interval '1 millisecond'`,
      });

  const talk = (of: Event, title: string) => ({
    title,
    description: "",
    video_url: null,
    presentation_file_id: null,
    track: null,
    starts_at: of.starts_at,
    ends_at: of.ends_at,
    speaker_ids: of.speakers.map(({ speaker_id }) => speaker_id),
  });
  const addTalk = async (event_id: string, title: string) => {
    const of = await event(event_id);
    return expectSuccess(
      await used.server.call("eventPerformanceAdd", { event_id, version: of.version, ...talk(of, title) }, used.editor),
    );
  };

  it("are recorded for every change, with the changed columns, the person and the endpoint", async () => {
    const { article_id } = await publishArticle(used.server, { title: "первое имя", text: "первый текст" });
    const { version, lead } = await article(article_id);
    const other = await used.server.issuer.token({ subject: "other" });
    await used.server.call("articleEdit", { article_id, version, title: "второе имя", lead }, other);
    const items = await list("article", article_id);
    expect(items.map(({ version: of, action, changed, actor_name }) => [of, action, changed, actor_name])).toEqual([
      [4, "articleEdit", ["title"], "other"],
      [3, "articleStatus", ["is_published", "published_at"], "editor"],
      [2, "articleContentSet", ["content"], "editor"],
      [1, "articleCreate", [], "editor"],
    ]);
  });

  it("contain the whole content of that time in the form of the API", async () => {
    const tag_id = await createTag(used.server, "при версии");
    const { article_id } = await draftArticle(used.server, { tag_ids: [tag_id], text: "как было" });
    const then = await article(article_id);
    await write(article_id, "как стало, и это уже другой текст");
    const [newest] = await list("article", article_id);
    await letTimePass(mergedWithinMs);
    await write(article_id, "и снова другой");
    const items = await list("article", article_id);
    expect(items.map(({ version }) => version)).toEqual([4, 3, 1]);
    const { article: shown, event: none } = await get(newest?.revision_id ?? "");
    expect(none).toBeNull();
    expect(shown).toEqual({
      ...then,
      version: 3,
      content: createText("как стало, и это уже другой текст"),
      updated_at: items[1]?.at,
    });
  });

  it("contain an event with its program and its files", async () => {
    const image = await insertFile(used.server, "revised-one", "image");
    const { event_id, version } = await publishEvent(used.server, eventFieldsAt(48));
    const speakers = [{ name: "Анна", position: null, company: null, bio: null, photo_file_id: image, links: [] }];
    await used.server.call("eventSpeakersSet", { event_id, version, speakers }, used.editor);
    const { participants: _1, registered_by_format: _2, ...then } = await addTalk(event_id, "доклад");
    const [newest, before] = await list("event", event_id);
    expect(newest).toMatchObject({ action: "eventPerformanceAdd", changed: ["performances"] });
    expect(before).toMatchObject({ action: "eventSpeakersSet", changed: ["speakers"] });
    expect((await get(newest?.revision_id ?? "")).event).toEqual(then);
    expect(then.speakers[0]?.photo?.file_id).toBe(image);
  });

  it("merge saves of the same person and part within ten minutes", async () => {
    const { article_id } = await draftArticle(used.server, { text: "а" });
    await letTimePass(mergedWithinMs);
    for (const text of ["аб", "абв", "абвг"]) await write(article_id, text);
    const versions = async () => (await list("article", article_id)).map(({ version }) => version);
    expect(await versions()).toEqual([5, 2, 1]);
    expect((await list("article", article_id))[0]?.changed).toEqual(["content"]);
    const other = await used.server.issuer.token({ subject: "other" });
    await write(article_id, "абвгд", other);
    expect(await versions()).toEqual([6, 5, 2, 1]);
    await write(article_id, "абвгде");
    await letTimePass(mergedWithinMs / 2 + 1);
    await write(article_id, "абвгдеж");
    expect(await versions()).toEqual([8, 6, 5, 2, 1]);
    // Ten minutes after the first save, however recent the last one is.
    await letTimePass(mergedWithinMs / 2 + 1);
    await write(article_id, "абвгдежз");
    expect(await versions()).toEqual([9, 8, 6, 5, 2, 1]);
  });

  it("keep a text of which a save removes much", async () => {
    const { article_id } = await draftArticle(used.server, { text: "а" });
    const long = "Длинный абзац, который кто-то по ошибке удалит. ".repeat(10);
    await write(article_id, long);
    await write(article_id, "а");
    const [last, kept] = await list("article", article_id);
    expect([last?.version, kept?.version]).toEqual([4, 3]);
    expect((await get(kept?.revision_id ?? "")).article?.content).toEqual(createText(long));
  });

  it("restore an article completely, except its publication, and can be undone themselves", async () => {
    const tag_id = await createTag(used.server, "тег статьи");
    const { article_id } = await draftArticle(used.server, { title: "было", text: "как было", tag_ids: [tag_id] });
    const [first] = await list("article", article_id);
    const then = await article(article_id);
    await letTimePass(mergedWithinMs);
    await write(article_id, "как стало");
    const { version, lead } = await article(article_id);
    await used.server.call("articleEdit", { article_id, version, title: "стало", lead, tag_ids: [] }, used.editor);
    await used.server.call("articleStatus", { article_id, action: "PublicationActionPublish" }, used.editor);
    const published = await article(article_id);
    const stale = await restore(first?.revision_id ?? "", published.version - 1);
    expect([stale.status, stale.failure]).toMatchObject([409, { code: "VERSION_CONFLICT", current: published }]);
    const { body } = await restore(first?.revision_id ?? "", published.version);
    expect(body).toEqual({ entity: "article", entity_id: article_id, version: published.version + 1 });
    const { is_published, published_at } = published;
    expect(await article(article_id)).toMatchObject({
      ...then,
      version: body.version,
      updated_at: expect.any(String),
      is_published,
      published_at,
    });
    const [newest, previous] = await list("article", article_id);
    expect(newest).toMatchObject({ action: "revisionRestore", changed: ["content", "tag_ids", "title"] });
    await restore(previous?.revision_id ?? "", body.version);
    expect(await article(article_id)).toMatchObject({ title: "стало", content: createText("как стало") });
  });

  it("restore an event with its talks: changed and deleted ones, without added ones", async () => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    await addTalk(event_id, "первый");
    const then = await addTalk(event_id, "второй");
    const [revision] = await list("event", event_id);
    const [first, second] = then.performances;
    const named = { event_id, performance_id: first?.performance_id ?? "" };
    await used.server.call(
      "eventPerformanceEdit",
      { ...named, version: then.version, ...talk(then, "переименован") },
      used.editor,
    );
    const gone = { event_id, performance_id: second?.performance_id ?? "", version: then.version + 1 };
    const { deletion } = expectSuccess(await used.server.call("eventPerformanceDelete", gone, used.editor));
    await addTalk(event_id, "третий");
    const moved = eventFieldsAt(96, { title: "Перенесено", capacity_offline: 3 });
    const { version } = expectSuccess(
      await used.server.call("eventEdit", { event_id, version: then.version + 3, ...moved }, used.editor),
    );
    const { body } = await restore(revision?.revision_id ?? "", version);
    const now = await event(event_id);
    expect(now).toEqual({ ...then, version: body.version, updated_at: now.updated_at });
    expect(now.performances.map(({ title }) => title)).toEqual(["первый", "второй"]);
    // Talks restored in another way cannot be restored again by undoing the deletion; added ones can.
    expect(await db().$count(deletions, eq(deletions.deletion_id, deletion.deletion_id))).toBe(0);
    const { items } = expectSuccess(await used.server.call("deletionList", {}, used.editor));
    expect(items[0]?.kind).toBe("performances");
    expectSuccess(await used.server.call("deletionUndo", { deletion_id: items[0]?.deletion_id ?? "" }, used.editor));
    expect((await event(event_id)).performances.map(({ title }) => title).toSorted()).toEqual([
      "второй",
      "первый",
      "третий",
    ]);
  });

  it("restore a talk that was removed for good, without missing files", async () => {
    const id = "gone-one";
    const [photo, logo, slides] = [
      await insertFile(used.server, `${id}-photo`, "image"),
      await insertFile(used.server, `${id}-logo`, "image"),
      await insertFile(used.server, `${id}-slides`, "document"),
    ];
    const { event_id, version } = await publishEvent(used.server, eventFieldsAt(48));
    const partners = [{ name: "Друзья", logo_file_id: logo, url: null }];
    await used.server.call("eventPartnersSet", { event_id, version, partners }, used.editor);
    const about = {
      type: "doc" as const,
      content: [
        { type: "paragraph" as const, content: [{ type: "text" as const, text: "зал" }] },
        { type: "image" as const, attrs: { file_id: photo, alt: "зал", caption: null } },
      ],
    };
    await used.server.call("eventAboutSet", { event_id, version: version + 1, about }, used.editor);
    const of = await event(event_id);
    const added = { ...talk(of, "доклад"), presentation_file_id: slides };
    const then = expectSuccess(
      await used.server.call("eventPerformanceAdd", { event_id, version: of.version, ...added }, used.editor),
    );
    const [revision] = await list("event", event_id);
    await used.server.call("eventPerformanceDeleteAll", { event_id }, used.editor);
    await used.server.call("eventAboutSet", { event_id, version: then.version + 1, about: null }, used.editor);
    await used.server.call("eventPartnersSet", { event_id, version: then.version + 2, partners: [] }, used.editor);
    await db().delete(performances).where(eq(performances.event_id, event_id));
    for (const file of [photo, logo, slides]) await db().delete(files).where(eq(files.file_id, file));
    expectSuccess(await restore(revision?.revision_id ?? "", then.version + 3));
    expect(await event(event_id)).toMatchObject({
      about: createText("зал"),
      content_files: [],
      partners: [{ name: "Друзья", logo: null }],
      performances: [{ performance_id: then.performances[0]?.performance_id, title: "доклад", presentation: null }],
    });
  });

  it("restore a merged tag as its successor, and omit a deleted one", async () => {
    const [old, between, current, deleted] = [
      await createTag(used.server, "старый"),
      await createTag(used.server, "средний"),
      await createTag(used.server, "нынешний"),
      await createTag(used.server, "удаляемый"),
    ];
    const { article_id, lead, title } = await draftArticle(used.server, { tag_ids: [old, deleted] });
    const [revision] = await list("article", article_id);
    await used.server.call("articleEdit", { article_id, version: 2, title, lead, tag_ids: [] }, used.editor);
    await used.server.call("tagMerge", { tag_id: old, into_tag_id: between }, used.editor);
    await used.server.call("tagMerge", { tag_id: between, into_tag_id: current }, used.editor);
    await used.server.call("tagDelete", { tag_id: deleted }, used.editor);
    await db().delete(tags).where(eq(tags.tag_id, old));
    expectSuccess(await restore(revision?.revision_id ?? "", 3));
    expect((await article(article_id)).tag_ids).toEqual([current]);
  });

  it("do not remove a format with registrations", async () => {
    const { event_id, version } = await publishEvent(used.server, eventFieldsAt(48));
    const [offline] = await list("event", event_id);
    const online = eventFieldsAt(48, { format: "EventFormatOnline", city: null, address: null });
    expectSuccess(await used.server.call("eventEdit", { event_id, version, ...online }, used.editor));
    const person = { ...personNumber(1, event_id), participation_format: "EventParticipationFormatOnline" as const };
    expectSuccess(await used.server.call("eventRegister", person));
    const rejected = await restore(offline?.revision_id ?? "", version + 1);
    expect([rejected.status, rejected.failure.details?.[0]?.path]).toEqual([400, "format"]);
  });

  it("promote people from the waitlist to restored places", async () => {
    const { event_id, version } = await publishEvent(used.server, eventFieldsAt(48, { capacity_offline: 2 }));
    const [wide] = await list("event", event_id);
    const narrow = eventFieldsAt(48, { capacity_offline: 1 });
    expectSuccess(await used.server.call("eventEdit", { event_id, version, ...narrow }, used.editor));
    await used.server.call("eventRegister", personNumber(11, event_id));
    expect((await used.server.call("eventRegister", personNumber(12, event_id))).body.state).toBe("waitlisted");
    expectSuccess(await restore(wide?.revision_id ?? "", version + 1));
    expect((await event(event_id)).participants).toEqual({ registered: 2, waitlisted: 0 });
  });
});
