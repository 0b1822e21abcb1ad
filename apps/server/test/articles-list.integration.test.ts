import type { RequestOf } from "@corp/api/contract";
import { describe, expect, it } from "vitest";
import { createTag, publishArticle } from "./article-fixtures.ts";
import { hoursFromNow } from "./clock.ts";
import { serverForTests } from "./server-for-tests.ts";

describe("the list of articles", () => {
  const used = serverForTests();

  const titles = async (request: RequestOf<"articleList">, token?: string) =>
    (await used.server.call("articleList", { limit: 100, ...request }, token)).body.items.map(({ title }) => title);

  it("contains drafts for editors only", async () => {
    const drafts = { include_unpublished: true };
    const reader = await used.server.issuer.token({ subject: "reader", roles: [] });
    expect((await used.server.call("articleList", drafts)).status).toBe(401);
    expect((await used.server.call("articleList", drafts, reader)).status).toBe(403);
  });

  it("pages through each article once, the newest first, while others are added", async () => {
    const tag_ids = [await createTag(used.server, "страницы")];
    const hourAgo = hoursFromNow(-1).toISOString();
    const createdIds: string[] = [];
    for (const title of ["п1", "п2", "п3", "п4", "п5"]) {
      createdIds.push((await publishArticle(used.server, { title, tag_ids }, hourAgo)).title);
    }
    for (const [include_unpublished, token] of [
      [false, undefined],
      [true, used.editor],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const request = { tag_ids, include_unpublished, limit: 2, ...(cursor === undefined ? {} : { cursor }) };
        const { body } = await used.server.call("articleList", request, token);
        seen.push(...body.items.map(({ title }) => title));
        cursor = body.next_cursor ?? undefined;
        await publishArticle(used.server, { title: "свежая", tag_ids });
      } while (cursor !== undefined);
      expect(seen.filter((title) => title.startsWith("п"))).toEqual(createdIds.toReversed());
    }
    expect((await used.server.call("articleList", { cursor: "forged" })).failure.code).toBe("BAD_CURSOR");
  });

  it("is filtered by any of several tags, and ignores a deleted one", async () => {
    const [one, two] = [await createTag(used.server, "один"), await createTag(used.server, "два")];
    await publishArticle(used.server, { title: "т-один", tag_ids: [one] });
    await publishArticle(used.server, { title: "т-два", tag_ids: [two, one] });
    expect(await titles({ tag_ids: [two] })).toEqual(["т-два"]);
    expect((await titles({ tag_ids: [two, one] })).toSorted()).toEqual(["т-два", "т-один"]);
    expect(await titles({ tag_ids: [] })).toEqual([]);
    await used.server.call("tagDelete", { tag_id: two }, used.editor);
    expect(await titles({ tag_ids: [two] })).toEqual([]);
    const [left] = (await used.server.call("articleList", { tag_ids: [one] })).body.items;
    expect(left).toMatchObject({ title: "т-два", tag_ids: [one], tags: [{ tag_id: one, name: "один" }] });
  });

  it("finds words in any form, prefixes, and names of tools", async () => {
    const text = "автовакуум чистит таблицы под нагрузкой, елка ёлке рознь: node.js и ci/cd";
    const found = await publishArticle(used.server, { title: "о хранении", text });
    const authors = [{ name: "анна вересова", position: null, photo_file_id: null, links: [] }];
    await used.server.call(
      "articleAuthorsSet",
      { article_id: found.article_id, version: found.version, authors },
      used.editor,
    );
    const isFound = async (query: string) => (await titles({ text: query })).includes("о хранении");
    for (const query of [
      "нагрузки",
      "АВТОВАК",
      "таблица чистить",
      "ёлка",
      "ёлки",
      "вересов",
      "Node.js",
      "CI/CD",
      "хранен",
    ])
      expect([query, await isFound(query)]).toEqual([query, true]);
    for (const query of ["нагрузка погода", "акуум", "!!!"])
      expect([query, await isFound(query)]).toEqual([query, false]);
  });

  it("treats every special character literally", async () => {
    const hostile = [
      "a & | ! ( ) : * ' \\ <->",
      "'",
      "\\",
      "''':*",
      "a' | 'b",
      "<2> & !",
      ":*",
      "%_%",
      "a\\'b",
      "'node.js'",
      "и",
      "𝒳 🙂",
      "..",
      "a.-b",
    ];
    for (const text of hostile)
      expect([text, (await used.server.call("articleList", { text })).status]).toEqual([text, 200]);
  });

  it("finds one article among many newer ones", async () => {
    await used.server.service.database.pool.query(
      `insert into articles (article_id, title, lead, is_published, published_at)
       select 'many-' || n, case when n = 400 then 'Иголка' else 'Солома' end, 'x', true, now() - n * interval '1 hour'
       from generate_series(1, 400) n`,
    );
    const found = (await used.server.call("articleList", { text: "иголк" })).body.items;
    expect(found.map(({ article_id }) => article_id)).toEqual(["many-400"]);
  });
});
