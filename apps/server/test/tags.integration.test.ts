import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEntries } from "../src/db/schema.ts";
import { createTag, draftArticle, publishArticle } from "./article-fixtures.ts";
import { eventFieldsAt } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";

describe("tags", () => {
  const used = serverForTests();

  const create = (name: string) => used.server.call("tagCreate", { name }, used.editor);
  const rename = (tag_id: string, version: number, name: string) =>
    used.server.call("tagUpdate", { tag_id, version, name }, used.editor);

  it("have unique names in any case, even for concurrent requests", async () => {
    const answers = await Promise.all(["Rust", "rust", "RUST"].map(create));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({
      code: "TAG_EXISTS",
      details: [{ path: "name" }],
    });
    const { tag_id, version } = (await create("golang")).body;
    expect((await rename(tag_id, version, "ruST")).failure.code).toBe("TAG_EXISTS");
    expect((await rename(tag_id, version, "Golang")).body).toEqual({ tag_id, version: 2, name: "Golang" });
  });

  it.each([
    ["a soft hyphen", "мони\u00ADторинг", "мониторинг"],
    ["a decomposed letter", "надё\u0436ный и\u0306", "надёжный й"],
    ["another space", "open\u00A0source", "open  source"],
    ["another hyphen", "low\u2011code", "low-code"],
    ["a letter of the other alphabet", "СI/СD", "CI/CD"],
  ])("that look the same are one: %s", async (_what, one, other) => {
    expect((await create(one)).status).toBe(200);
    expect((await create(other)).failure.code).toBe("TAG_EXISTS");
    const { tag_id, version } = (await create(`${other} 2`)).body;
    expect((await rename(tag_id, version, other)).failure.code).toBe("TAG_EXISTS");
  });

  it("are not renamed by a request with a stale version", async () => {
    const { tag_id, version } = (await create("сети")).body;
    const answers = await Promise.all(["сеть", "интернет"].map((name) => rename(tag_id, version, name)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({
      code: "VERSION_CONFLICT",
      current: won,
    });
    expect((await used.server.call("tagDelete", { tag_id, version }, used.editor)).failure.code).toBe(
      "VERSION_CONFLICT",
    );
    expect((await rename("nothing", 1, "что-то")).failure.code).toBe("TAG_NOT_FOUND");
  });

  it("stay on their content when they are deleted, and are audited", async () => {
    const tag_id = await createTag(used.server, "уходящий");
    const { article_id } = await publishArticle(used.server, { tag_ids: [tag_id] });
    const { body } = await used.server.call("tagDelete", { tag_id }, used.editor);
    expect(body).toEqual({ tag_id, deletion: { deletion_id: expect.any(String), undoable_until: expect.any(String) } });
    expect((await used.server.call("articleGet", { article_id })).body).toMatchObject({ tag_ids: [], tags: [] });
    expect((await used.server.call("tagDelete", { tag_id }, used.editor)).status).toBe(404);
    expect((await create("уходящий")).status).toBe(200);
    const { db } = used.server.service.database;
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entity_id, tag_id))
      .orderBy(auditEntries.audit_id);
    expect(entries.map(({ action, actor_subject: actorSubject }) => [action, actorSubject])).toEqual([
      ["tagCreate", "editor"],
      ["tagDelete", "editor"],
    ]);
  });

  it("are listed for visitors by published content, the most used first, and completely for editors", async () => {
    const [rare, frequent, hidden, unused] = [
      await createTag(used.server, "б-редкий"),
      await createTag(used.server, "а-частый"),
      await createTag(used.server, "в-черновой"),
      await createTag(used.server, "г-лишний"),
    ];
    await publishArticle(used.server, { tag_ids: [rare, frequent] });
    await publishArticle(used.server, { tag_ids: [frequent] });
    await publishArticle(used.server, { tag_ids: [hidden] }, "2099-01-01T00:00:00Z");
    await draftArticle(used.server, { tag_ids: [hidden, rare] });
    await used.server.call("eventCreate", { ...eventFieldsAt(48), tag_ids: [rare] }, used.editor);
    const own = new Set([rare, frequent, hidden, unused]);
    const shown = (await used.server.call("articleFilters", {})).body.items.filter(({ tag_id }) => own.has(tag_id));
    expect(shown).toEqual([
      { tag_id: frequent, name: "а-частый", count: 2 },
      { tag_id: rare, name: "б-редкий", count: 1 },
    ]);
    const all = (await used.server.call("articleAllFilters", {}, used.editor)).body.items.filter(({ tag_id }) =>
      own.has(tag_id),
    );
    expect(all).toEqual([
      { tag_id: frequent, version: 1, name: "а-частый", article_count: 2, event_count: 0 },
      { tag_id: rare, version: 1, name: "б-редкий", article_count: 2, event_count: 1 },
      { tag_id: hidden, version: 1, name: "в-черновой", article_count: 2, event_count: 0 },
      { tag_id: unused, version: 1, name: "г-лишний", article_count: 0, event_count: 0 },
    ]);
    expect((await used.server.call("articleAllFilters", {})).status).toBe(401);
  });
});
