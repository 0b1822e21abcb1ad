import { expect, it } from "vitest";
import { toQueryString } from "./query-string.ts";

it.each([
  ["a list in brackets", { ids: ["1", "2"] }, "ids[]=1&ids[]=2"],
  ["nothing for undefined", { city: undefined, limit: 5 }, "limit=5"],
  ["an empty value for null", { city: null, limit: 5 }, "city=&limit=5"],
  ["numbers, booleans and falsy values", { a: 0, b: false, c: true, d: "" }, "a=0&b=false&c=true&d="],
  ["nested fields in brackets", { filter: { city: "x", tags: ["y"] } }, "filter[city]=x&filter[tags][]=y"],
  ["no separator for an empty list", { a: 1, ids: [], b: 2 }, "a=1&b=2"],
  ["an empty string for an empty request", {}, ""],
  ["an empty string without a request", undefined, ""],
])("writes %s", (_name, request, query) => {
  expect(decodeURIComponent(toQueryString(request))).toBe(query);
});

it("escapes reserved characters, and parses back to the same", () => {
  const request = { q: "a&b=c#d e+ёж%", ids: ["[]", "ж"] };
  const query = toQueryString(request);
  expect(query).not.toMatch(/[#+ ё]/u);
  expect([...new URLSearchParams(query)]).toEqual([
    ["q", request.q],
    ["ids[]", "[]"],
    ["ids[]", "ж"],
  ]);
});

it("replaces half a surrogate pair", () => {
  expect(toQueryString({ q: "a\uD83D" })).toBe("q=a%EF%BF%BD");
});
