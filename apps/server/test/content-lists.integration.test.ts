import type { RequestOf } from "@corp/api/contract";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { draftArticle, publishArticle } from "./article-fixtures.ts";
import { hoursFromNow } from "./clock.ts";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const titles = ["ёлка", "Жаба", "арбуз", "Ель", "Zebra", "арбуз", "10 правил"];
const inOrder = ["10 правил", "Zebra", "арбуз", "арбуз", "ёлка", "Ель", "Жаба"];

describe("lists of content", () => {
  const used = serverForTests();

  const readPages = async (name: "eventList" | "articleList", request: RequestOf<"eventList" | "articleList">) => {
    const found: { title: string; id: string }[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const asked = { limit: 2, include_unpublished: true, ...request, ...(cursor === undefined ? {} : { cursor }) };
      const { items, next_cursor } = expectSuccess(await used.server.call(name, asked, used.editor));
      found.push(
        ...items.map((item) => ({ title: item.title, id: "event_id" in item ? item.event_id : item.article_id })),
      );
      cursor = next_cursor;
    }
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    return found.map(({ title }) => title);
  };

  beforeAll(async () => {
    for (const title of titles) {
      expectSuccess(await used.server.call("eventCreate", eventFieldsAt(48, { title }), used.editor));
      await draftArticle(used.server, { title });
    }
  });

  afterEach(async () => {
    const { pool } = used.server.service.database;
    for (const table of ["events", "articles"])
      await pool.query(`delete from ${table} where title <> all ($1)`, [titles]);
  });

  describe.each(["eventList", "articleList"] as const)("%s", (name) => {
    it("is sorted by title, in any case and ё beside е, page by page in both directions", async () => {
      const ascending = await readPages(name, { sort: "title" });
      // Equal titles are sorted by id.
      expect(ascending.map((title) => title.toLowerCase())).toEqual(inOrder.map((title) => title.toLowerCase()));
      expect(await readPages(name, { sort: "title", direction: "ascending" })).toEqual(ascending);
      expect(await readPages(name, { sort: "title", direction: "descending" })).toEqual(ascending.toReversed());
    });

    it("keeps the order in search results", async () => {
      expect(await readPages(name, { sort: "title", text: "арбуз" })).toEqual(["арбуз", "арбуз"]);
      expect(await readPages(name, { sort: "title", direction: "descending", text: "е" })).toEqual(["Ель", "ёлка"]);
    });

    it("is sorted by the last change, the latest first", async () => {
      expect(await readPages(name, { sort: "updated_at" })).toEqual(titles.toReversed());
      expect(await readPages(name, { sort: "updated_at", direction: "ascending" })).toEqual(titles);
    });

    it("rejects a cursor of another order", async () => {
      const asked = { include_unpublished: true, limit: 1 } as const;
      const byTitle = await used.server.call(name, { ...asked, sort: "title" }, used.editor);
      const cursor = byTitle.body.next_cursor ?? "";
      for (const sort of ["time", "updated_at"] as const) {
        const rejected = await used.server.call(name, { ...asked, sort, cursor }, used.editor);
        expect(rejected.failure.code).toBe("BAD_CURSOR");
      }
      const byTime = await used.server.call(name, asked, used.editor);
      const crossed = { ...asked, sort: "title", cursor: byTime.body.next_cursor ?? "" } as const;
      expect((await used.server.call(name, crossed, used.editor)).failure.code).toBe("BAD_CURSOR");
    });
  });

  it("keep their default order", async () => {
    expect(await readPages("articleList", {})).toEqual(titles.toReversed());
    expect(await readPages("articleList", { sort: "time", direction: "ascending" })).toEqual(titles);
    expect(await readPages("eventList", {})).toEqual(await readPages("eventList", { direction: "ascending" }));
    const latestFirst = await readPages("eventList", { order: "latest_first" });
    expect(await readPages("eventList", { direction: "descending" })).toEqual(latestFirst);
    expect(await readPages("eventList", { order: "latest_first", direction: "ascending" })).toEqual(
      latestFirst.toReversed(),
    );
  });

  it("continue after a title of the maximum length", async () => {
    const long = `${"🙂".repeat(99)}да`;
    await draftArticle(used.server, { title: long });
    await draftArticle(used.server, { title: long });
    expect((await readPages("articleList", { sort: "title", limit: 1 })).slice(-2)).toEqual([long, long]);
  });

  it("filter published content, drafts and scheduled content", async () => {
    const later = hoursFromNow(24).toISOString();
    await publishArticle(used.server, { title: "показана" });
    await publishArticle(used.server, { title: "назначена" }, later);
    const { event_id } = await publishEvent(used.server, eventFieldsAt(48, { title: "показано" }));
    const scheduled = expectSuccess(
      await used.server.call("eventCreate", eventFieldsAt(48, { title: "назначено" }), used.editor),
    );
    const action = { action: "PublicationActionPublish", publish_at: later } as const;
    expectSuccess(await used.server.call("eventStatus", { event_id: scheduled.event_id, ...action }, used.editor));
    const of = (name: "eventList" | "articleList", ...publication: ("published" | "draft" | "scheduled")[]) =>
      readPages(name, { publication, sort: "updated_at" });
    expect(await of("articleList", "published")).toEqual(["показана"]);
    expect(await of("articleList", "scheduled")).toEqual(["назначена"]);
    expect(await of("articleList", "published", "scheduled")).toEqual(["назначена", "показана"]);
    expect((await of("articleList", "draft")).length).toBeGreaterThanOrEqual(titles.length);
    expect(await of("eventList", "published")).toEqual(["показано"]);
    expect(await of("eventList", "scheduled")).toEqual(["назначено"]);
    expect(await of("eventList")).toEqual([]);
    const visitor = await used.server.call("eventList", { publication: ["draft", "scheduled"] });
    expect(visitor.body.items).toEqual([]);
    const visible = await used.server.call("eventList", { sort: "title" });
    expect(visible.body.items.map((item) => item.event_id)).toEqual([event_id]);
  });

  it("find articles by the words of one author's name", async () => {
    const by = async (title: string, ...names: string[]) => {
      const { article_id, version } = await draftArticle(used.server, { title, text: "Пишет Семён Ильин" });
      const authors = names.map((name) => ({ name, position: null, photo_file_id: null, links: [] }));
      expectSuccess(await used.server.call("articleAuthorsSet", { article_id, version, authors }, used.editor));
    };
    await by("одного", "Семён Ильин");
    await by("двоих", "Семён Осипов", "Мария Ильина");
    const found = (author: string) => readPages("articleList", { author, sort: "title" });
    expect(await found("семен")).toEqual(["двоих", "одного"]);
    expect(await found("ильин семён")).toEqual(["одного"]);
    expect(await found("Мария")).toEqual(["двоих"]);
    expect(await found("никто")).toEqual([]);
    expect(await readPages("articleList", { author: "осипов", text: "одного" })).toEqual([]);
  });
});
