import { expect, it } from "vitest";
import { articleListPath, articleListRequest, noFilter, readArticleFilter, readCursor } from "./article-filters.ts";

const read = (search: string) => readArticleFilter(new URLSearchParams(search));

it("reads a filter from the URL", () => {
  expect(read("tag=019a-b&text=%20очередь%20")).toEqual({ tag: "019a-b", text: "очередь", author: null });
  expect(read("")).toEqual(noFilter);
});

it("ignores values that the contract rejects", () => {
  expect(read("tag=%00<script>")).toEqual(noFilter);
  expect(read(`tag=${"a".repeat(65)}&text=%0A%09`)).toEqual(noFilter);
  expect(read(`text=${"я".repeat(300)}`).text).toHaveLength(200);
  // An emoji across the limit is two halves, of which one alone is no text.
  expect(read(`text=${"я".repeat(199)}🙂`).text).toBe("я".repeat(199));
  expect(read("text=a%00b").text).toBe("a b");
});

it("writes a URL without defaults and reads it back", () => {
  expect(articleListPath(noFilter)).toBe("/blog");
  const filter = { tag: "t1", text: "один & два", author: "Анна Петрова" };
  expect(read(new URL(articleListPath(filter), "https://corp.example").search)).toEqual(filter);
});

it("keeps the cursor apart from the filter", () => {
  const path = articleListPath({ tag: "t1", text: null }, "c/1");
  const { searchParams } = new URL(path, "https://corp.example");
  expect(readCursor(searchParams)).toBe("c/1");
  expect(readCursor(new URLSearchParams("cursor="))).toBeNull();
  expect(articleListRequest({ tag: "t1", text: "слово", author: "Анна" }, "c/1")).toEqual({
    limit: 12,
    tag_ids: ["t1"],
    text: "слово",
    author: "Анна",
    cursor: "c/1",
  });
});

it("requests one more article when the first is shown large, to fill the rows", () => {
  expect(articleListRequest(noFilter).limit).toBe(13);
  expect(articleListRequest(noFilter, "c/1").limit).toBe(12);
});
