import { describe, expect, it } from "vitest";
import { findLongComments, findRetiredWords, wordsOf } from "./retired-words.ts";

const found = (path: string, source: string): readonly string[] =>
  findRetiredWords(path, source).map((finding) => `${finding.line} ${finding.found}`);

describe("findRetiredWords", () => {
  it("finds a word in identifiers, whichever way they are written", () => {
    const source = `const pageKeeper = 1;\nfunction makeKeptPage() {}\nexport const KEPT_PAGES = pageKeeper;`;
    expect(found("scripts/a.ts", source)).toEqual(["1 pageKeeper", "2 makeKeptPage", "3 KEPT_PAGES"]);
  });

  it("finds a word in the file's name", () => {
    expect(found("apps/site/server/kept-pages/serve.ts", "")).toEqual(["1 apps/site/server/kept-pages/serve.ts"]);
  });

  it("finds words in comments, over the ends of lines", () => {
    expect(found("scripts/a.ts", "/**\n * Asked by whoever\n * is told.\n */")).toEqual(["2 whoever", "3 told"]);
    expect(found("scripts/a.ts", "// shown at\n// the\n// door")).toEqual(["1 at the door"]);
    expect(found("scripts/a.css", ".a { } /* nobody sees it */")).toEqual(["1 nobody"]);
  });

  it("finds words in the names of tests and in no other string", () => {
    const source = `it("tells the reader", () => send("nobody"));\nit.each([1])("refuses %s", () => {});`;
    expect(found("scripts/a.test.ts", source)).toEqual(["1 tells", "2 refuses"]);
  });

  it("finds words in Markdown but not in code or addresses", () => {
    const source = "# The door\n\n`KEPT_PAGES_MIB` [door](docs/0054-check-in.md)\n\n```ts\n// told\n```\n";
    expect(found("docs/a.md", source)).toEqual(["1 The door"]);
  });

  it("accepts wire names, which are strings", () => {
    expect(found("scripts/a.ts", `fetch("/api/running-line");`)).toEqual([]);
  });

  it("accepts a word where it is plain English", () => {
    expect(found("packages/ui/src/a.ts", "const topic = 1;")).toEqual([]);
    expect(found("apps/server/src/a.ts", "const topic = 1;")).toEqual(["1 topic"]);
  });

  it("finds comments without a subject", () => {
    expect(found("scripts/a.ts", "/** What is shown. */\nconst a = 1; // What a page shows")).toEqual([
      '1 comment begins with "What"',
      '2 comment begins with "What"',
    ]);
    expect(found("scripts/a.ts", "// The reader decides\n// What is one line of a longer comment.")).toEqual([]);
  });

  it("names the words to use instead", () => {
    expect(findRetiredWords("scripts/a.ts", "// conceivable")).toEqual([
      { path: "scripts/a.ts", line: 1, found: "conceivable", instead: "possible" },
    ]);
  });
});

describe("findLongComments", () => {
  const word = "word ";

  it("finds comment lines over 120 columns, and long code is the formatter's", () => {
    const source = `const a = "${word.repeat(30)}";\n// ${word.repeat(30)}\n/**\n * ${word.repeat(10)}\n * ${word.repeat(25)}\n */`;
    expect(findLongComments("scripts/a.ts", source).map(({ line }) => line)).toEqual([2, 5]);
  });

  it("accepts a long address", () => {
    expect(findLongComments("scripts/a.ts", `// https://example.com/${"a".repeat(120)}`)).toEqual([]);
  });
});

describe("wordsOf", () => {
  it.each([
    ["keptPages", "kept pages"],
    ["HTMLParser", "html parser"],
    ["KEPT_PAGES_MIB", "kept pages mib"],
    ["src/kept-pages/keep.ts", "src kept pages keep ts"],
  ])("splits %s", (name, words) => expect(wordsOf(name)).toBe(words));
});
