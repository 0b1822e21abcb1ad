import type { StoredFile } from "@corp/api";
import { expect, it } from "vitest";
import { mergeFields } from "../../../editing/engine/merge-fields.ts";
import {
  articleRequests,
  emptyArticle,
  isArticleValues,
  isSameArticle,
  newAuthor,
  newPresentation,
} from "./article-values.ts";

const file = (file_id: string, url = "/a"): StoredFile => ({ file_id, url, content_type: "application/pdf", size: 1 });
const article = { ...emptyArticle, title: "Как мы пишем", lead: "О письме" };

it("ignores a file's new URL and the form's keys", () => {
  const one = { ...article, presentations: [{ ...newPresentation(), title: "Слайды", file: file("f", "/old") }] };
  const other = { ...article, presentations: [{ ...newPresentation(), title: "Слайды", file: file("f", "/new") }] };
  expect(isSameArticle(one, other)).toBe(true);
  expect(isSameArticle(one, { ...other, title: "Иначе" })).toBe(false);
  expect(mergeFields(one, { ...one, lead: "Моё" }, other)).toMatchObject({ values: { lead: "Моё" }, disputed: [] });
});

it("merges edits of different fields, and leaves conflicts to the person", () => {
  const withAuthor = { ...article, authors: [{ ...newAuthor(), name: "Анна" }] };
  expect(mergeFields(article, { ...article, title: "Моё" }, withAuthor)).toMatchObject({
    values: { title: "Моё", authors: [{ name: "Анна" }] },
    disputed: [],
  });
  const disputed = mergeFields(article, { ...article, title: "Моё" }, { ...article, title: "Чужое" });
  expect(disputed.disputed).toEqual(["title"]);
});

it("sends a presentation's file or its URL, never both", () => {
  const both = { ...newPresentation(), title: "Слайды", file: file("f"), url: "https://slides.example" };
  const { presentations } = articleRequests({ ...article, presentations: [both, { ...both, from: "url" }] });
  expect(presentations).toEqual([
    { title: "Слайды", file_id: "f", url: null },
    { title: "Слайды", file_id: null, url: "https://slides.example" },
  ]);
});

it("rejects a draft of another form", () => {
  expect(isArticleValues(JSON.parse(JSON.stringify(article)))).toBe(true);
  expect(isArticleValues({ title: "x" })).toBe(false);
});
