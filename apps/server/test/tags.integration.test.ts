import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "../src/db/schema.ts";
import { createTag, draftArticle, publishArticle } from "./article-fixtures.ts";
import { engines, startTestServerOn } from "./engines.ts";
import { eventFieldsAt } from "./event-fixtures.ts";
import type { TestServer } from "./test-server.ts";

describe.each(engines)("tags on %s", (engine) => {
  let server: TestServer;
  let editor: string;

  beforeAll(async () => {
    server = await startTestServerOn(engine);
    editor = await server.issuer.token();
  });
  afterAll(() => server.stop());

  const create = (name: string) => server.call("tagCreate", { name }, editor);
  const rename = (tag_id: string, version: number, name: string) =>
    server.call("tagUpdate", { tag_id, version, name }, editor);

  it("have names of their own, whatever the case, also when many ask at once", async () => {
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

  it("are not renamed by whoever read an older version", async () => {
    const { tag_id, version } = (await create("сети")).body;
    const answers = await Promise.all(["сеть", "интернет"].map((name) => rename(tag_id, version, name)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({
      code: "VERSION_CONFLICT",
      current: won,
    });
    expect((await server.call("tagDelete", { tag_id, version }, editor)).failure.code).toBe("VERSION_CONFLICT");
    expect((await rename("nothing", 1, "что-то")).failure.code).toBe("TAG_NOT_FOUND");
  });

  it("leave what bears them when they are deleted, and the audit knows", async () => {
    const tag_id = await createTag(server, "уходящий");
    const { article_id } = await publishArticle(server, { tag_ids: [tag_id] });
    const { body } = await server.call("tagDelete", { tag_id }, editor);
    expect(body).toEqual({ tag_id, deletion: { deletion_id: expect.any(String), undoable_until: expect.any(String) } });
    expect((await server.call("articleGet", { article_id })).body).toMatchObject({ tag_ids: [], tags: [] });
    expect((await server.call("tagDelete", { tag_id }, editor)).status).toBe(404);
    expect((await create("уходящий")).status).toBe(200);
    const { db } = server.service.database;
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, tag_id))
      .orderBy(auditEntries.auditId);
    expect(entries.map(({ action, actorSubject }) => [action, actorSubject])).toEqual([
      ["tagCreate", "editor"],
      ["tagDelete", "editor"],
    ]);
  });

  it("are offered to visitors by what is published, the most used first, and to editors all of them", async () => {
    const [rare, frequent, hidden, unused] = [
      await createTag(server, "б-редкий"),
      await createTag(server, "а-частый"),
      await createTag(server, "в-черновой"),
      await createTag(server, "г-лишний"),
    ];
    await publishArticle(server, { tag_ids: [rare, frequent] });
    await publishArticle(server, { tag_ids: [frequent] });
    await publishArticle(server, { tag_ids: [hidden] }, "2099-01-01T00:00:00Z");
    await draftArticle(server, { tag_ids: [hidden, rare] });
    await server.call("eventCreate", { ...eventFieldsAt(48), tag_ids: [rare] }, editor);
    const own = new Set([rare, frequent, hidden, unused]);
    const shown = (await server.call("articleFilters", {})).body.items.filter(({ tag_id }) => own.has(tag_id));
    expect(shown).toEqual([
      { tag_id: frequent, name: "а-частый", count: 2 },
      { tag_id: rare, name: "б-редкий", count: 1 },
    ]);
    const all = (await server.call("articleAllFilters", {}, editor)).body.items.filter(({ tag_id }) => own.has(tag_id));
    expect(all).toEqual([
      { tag_id: frequent, version: 1, name: "а-частый", article_count: 2, event_count: 0 },
      { tag_id: rare, version: 1, name: "б-редкий", article_count: 2, event_count: 1 },
      { tag_id: hidden, version: 1, name: "в-черновой", article_count: 2, event_count: 0 },
      { tag_id: unused, version: 1, name: "г-лишний", article_count: 0, event_count: 0 },
    ]);
    expect((await server.call("articleAllFilters", {})).status).toBe(401);
  });
});
