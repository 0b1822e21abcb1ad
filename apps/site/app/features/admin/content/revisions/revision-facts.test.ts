import type { Article, RichTextDocument } from "@corp/api";
import { expect, it } from "vitest";
import { articleFacts, changesBetween, fieldNames } from "./revision-facts.ts";

const text = (value: string): RichTextDocument => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: value }] }],
});
const article: Article = {
  article_id: "a",
  version: 1,
  title: "Заголовок",
  lead: "Лид",
  banner: null,
  authors: [{ name: "Анна", position: null, photo: null, links: [{ title: "Сайт", url: "https://anna.example" }] }],
  tag_ids: [],
  tags: [],
  is_published: false,
  published_at: null,
  updated_at: "2026-11-20T10:00:00Z",
  reading_minutes: 1,
  content: text("Было"),
  content_html: null,
  content_markdown: null,
  headings: [],
  content_files: [],
  presentations: [],
};

it("compares every field of two versions, and the texts that differ", () => {
  const changes = changesBetween(
    articleFacts(article),
    articleFacts({ ...article, title: "Другой", content: text("Стало") }),
  );
  expect(changes.fields.filter(({ before, after }) => before !== after)).toEqual([
    { label: "Название", before: "Заголовок", after: "Другой" },
  ]);
  expect(changes.documents.map(({ label }) => label)).toEqual(["Текст"]);
});

it("distinguishes people by everything that readers see of them", () => {
  expect(articleFacts(article).texts["authors"]).toBe("Анна · Сайт · https://anna.example");
});

it("labels the changed fields", () => {
  expect(fieldNames(["lead", "content", "colour"])).toBe("Лид, Текст, colour");
});
