import { describe, expect, it } from "vitest";
import { createTag, draftArticle, publishArticle } from "./article-fixtures.ts";
import { openContentStream } from "./content-stream.ts";
import { eventFieldsAt } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

describe("merged tags", () => {
  const used = serverForTests();
  const merge = (tag_id: string, into_tag_id: string) =>
    used.server.call("tagMerge", { tag_id, into_tag_id }, used.editor);
  const readTags = async (article_id: string) =>
    expectSuccess(await used.server.call("articleGet", { article_id }, used.editor)).tag_ids;

  it("are replaced in their position and without duplicates, in deleted content too", async () => {
    const [old, other, into] = [
      await createTag(used.server, "js"),
      await createTag(used.server, "прочее"),
      await createTag(used.server, "JavaScript"),
    ];
    const first = await publishArticle(used.server, { tag_ids: [old, other] });
    const both = await draftArticle(used.server, { tag_ids: [into, other, old] });
    const without = await draftArticle(used.server, { tag_ids: [other] });
    const deleted = await draftArticle(used.server, { tag_ids: [old] });
    const { deletion } = expectSuccess(
      await used.server.call("articleDelete", { article_id: deleted.article_id }, used.editor),
    );
    const fields = { ...eventFieldsAt(48), tag_ids: [old] };
    const { event_id } = expectSuccess(await used.server.call("eventCreate", fields, used.editor));
    expect((await merge(old, into)).body).toEqual({
      tag: { tag_id: into, name: "JavaScript", version: 1 },
      article_count: 2,
      event_count: 1,
    });
    expect(await readTags(first.article_id)).toEqual([into, other]);
    expect(await readTags(both.article_id)).toEqual([into, other]);
    expect(await readTags(without.article_id)).toEqual([other]);
    expect((await used.server.call("eventGet", { event_id }, used.editor)).body.tag_ids).toEqual([into]);
    expectSuccess(await used.server.call("deletionUndo", { deletion_id: deletion.deletion_id }, used.editor));
    expect(await readTags(deleted.article_id)).toEqual([into]);
    const { items } = expectSuccess(await used.server.call("articleAllFilters", {}, used.editor));
    expect(items.map(({ tag_id }) => tag_id)).not.toContain(old);
    // Editors of the content get no conflict.
    expect((await used.server.call("articleGet", { article_id: first.article_id })).body).toMatchObject({
      version: first.version,
      updated_at: first.updated_at,
    });
  });

  it("invalidate once, and the audit contains the successor", async () => {
    const [old, into] = [await createTag(used.server, "ушедший"), await createTag(used.server, "принявший")];
    await draftArticle(used.server, { tag_ids: [old] });
    const stream = await openContentStream(used.server);
    await merge(old, into);
    expect(await stream.tags()).toEqual(["tags"]);
    const [entry] = expectSuccess(await used.server.call("auditList", { entity_id: old }, used.editor)).items;
    expect(entry).toMatchObject({ action: "tagMerge", title: "ушедший", after: { merged_into_tag_id: into } });
  });

  it("must both exist and differ", async () => {
    const [one, gone] = [await createTag(used.server, "один"), await createTag(used.server, "удалён")];
    await used.server.call("tagDelete", { tag_id: gone }, used.editor);
    expect((await merge(one, gone)).failure.code).toBe("TAG_NOT_FOUND");
    expect((await merge("unknown", one)).failure.code).toBe("TAG_NOT_FOUND");
    expect((await merge(one, one)).failure).toMatchObject({
      code: "INVALID_REQUEST",
      details: [{ path: "into_tag_id" }],
    });
  });

  it("are merged once when two editors do it crosswise", async () => {
    const [one, two] = [await createTag(used.server, "туда"), await createTag(used.server, "обратно")];
    const { article_id } = await draftArticle(used.server, { tag_ids: [one] });
    const answers = await Promise.all([merge(one, two), merge(two, one)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await readTags(article_id)).toEqual([answers[0]?.status === 200 ? two : one]);
  });
});
