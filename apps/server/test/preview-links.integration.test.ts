import type { RequestOf } from "@corp/api/contract";
import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEntries, previewLinks } from "../src/db/schema.ts";
import { draftArticle } from "./article-fixtures.ts";
import { testNow } from "./clock.ts";
import { eventFieldsAt } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

type Thing = RequestOf<"previewLinkGet">;

describe("a preview link", () => {
  const used = serverForTests();
  const create = async (thing: Thing) => {
    const { link } = expectSuccess(await used.server.call("previewLinkSet", { ...thing, days: 7 }, used.editor));
    if (link.token === null) throw new Error("A new link has no token.");
    return { ...link, token: link.token };
  };
  const draftEvent = async () => {
    const { event_id } = expectSuccess(await used.server.call("eventCreate", eventFieldsAt(48), used.editor));
    const thing = { entity: "event", entity_id: event_id } as const;
    const visit = (preview_token?: string) =>
      used.server.call("eventGet", { event_id, ...(preview_token !== undefined && { preview_token }) });
    return { event_id, thing, visit };
  };

  it("shows a draft to a holder without an account, as visitors will see it", async () => {
    const { event_id, thing, visit } = await draftEvent();
    const { version } = expectSuccess(await used.server.call("eventGet", { event_id }, used.editor));
    const links = [{ title: "Трансляция", url: "https://live.example" }];
    await used.server.call("eventNotificationBeforeSet", { event_id, version, links }, used.editor);
    const { token, expires_at, created_by } = await create(thing);
    expect(created_by).toBe("editor");
    // The site redirects URLs with capitals to small letters.
    expect(token).toMatch(/^[\da-f]{64}$/u);
    expect(Date.parse(expires_at) - testNow().getTime()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await visit()).status).toBe(404);
    expect((await visit(`${token}x`)).status).toBe(404);
    const shown = expectSuccess(await visit(token));
    expect(shown).toMatchObject({ is_published: false, links_before: [] });
    expect(shown).not.toHaveProperty("participants");
  });

  it("is audited when it is made and withdrawn, without its token", async () => {
    const { thing } = await draftEvent();
    const { token } = await create(thing);
    await used.server.call("previewLinkRemove", thing, used.editor);
    const entries = await used.server.service.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entity_id, thing.entity_id))
      .orderBy(desc(auditEntries.audit_id))
      .limit(2);
    expect(entries.map(({ action, actor_name: actorName }) => [action, actorName])).toEqual([
      ["previewLinkRemove", "editor"],
      ["previewLinkSet", "editor"],
    ]);
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it("is stored without its token, and shown to editors again", async () => {
    const { thing, visit } = await draftEvent();
    const { token } = await create(thing);
    const { db } = used.server.service.database;
    const isOfThing = eq(previewLinks.entity_id, thing.entity_id);
    const rows = await db.select().from(previewLinks).where(isOfThing);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const read = async () => expectSuccess(await used.server.call("previewLinkGet", thing, used.editor)).link?.token;
    expect(await read()).toBe(token);
    // The migration leaves links whose token was stored like this.
    await db.update(previewLinks).set({ seed: null }).where(isOfThing);
    expect(await read()).toBeNull();
    expect((await visit(token)).status).toBe(200);
  });

  it("shows a draft of an article, and no other draft", async () => {
    const { article_id } = await draftArticle(used.server, {});
    const other = await draftArticle(used.server, {});
    const { token: preview_token } = await create({ entity: "article", entity_id: article_id });
    expect((await used.server.call("articleGet", { article_id, preview_token })).status).toBe(200);
    const { status } = await used.server.call("articleGet", { article_id: other.article_id, preview_token });
    expect(status).toBe(404);
  });

  it("shows nothing once it was withdrawn, replaced, or has expired", async () => {
    const { thing, visit } = await draftEvent();
    const first = await create(thing);
    const second = await create(thing);
    expect((await visit(first.token)).status).toBe(404);
    expect((await visit(second.token)).status).toBe(200);
    expect(expectSuccess(await used.server.call("previewLinkGet", thing, used.editor)).link).toEqual(second);

    await used.server.call("previewLinkRemove", thing, used.editor);
    expect((await visit(second.token)).status).toBe(404);
    expect(expectSuccess(await used.server.call("previewLinkGet", thing, used.editor)).link).toBeNull();

    const third = await create(thing);
    await used.server.service.database.db
      .update(previewLinks)
      .set({ expires_at: testNow() })
      .where(eq(previewLinks.entity_id, thing.entity_id));
    expect((await visit(third.token)).status).toBe(404);
    expect(expectSuccess(await used.server.call("previewLinkGet", thing, used.editor)).link).toBeNull();
  });

  it("is created by editors alone, for what exists", async () => {
    const { thing } = await draftEvent();
    expect((await used.server.call("previewLinkSet", { ...thing, days: 7 })).status).toBe(401);
    const absent = { ...thing, entity_id: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d0ff" };
    const { status, failure } = await used.server.call("previewLinkSet", { ...absent, days: 7 }, used.editor);
    expect([status, failure.code]).toEqual([404, "EVENT_NOT_FOUND"]);
    expect((await used.server.call("previewLinkSet", { ...thing, days: 31 }, used.editor)).status).toBe(400);
  });
});

describe("an editor who looks at an event as a visitor", () => {
  const used = serverForTests();

  it("sees the draft without the hidden program, the links and the counts", async () => {
    const created = expectSuccess(await used.server.call("eventCreate", eventFieldsAt(48), used.editor));
    const { event_id, starts_at, ends_at } = created;
    const talk = {
      title: "Индексы",
      description: "Что мы поменяли",
      starts_at,
      ends_at,
      speaker_ids: [],
      video_url: null,
      presentation_file_id: null,
    };
    const { version } = expectSuccess(
      await used.server.call("eventPerformanceAdd", { event_id, version: created.version, ...talk }, used.editor),
    );
    const links = [{ title: "Трансляция", url: "https://live.example" }];
    await used.server.call("eventNotificationBeforeSet", { event_id, version, links }, used.editor);
    const asEditor = expectSuccess(await used.server.call("eventGet", { event_id }, used.editor));
    expect(asEditor).toMatchObject({
      links_before: links,
      participants: { registered: 0 },
      performances: [{ title: "Индексы" }],
    });
    const asVisitor = expectSuccess(await used.server.call("eventGet", { event_id, as_visitor: true }, used.editor));
    expect(asVisitor).toMatchObject({ links_before: [], performances: [], is_published: false });
    expect(asVisitor).not.toHaveProperty("participants");
    expect((await used.server.call("eventGet", { event_id, as_visitor: true })).status).toBe(404);
  });
});
