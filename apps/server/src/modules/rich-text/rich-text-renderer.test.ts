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

let told: string[] = [];
afterEach(() => {
  told = [];
  vi.useRealTimers();
});

function rendererOf(highlight: HighlightCode) {
  const onLate = (topic: string): void => void told.push(topic);
  const renderer = createRichTextRenderer({ ownOrigin: "https://corp.example", highlight, onLate });
  return async (version: number, ...documents: (RichTextDocument | null)[]) =>
    (await renderer.render({ topic: "article:one", version }, documents, { headingShift: 0, files: [] })).map(
      (text) => text?.html ?? null,
    );
}

it("renders a version once, and the next one anew", async () => {
  const asked: string[] = [];
  const render = rendererOf(async (source) => {
    asked.push(source);
    return source.toUpperCase();
  });
  expect((await render(1, document(code("sql", "a"))))[0]).toContain("<code>A</code>");
  expect((await render(1, document(code("sql", "b"))))[0]).toContain("<code>A</code>");
  expect((await render(2, document(code("sql", "b"))))[0]).toContain("<code>B</code>");
  expect(asked).toEqual(["a", "b"]);
});

it("highlights code in lists, quotes, spoilers and tables, too", async () => {
  const render = rendererOf(async (source) => source.toUpperCase());
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

it("shows code plain that could not be highlighted, and tries again for the next reader", async () => {
  const answers = [null, "<b>in time</b>"];
  const render = rendererOf(async () => answers.shift() ?? null);
  expect((await render(1, document(code("sql", "a < b"))))[0]).toContain("<code>a &lt; b</code>");
  expect((await render(1, document(code("sql", "a < b"))))[0]).toContain("<b>in time</b>");
});

it("shows code plain to whoever has waited two seconds, highlights it once, and tells when it has its colours", async () => {
  vi.useFakeTimers();
  const work = Promise.withResolvers<string>();
  const highlight = vi.fn(() => work.promise);
  const render = rendererOf(highlight);
  const readers = [render(1, document(code("sql", "a < b"))), render(1, document(code("sql", "a < b")))];
  await vi.advanceTimersByTimeAsync(2_000);
  for (const [html] of await Promise.all(readers)) expect(html).toContain("<code>a &lt; b</code>");
  expect(told).toEqual([]);
  work.resolve("<b>coloured</b>");
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["article:one"]);
  expect((await render(1, document(code("sql", "a < b"))))[0]).toContain("<b>coloured</b>");
  expect(highlight).toHaveBeenCalledTimes(1);
});

it("tells nothing of code that came in time", async () => {
  const render = rendererOf(async (source) => source.toUpperCase());
  await render(1, document(code("sql", "a")));
  expect(told).toEqual([]);
});
