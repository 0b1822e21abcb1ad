import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deletions, revisions } from "../src/db/schema.ts";
import { recordFirstRevisions, maxRevisions } from "../src/modules/changes/postgres-record-revision.ts";
import { createDeletionStore } from "../src/modules/deletions/deletion-store.ts";
import { removeOldDeletions } from "../src/modules/deletions/deletions-module.ts";
import { draftArticle, publishArticle } from "./article-fixtures.ts";
import { testNow } from "./clock.ts";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

describe("retained revisions", () => {
  const used = serverForTests();
  const db = () => used.server.service.database.db;
  const restore = (revision_id: string, version: number) =>
    used.server.call("revisionRestore", { revision_id, version }, used.editor);

  it("are thinned out where old ones are closest, except the first and the newest hundred", async () => {
    const fields = { title: "имя", lead: "о чём она" };
    const { article_id } = expectSuccess(await used.server.call("articleCreate", fields, used.editor));
    const [{ revision_id: revisionId } = { revision_id: "" }] = await db()
      .select()
      .from(revisions)
      .where(eq(revisions.entity_id, article_id))
      .orderBy(revisions.version)
      .limit(1);
    // One per hour, but the fiftieth a minute after the previous one.
    await db()
      .execute(sql`insert into revisions (revision_id, entity, entity_id, version, at, began_at, action, content)
      select revision_id || '-' || n, entity, entity_id, 1000 + n, at + n * interval '1 hour'
        - case when n = 50 then interval '59 minutes' else interval '0' end, at, 'filled', content
      from revisions, generate_series(1, ${maxRevisions - 1}) n where revision_id = ${revisionId}`);
    await db().execute(sql`update articles set version = 5000 where article_id = ${article_id}`);
    const renamed = { ...fields, article_id, title: "ещё одно имя", version: 5000 };
    expectSuccess(await used.server.call("articleEdit", renamed, used.editor));
    const left = await db()
      .select({ id: revisions.revision_id })
      .from(revisions)
      .where(eq(revisions.entity_id, article_id));
    const ids = left.map(({ id }) => id);
    expect(ids).toHaveLength(maxRevisions);
    expect(ids).toContain(revisionId);
    expect(ids).not.toContain(`${revisionId}-49`);
  });

  it("are paged, and are removed with their content", async () => {
    const { article_id } = await publishArticle(used.server);
    const of = { entity: "article", entity_id: article_id, limit: 2 } as const;
    const one = expectSuccess(await used.server.call("revisionList", of, used.editor));
    const cursor = one.next_cursor ?? "";
    const two = expectSuccess(await used.server.call("revisionList", { ...of, cursor }, used.editor));
    expect([...one.items, ...two.items].map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(two.next_cursor).toBeNull();
    const { deletion } = expectSuccess(await used.server.call("articleDelete", { article_id }, used.editor));
    const revision_id = one.items[0]?.revision_id ?? "";
    expect((await used.server.call("revisionList", of, used.editor)).failure.code).toBe("ARTICLE_NOT_FOUND");
    expect((await restore(revision_id, 3)).failure.code).toBe("ARTICLE_NOT_FOUND");
    await db()
      .update(deletions)
      .set({ deleted_at: new Date("2020-01-01") })
      .where(eq(deletions.deletion_id, deletion.deletion_id));
    await removeOldDeletions(createDeletionStore(db()), testNow());
    expect((await used.server.call("revisionGet", { revision_id }, used.editor)).failure.code).toBe(
      "REVISION_NOT_FOUND",
    );
  });

  it("contain an undone deletion, which increments the version", async () => {
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    const { deletion } = expectSuccess(await used.server.call("eventDelete", { event_id }, used.editor));
    await used.server.call("deletionUndo", { deletion_id: deletion.deletion_id }, used.editor);
    const of = { entity: "event", entity_id: event_id } as const;
    const { items } = expectSuccess(await used.server.call("revisionList", of, used.editor));
    expect(items[0]).toMatchObject({ action: "deletionUndo", version: 3, changed: [] });
  });

  it("start with the content before the first revision, once", async () => {
    const { article_id } = await draftArticle(used.server, { text: "давно здесь" });
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
    await db().delete(revisions);
    await recordFirstRevisions(db());
    await recordFirstRevisions(db());
    for (const [entity, entity_id] of [
      ["article", article_id],
      ["event", event_id],
    ] as const) {
      const { items } = expectSuccess(await used.server.call("revisionList", { entity, entity_id }, used.editor));
      expect(items).toMatchObject([{ version: 2, actor_name: null, changed: [] }]);
      const { revision_id = "" } = items[0] ?? {};
      const { event, article } = expectSuccess(await used.server.call("revisionGet", { revision_id }, used.editor));
      const now =
        entity === "event"
          ? await used.server.call("eventGet", { event_id }, used.editor)
          : await used.server.call("articleGet", { article_id }, used.editor);
      const {
        participants: _1,
        registered_by_format: _2,
        ...whole
      } = { participants: undefined, registered_by_format: undefined, ...now.body };
      expect(event ?? article).toEqual(whole);
    }
  });
});
