import { contentEntities } from "@corp/api/contract";
import type { RequestOf } from "@corp/api/contract";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEntries, revisions } from "../src/db/schema.ts";
import { mergedWithinMs } from "../src/modules/changes/postgres-record-revision.ts";
import { createTag, draftArticle, publishArticle, createText } from "./article-fixtures.ts";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

describe("the audit", () => {
  const used = serverForTests();
  let admin: string;
  beforeAll(async () => {
    admin = await used.server.issuer.token({ subject: "admin", roles: ["admin"] });
  });
  const list = async (request: RequestOf<"auditList">, token = used.editor) =>
    expectSuccess(await used.server.call("auditList", request, token)).items;

  it("lists who changed what and when, with the API's field names", async () => {
    const { article_id, title } = await draftArticle(used.server, { title: "в журнале" });
    const { body } = await used.server.call(
      "articleEdit",
      { article_id, version: 2, title: "иначе", lead: "о чём она" },
      used.editor,
    );
    const [newest, , first] = await list({ entity: "article", entity_id: article_id });
    expect(newest).toEqual({
      audit_id: expect.stringMatching(/^\d+$/u),
      at: body.updated_at,
      actor_name: "editor",
      action: "articleEdit",
      entity: "article",
      entity_id: article_id,
      title: "иначе",
      before: { version: 2, title },
      after: { version: 3, title: "иначе" },
    });
    expect(first).toMatchObject({
      action: "articleCreate",
      before: null,
      after: { tag_ids: [], banner_file_id: null },
    });
  });

  it("contains the title of deleted content", async () => {
    const tag_id = await createTag(used.server, "названный");
    await used.server.call("tagDelete", { tag_id }, used.editor);
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48, { title: "Названное" }));
    const { deletion } = expectSuccess(await used.server.call("eventDelete", { event_id }, used.editor));
    await used.server.call("deletionUndo", { deletion_id: deletion.deletion_id }, used.editor);
    expect((await list({ entity_id: tag_id })).map(({ title }) => title)).toEqual(["названный", "названный"]);
    expect((await list({ entity_id: event_id })).map(({ action, title }) => [action, title])).toEqual(
      ["deletionUndo", "eventDelete", "eventStatus", "eventCreate"].map((action) => [action, "Названное"]),
    );
  });

  it("shows content to editors, and personal data to administrators only", async () => {
    const email = "foe-one@example.org";
    expectSuccess(await used.server.call("userBlacklist", { email, is_blacklisted: true }, admin));
    await createTag(used.server, "для всех");
    const forEditors = await list({ limit: 100 });
    expect(forEditors.length).toBeGreaterThan(0);
    expect(forEditors.filter(({ entity }) => !contentEntities.some((content) => content === entity))).toEqual([]);
    const rejected = await used.server.call("auditList", { entity: "blacklist" }, used.editor);
    expect([rejected.status, rejected.failure.code]).toEqual([403, "ROLE_REQUIRED"]);
    expect(await list({ entity_id: email })).toEqual([]);
    expect(await list({ entity: "blacklist" }, admin)).toMatchObject([{ entity_id: email, after: { reason: null } }]);
    expect((await list({ limit: 2 }, admin)).map(({ entity }) => entity)).toEqual(["tag", "blacklist"]);
  });

  it("searches titles and actors, or actors only", async () => {
    const anna = await used.server.issuer.token({ subject: "Анна Кузнецова" });
    const boris = await used.server.issuer.token({ subject: "Борис" });
    await used.server.call("tagCreate", { name: "Ёлочные игрушки" }, anna);
    await used.server.call("tagCreate", { name: "Анна на шее" }, boris);
    const names = async (request: RequestOf<"auditList">) => (await list(request)).map(({ title }) => title);
    expect(await names({ text: "игрушка" })).toEqual(["Ёлочные игрушки"]);
    expect(await names({ text: "елоч" })).toEqual(["Ёлочные игрушки"]);
    expect(await names({ text: "анна" })).toEqual(["Анна на шее", "Ёлочные игрушки"]);
    expect(await names({ actor: "анна" })).toEqual(["Ёлочные игрушки"]);
    expect(await names({ actor: "кузнец анн" })).toEqual(["Ёлочные игрушки"]);
    expect(await names({ actor: "анна", text: "шее" })).toEqual([]);
    expect(await names({ actor: "' | !:*" })).toEqual([]);
  });

  it("filters by a period with an exclusive end", async () => {
    await createTag(used.server, "раньше");
    await used.server.service.database.pool.query("update audit_entries set at = at - interval '1 second'");
    await createTag(used.server, "потом");
    const [later, earlier] = await list({ entity: "tag", limit: 2 });
    const [from, to] = [earlier?.at ?? "", later?.at ?? ""];
    expect(await list({ entity: "tag", from, to })).toEqual([earlier]);
    expect(await list({ entity: "tag", from: to })).toEqual([later]);
  });

  it("omits values too long for a list, with their length", async () => {
    const { article_id, version } = await draftArticle(used.server);
    const content = createText("слово ".repeat(2_000));
    const other = await used.server.issuer.token({ subject: "other" });
    await used.server.call("articleContentSet", { article_id, version, content }, other);
    const [newest] = await list({ entity_id: article_id, limit: 1 });
    expect(newest).toMatchObject({
      before: { content: createText("текст") },
      after: { content: { omitted_characters: expect.any(Number) }, version: 3 },
    });
  });

  describe("of repeated saves", () => {
    const save = async (article_id: string, text: string, token = used.editor) => {
      const { version } = expectSuccess(await used.server.call("articleGet", { article_id }, used.editor));
      const content = createText(text);
      return expectSuccess(await used.server.call("articleContentSet", { article_id, version, content }, token));
    };
    /** The endpoint and the versions of each entry. */
    const entries = async (article_id: string) =>
      (await list({ entity: "article", entity_id: article_id })).map(({ action, before, after }) => [
        action,
        before?.["version"] ?? 0,
        after?.["version"],
      ]);
    /** Moves all earlier saves back in time. */
    const letTimePass = (ms: number) =>
      used.server.service.database.db
        .update(revisions)
        .set({ began_at: sql`${revisions.began_at} - ${ms}::float8 * interval '1 millisecond'` });
    const draft = async () =>
      expectSuccess(await used.server.call("articleCreate", { title: "пишется", lead: "о чём она" }, used.editor))
        .article_id;

    it("has one entry, from before the first save to after the last", async () => {
      const article_id = await draft();
      await save(article_id, "а");
      const [first] = await list({ entity_id: article_id, limit: 1 });
      await save(article_id, "аб");
      const last = await save(article_id, "абв");
      const [entry, created] = await list({ entity: "article", entity_id: article_id });
      expect(entry).toEqual({
        ...first,
        at: last.updated_at,
        before: { version: 1, content: null },
        after: { version: 4, content: createText("абв") },
      });
      expect(created?.action).toBe("articleCreate");
    });

    it("has another entry after ten minutes, for another person, and when much text is removed", async () => {
      const article_id = await draft();
      const other = await used.server.issuer.token({ subject: "other" });
      for (const text of ["а", "аб"]) await save(article_id, text);
      await letTimePass(mergedWithinMs);
      await save(article_id, "абв");
      await save(article_id, "абвг", other);
      for (const text of ["длинный абзац ".repeat(20), "а"]) await save(article_id, text);
      expect(await entries(article_id)).toEqual([
        ["articleContentSet", 6, 7],
        ["articleContentSet", 5, 6],
        ["articleContentSet", 4, 5],
        ["articleContentSet", 3, 4],
        ["articleContentSet", 1, 3],
        ["articleCreate", 0, 1],
      ]);
    });

    it("has an entry of its own for a publication and for each change of published content", async () => {
      const { article_id } = await publishArticle(used.server);
      for (const text of ["а", "аб"]) await save(article_id, text);
      const status = { article_id, action: "PublicationActionUnpublish" } as const;
      expectSuccess(await used.server.call("articleStatus", status, used.editor));
      for (const text of ["абв", "абвг"]) await save(article_id, text);
      expect(await entries(article_id)).toEqual([
        ["articleContentSet", 6, 8],
        ["articleStatus", 5, 6],
        ["articleContentSet", 4, 5],
        ["articleContentSet", 3, 4],
        ["articleStatus", 2, 3],
        ["articleContentSet", 1, 2],
        ["articleCreate", 0, 1],
      ]);
      const of = { entity: "article", entity_id: article_id, limit: 100 } as const;
      const kept = expectSuccess(await used.server.call("revisionList", of, used.editor)).items;
      expect(kept.map(({ version }) => version)).toEqual([8, 6, 5, 4, 3, 2, 1]);
    });

    it("has no entry for a change that was reverted", async () => {
      const article_id = await draft();
      const edit = async (fields: { title: string; lead: string }) => {
        const { version } = expectSuccess(await used.server.call("articleGet", { article_id }, used.editor));
        expectSuccess(await used.server.call("articleEdit", { article_id, version, ...fields }, used.editor));
      };
      await edit({ title: "иначе", lead: "ни о чём" });
      await edit({ title: "иначе", lead: "о чём она" });
      const [entry] = await list({ entity_id: article_id, limit: 1 });
      expect([entry?.before, entry?.after]).toEqual([
        { version: 1, title: "пишется" },
        { version: 3, title: "иначе" },
      ]);
      await edit({ title: "пишется", lead: "о чём она" });
      expect(await entries(article_id)).toEqual([["articleCreate", 0, 1]]);
    });

    it("has a new entry for the next change after a reverted one, and does not extend earlier work", async () => {
      const article_id = await draft();
      await save(article_id, "вчера");
      await letTimePass(mergedWithinMs);
      for (const text of ["сегодня", "вчера"]) await save(article_id, text);
      expect(await entries(article_id)).toEqual([
        ["articleContentSet", 1, 2],
        ["articleCreate", 0, 1],
      ]);
      for (const text of ["потом", "потом!"]) await save(article_id, text);
      const [newest, earlier] = await list({ entity_id: article_id });
      expect([newest?.before, newest?.after]).toEqual([
        { version: 4, content: createText("вчера") },
        { version: 6, content: createText("потом!") },
      ]);
      expect(earlier?.after).toEqual({ version: 2, content: createText("вчера") });
    });
  });

  it("pages through many changes of one moment", async () => {
    const at = new Date("2026-01-01T00:00:00.000Z");
    const entry = { at, action: "filled", entity: "running-line", entity_id: "running-line", title: "полоса" };
    await used.server.service.database.db.insert(auditEntries).values(Array.from({ length: 7 }, () => entry));
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = expectSuccess(
        await used.server.call(
          "auditList",
          { entity: "running-line", limit: 3, ...(cursor === undefined ? {} : { cursor }) },
          used.editor,
        ),
      );
      seen.push(...page.items.map(({ audit_id }) => audit_id));
      cursor = page.next_cursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual(seen.toSorted((one, other) => Number(other) - Number(one)));
  });
});
