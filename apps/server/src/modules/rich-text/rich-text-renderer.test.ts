import type { RichTextDocument } from "@corp/api/contract";
import { afterEach, expect, it, vi } from "vitest";
import type { HighlightCode } from "./highlight-code.ts";
import { createRichTextRenderer } from "./rich-text-renderer.ts";

const code = (language: string, text: string): RichTextDocument["content"][number] => ({
  type: "codeBlock",
  attrs: { language },
  content: [{ type: "text", text }],
});
const cell = (...content: RichTextDocument["content"]) => ({
  type: "tableCell" as const,
  attrs: { colspan: 1, rowspan: 1 },
  content,
});
const document = (...content: RichTextDocument["content"]): RichTextDocument => ({ type: "doc", content });

let late: string[] = [];
afterEach(() => {
  late = [];
  vi.useRealTimers();
});

function createRenderer(highlight: HighlightCode) {
  const onLate = (tag: string): void => void late.push(tag);
  const renderer = createRichTextRenderer({ ownOrigin: "https://corp.example", highlight, onLate });
  return async (version: number, ...documents: (RichTextDocument | null)[]) =>
    (await renderer.render({ tag: "article:one", version }, documents, { headingShift: 0, files: [] })).map(
      (text) => text?.html ?? null,
    );
}

it("renders each version once", async () => {
  const asked: string[] = [];
  const render = createRenderer(async (source) => {
    asked.push(source);
    return source.toUpperCase();
  });
  expect((await render(1, document(code("sql", "a"))))[0]).toContain("<code>A</code>");
  expect((await render(1, document(code("sql", "b"))))[0]).toContain("<code>A</code>");
  expect((await render(2, document(code("sql", "b"))))[0]).toContain("<code>B</code>");
  expect(asked).toEqual(["a", "b"]);
});

it("highlights code inside lists, quotes, spoilers and tables", async () => {
  const render = createRenderer(async (source) => source.toUpperCase());
  const [html, none] = await render(
    1,
    document(
      { type: "blockquote", content: [code("sql", "quoted")] },
      { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph" }, code("sql", "listed")] }] },
      { type: "spoiler", attrs: { summary: "код" }, content: [code("sql", "hidden")] },
      { type: "table", content: [{ type: "tableRow", content: [cell(code("sql", "tabled"))] }] },
    ),
    null,
  );
  expect(html).toContain("QUOTED");
  expect(html).toContain("LISTED");
  expect(html).toContain("HIDDEN");
  expect(html).toContain("TABLED");
  expect(none).toBeNull();
});

it("renders code plain when highlighting fails, and tries again on the next request", async () => {
  const results = [null, "<b>in time</b>"];
  const render = createRenderer(async () => results.shift() ?? null);
  expect((await render(1, document(code("sql", "a < b"))))[0]).toContain("<code>a &lt; b</code>");
  expect((await render(1, document(code("sql", "a < b"))))[0]).toContain("<b>in time</b>");
});

it("renders code plain after two seconds, highlights it once, and reports when highlighting has finished", async () => {
  vi.useFakeTimers();
  const work = Promise.withResolvers<string>();
  const highlight = vi.fn(() => work.promise);
  const render = createRenderer(highlight);
  const readers = [render(1, document(code("sql", "a < b"))), render(1, document(code("sql", "a < b")))];
  await vi.advanceTimersByTimeAsync(2_000);
  for (const [html] of await Promise.all(readers)) expect(html).toContain("<code>a &lt; b</code>");
  expect(late).toEqual([]);
  work.resolve("<b>coloured</b>");
  await vi.advanceTimersByTimeAsync(0);
  expect(late).toEqual(["article:one"]);
  expect((await render(1, document(code("sql", "a < b"))))[0]).toContain("<b>coloured</b>");
  expect(highlight).toHaveBeenCalledTimes(1);
});

it("does not report highlighting that finished in time", async () => {
  const render = createRenderer(async (source) => source.toUpperCase());
  await render(1, document(code("sql", "a")));
  expect(late).toEqual([]);
});
