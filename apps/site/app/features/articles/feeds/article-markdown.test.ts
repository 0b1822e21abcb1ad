import { expect, it } from "vitest";
import { articleMarkdown } from "./article-markdown.ts";
import { fakeArticle } from "./fake-feed.ts";

const canonical = "https://corp.example/blog/a1";

it("begins with YAML front matter whose values are JSON", () => {
  const text = articleMarkdown(fakeArticle({ content_markdown: "## Раздел\n\nТекст\n" }), canonical);
  const [, matter = "", body = ""] = text.split(/^---$/mu);
  const values = Object.fromEntries(
    matter
      .trim()
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(": ")), JSON.parse(line.slice(line.indexOf(": ") + 2)) as unknown]),
  );
  expect(values).toMatchObject({
    title: 'Кавычки "и" <теги> & амперсанды',
    authors: ["Анна Ли", "Пётр"],
    published: "2026-11-20T09:00:00.000Z",
    tags: ["C & C++"],
    canonical,
  });
  expect(body).toMatch(/^\n\n# .+\n\n.+\n\n## Раздел\n\nТекст\n$/su);
});

it("escapes Markdown in title and lead", () => {
  const text = articleMarkdown(
    fakeArticle({ title: "# *a* [b](c) <d> `e`", lead: "1. раз\n- два\n> три", content_markdown: null }),
    canonical,
  );
  expect(text).toContain("# \\# \\*a\\* \\[b\\](c) \\<d> \\`e\\`\n\n1\\. раз\n\\- два\n\\> три\n");
});

it("ends a title with the number sign that it has", () => {
  const text = articleMarkdown(fakeArticle({ title: "От C к F #" }), canonical);
  expect(text).toContain("# От C к F \\#\n");
});

it("works without content and publication date", () => {
  const text = articleMarkdown(fakeArticle({ published_at: null, content_markdown: null }), canonical);
  expect(text).not.toContain("published:");
  expect(text.endsWith("главном\n")).toBe(true);
});
