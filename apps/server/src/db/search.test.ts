import { PgDialect, pgTable, text } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { searchCondition, wordsCondition } from "./search.ts";

const { search } = pgTable("articles", { search: text() });
const lexemes = (condition: ReturnType<typeof searchCondition>): readonly string[] =>
  new PgDialect()
    .sqlToQuery(condition)
    .params.flatMap((param) => String(param).match(/[\p{L}\p{N}./_-]+(?=')/gu) ?? []);

describe.each([
  ["commas", ","],
  ["spaces", " "],
  ["slashes", "/"],
])("a search of a hundred words between %s", (_name, separator) => {
  const words = Array.from({ length: 100 }, (_, index) => `w${index}`);
  const first = words.slice(0, 12);

  it("has the first twelve in an index of texts", () => {
    expect([...new Set(lexemes(searchCondition(search as never, words.join(separator))))]).toEqual(first);
  });

  it("has the first twelve in an index of names", () => {
    expect(lexemes(wordsCondition(search as never, words.join(separator)))).toEqual(first);
  });
});

it("still has a word with a slash as one lexeme", () => {
  expect(new Set(lexemes(searchCondition(search as never, "ci/cd")))).toEqual(new Set(["ci", "cd", "ci/cd"]));
});
