import { expect, it } from "vitest";
import { articleTableRequest, readTableFilters, withTableFilters } from "./article-table-filters.ts";

const read = (search: string) => readTableFilters(new URLSearchParams(search));

it("survives a round trip through the URL", () => {
  const search = "text=git&author=Анна&publication=draft&tag=t1&sort=title&direction=descending";
  const filters = read(search);
  expect(filters).toEqual({
    text: "git",
    author: "Анна",
    publication: "draft",
    tag: "t1",
    sort: { by: "title", direction: "descending" },
  });
  expect(read(withTableFilters(new URLSearchParams("other=1"), filters).toString())).toEqual(filters);
  expect(withTableFilters(new URLSearchParams("other=1&text=x"), read("")).toString()).toBe("other=1");
});

it("ignores invalid parameters", () => {
  const none = { text: "", author: "", publication: null, tag: null, sort: null };
  expect(read("publication=all&tag=%22%3E&sort=colour")).toEqual(none);
  expect(read(`text=${"я".repeat(300)}`).text).toHaveLength(200);
});

it("requests drafts, too, and sends no filter that is not set", () => {
  expect(articleTableRequest(read(""), 50)).toEqual({ include_unpublished: true, limit: 50 });
  expect(articleTableRequest(read("publication=scheduled&sort=updated_at"), 50)).toEqual({
    include_unpublished: true,
    limit: 50,
    publication: ["scheduled"],
    sort: "updated_at",
    direction: "ascending",
  });
});
