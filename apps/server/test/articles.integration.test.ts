import type { Article, RequestOf } from "@corp/api/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { articles, auditEntries } from "../src/db/schema.ts";
import { createTag, draftArticle, insertFile, publishArticle, createText } from "./article-fixtures.ts";
import { hoursFromNow, testNow } from "./clock.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

describe("articles", () => {
  const used = serverForTests();

  const get = (article_id: string, token?: string) => used.server.call("articleGet", { article_id }, token);
  const setStatus = (article: Pick<Article, "article_id">, action: "Publish" | "Unpublish", publish_at?: string) =>
    used.server.call(
      "articleStatus",
      {
        article_id: article.article_id,
        action: `PublicationAction${action}`,
        ...(publish_at === undefined ? {} : { publish_at }),
      },
      used.editor,
    );
  const actionsOn = async (articleId: string) =>
    (
      await used.server.service.database.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.entity_id, articleId))
        .orderBy(auditEntries.audit_id)
    ).map(({ action }) => action);
  const titles = async (request: RequestOf<"articleList">, token?: string) =>
    (await used.server.call("articleList", { limit: 100, ...request }, token)).body.items.map(({ title }) => title);

  describe("an editor's article", () => {
    it("is created once by repetitions with its request key", async () => {
      const request = { title: "Один раз", lead: "О чём", request_key: "k".repeat(32) };
      const create = () => used.server.call("articleCreate", request, used.editor);
      const [first, second] = await Promise.all([create(), create()]);
      expect(second.body.article_id).toBe(first.body.article_id);
      const { article_id } = first.body;
      await used.server.call("articleDelete", { article_id }, used.editor);
      expect((await create()).body.article_id).not.toBe(article_id);
    });

    it("is a draft until it is published, and keeps its first publication day", async () => {
      const draft = await draftArticle(used.server, { title: "первая" });
      expect(draft).toMatchObject({ is_published: false, published_at: null, version: 2, reading_minutes: 1 });
      expect((await get(draft.article_id)).failure).toMatchObject({ code: "ARTICLE_NOT_FOUND" });
      const published = (await setStatus(draft, "Publish")).body;
      expect(published).toMatchObject({ is_published: true, published_at: expect.any(String), version: 3 });
      expect((await get(draft.article_id)).status).toBe(200);
      expect((await setStatus(draft, "Unpublish")).body).toMatchObject({
        is_published: false,
        published_at: published.published_at,
      });
      expect((await get(draft.article_id)).status).toBe(404);
      expect((await get(draft.article_id, used.editor)).status).toBe(200);
      expect((await setStatus(draft, "Publish")).body.published_at).toBe(published.published_at);
    });

    it("is not changed by a request for its current status, and every change is audited", async () => {
      const { article_id, version } = await publishArticle(used.server);
      expect((await setStatus({ article_id }, "Publish")).body.version).toBe(version);
      await setStatus({ article_id }, "Unpublish");
      expect((await setStatus({ article_id }, "Unpublish")).body.version).toBe(version + 1);
      await used.server.call("articleDelete", { article_id }, used.editor);
      expect(await actionsOn(article_id)).toEqual([
        "articleCreate",
        "articleContentSet",
        "articleStatus",
        "articleStatus",
        "articleDelete",
      ]);
    });

    it("is not published without a text", async () => {
      const { article_id, version } = (
        await used.server.call("articleCreate", { title: "пустая", lead: "о" }, used.editor)
      ).body;
      const rejected = await setStatus({ article_id }, "Publish");
      expect(rejected.status).toBe(409);
      expect(rejected.failure).toMatchObject({ code: "NOT_READY", details: [{ path: "content" }] });
      await used.server.call("articleContentSet", { article_id, version, content: createText(" ") }, used.editor);
      expect((await setStatus({ article_id }, "Publish")).failure.code).toBe("NOT_READY");
    });

    it("does not lose its text while it is published or scheduled", async () => {
      const tomorrow = hoursFromNow(24).toISOString();
      for (const at of [undefined, tomorrow]) {
        const { article_id, version } = await publishArticle(used.server, { title: "полная", text: "есть" }, at);
        for (const content of [null, createText(" ")]) {
          const emptied = { article_id, version, content };
          const { status, failure } = await used.server.call("articleContentSet", emptied, used.editor);
          expect([status, failure.code]).toEqual([409, "NOT_READY"]);
        }
        const { items } = expectSuccess(
          await used.server.call("revisionList", { entity: "article", entity_id: article_id }, used.editor),
        );
        const revision_id = items.at(-1)?.revision_id ?? "";
        const restored = await used.server.call("revisionRestore", { revision_id, version }, used.editor);
        expect(restored.failure.code).toBe("NOT_READY");
        await setStatus({ article_id }, "Unpublish");
        const taken = { article_id, version: version + 1, content: null };
        expect((await used.server.call("articleContentSet", taken, used.editor)).status).toBe(200);
      }
    });

    it("becomes visible when its publication day comes", async () => {
      const tomorrow = hoursFromNow(24).toISOString();
      const scheduled = await publishArticle(used.server, { title: "завтрашняя" }, tomorrow);
      expect(scheduled).toMatchObject({ is_published: true, published_at: tomorrow });
      expect((await get(scheduled.article_id)).status).toBe(404);
      expect(await titles({})).not.toContain("завтрашняя");
      expect(await titles({ include_unpublished: true }, used.editor)).toContain("завтрашняя");
      await used.server.service.database.db
        .update(articles)
        .set({ published_at: new Date(testNow().getTime() - 1_000) })
        .where(eq(articles.article_id, scheduled.article_id));
      expect((await get(scheduled.article_id)).status).toBe(200);
      expect(await titles({})).toContain("завтрашняя");
    });

    it("is published at once if an editor does not wait for its day", async () => {
      const scheduled = await publishArticle(used.server, {}, "2099-01-01T00:00:00.000Z");
      await setStatus(scheduled, "Publish");
      expect((await get(scheduled.article_id)).status).toBe(200);
    });

    it("is not overwritten by a stale version, and the response contains the current one", async () => {
      const { article_id, version } = await draftArticle(used.server);
      const edit = (title: string) =>
        used.server.call("articleEdit", { article_id, version, title, lead: "о" }, used.editor);
      const answers = await Promise.all([edit("одна"), edit("другая")]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)?.body;
      expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({
        code: "VERSION_CONFLICT",
        current: { title: won?.title, version: version + 1 },
      });
      const late = { article_id, version };
      const calls = [
        used.server.call("articleAuthorsSet", { ...late, authors: [] }, used.editor),
        used.server.call("articleBannerSet", { ...late, banner_file_id: null }, used.editor),
        used.server.call("articleContentSet", { ...late, content: null }, used.editor),
        used.server.call("articlePresentationsSet", { ...late, presentations: [] }, used.editor),
        used.server.call("articleStatus", { ...late, action: "PublicationActionPublish" }, used.editor),
        used.server.call("articleDelete", late, used.editor),
      ];
      for (const { failure } of await Promise.all(calls)) expect(failure.code).toBe("VERSION_CONFLICT");
      expect((await get(article_id, used.editor)).body).toEqual(won);
    });

    it("keeps its tags and its banner if an edit does not set them", async () => {
      const image = await insertFile(used.server, "banner-kept", "image");
      const { article_id } = await draftArticle(used.server, { tag_ids: [await createTag(used.server, "остаётся")] });
      const banner = { article_id, version: 2, banner_file_id: image };
      const withBanner = (await used.server.call("articleBannerSet", banner, used.editor)).body;
      const fields = { article_id, version: 3, title: "новое", lead: "другое" };
      const edited = (await used.server.call("articleEdit", fields, used.editor)).body;
      expect(edited).toEqual({
        ...withBanner,
        version: 4,
        updated_at: edited.updated_at,
        title: "новое",
        lead: "другое",
      });
      expect(edited.banner).toMatchObject({ file_id: image, width: 640, variants: [{ width: 640 }] });
      const bare = { ...fields, version: 4, tag_ids: [], banner_file_id: null };
      expect((await used.server.call("articleEdit", bare, used.editor)).body).toMatchObject({ tags: [], banner: null });
    });

    it("contains its authors and presentations", async () => {
      const photo = await insertFile(used.server, "photo-of-author", "image");
      const slides = await insertFile(used.server, "slides-of-talk", "document");
      const { article_id } = await draftArticle(used.server);
      const links = [{ title: "Заметки", url: "https://example.org/notes" }];
      const authors = [{ name: "анна", position: null, photo_file_id: photo, links }];
      expect(
        (await used.server.call("articleAuthorsSet", { article_id, version: 2, authors }, used.editor)).body.authors,
      ).toEqual([{ name: "анна", position: null, photo: expect.objectContaining({ file_id: photo }), links }]);
      const presentations = [
        { title: "Слайды", file_id: slides, url: null },
        { title: "Запись", file_id: null, url: "https://example.org/video" },
      ];
      const set = await used.server.call(
        "articlePresentationsSet",
        { article_id, version: 3, presentations },
        used.editor,
      );
      expect(set.body.presentations).toEqual([
        { title: "Слайды", file: expect.objectContaining({ file_id: slides }), url: null },
        { title: "Запись", file: null, url: "https://example.org/video" },
      ]);
    });

    it("refers to nothing that does not exist, is of another kind, or is private", async () => {
      const privateImage = await insertFile(used.server, "private-document", "document", true);
      const document = await insertFile(used.server, "public-document", "document");
      const image = await insertFile(used.server, "public-image", "image");
      const { article_id, version } = await draftArticle(used.server);
      const edited = { article_id, version };
      const issuePaths = async (
        answer: Promise<{ status: number; failure: { details?: { path: string }[] | undefined } }>,
      ) => {
        const { status, failure } = await answer;
        return [status, ...(failure.details ?? []).map(({ path }) => path)];
      };
      const create = (chosen: object) =>
        used.server.call("articleCreate", { title: "т", lead: "о", ...chosen }, used.editor);
      const author = (photo_file_id: string) => ({ name: "анна", position: null, photo_file_id, links: [] });
      const slides = (file_id: string) => ({ title: "слайды", file_id, url: null });
      expect(await issuePaths(create({ banner_file_id: document, tag_ids: ["nothing"] }))).toEqual([
        400,
        "banner_file_id",
        "tag_ids.0",
      ]);
      expect(
        await issuePaths(
          used.server.call("articleAuthorsSet", { ...edited, authors: [author(image), author("nobody")] }, used.editor),
        ),
      ).toEqual([400, "authors.1.photo_file_id"]);
      expect(
        await issuePaths(
          used.server.call(
            "articlePresentationsSet",
            { ...edited, presentations: [slides(privateImage), slides(document), slides(image)] },
            used.editor,
          ),
        ),
      ).toEqual([400, "presentations.0.file_id", "presentations.2.file_id"]);
      const banner = { ...edited, banner_file_id: "nothing" };
      expect(await issuePaths(used.server.call("articleBannerSet", banner, used.editor))).toEqual([
        400,
        "banner_file_id",
      ]);
    });

    it("is hidden from everyone after it is deleted", async () => {
      const { article_id } = await publishArticle(used.server, { title: "удалённая" });
      const { body } = await used.server.call("articleDelete", { article_id }, used.editor);
      expect(body).toEqual({
        article_id,
        deletion: { deletion_id: expect.any(String), undoable_until: expect.any(String) },
      });
      expect((await get(article_id, used.editor)).failure.code).toBe("ARTICLE_NOT_FOUND");
      expect((await used.server.call("articleDelete", { article_id }, used.editor)).status).toBe(404);
      expect((await setStatus({ article_id }, "Publish")).status).toBe(404);
      expect(await titles({ include_unpublished: true }, used.editor)).not.toContain("удалённая");
    });
  });

  it("accepts an article as long as a book, and counts its reading time", async () => {
    const { article_id, version } = await draftArticle(used.server);
    const words = Array.from({ length: 45_000 }, (_, index) => `ж${index.toString(36)}ъ`).join(" ");
    const set = await used.server.call(
      "articleContentSet",
      { article_id, version, content: createText(words) },
      used.editor,
    );
    expect(set.status).toBe(200);
    expect(set.body.reading_minutes).toBe(Math.ceil(45_000 / 180));
  });
});
