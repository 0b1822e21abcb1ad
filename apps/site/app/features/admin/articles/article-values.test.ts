import type { StoredFile } from "@corp/api";
import { expect, it } from "vitest";
import {
  articleRequests,
  emptyArticle,
  isArticleValues,
  isSameArticle,
  mergeArticles,
  newAuthor,
  newPresentation,
} from "./article-values.ts";

const file = (file_id: string, url = "/a"): StoredFile => ({ file_id, url, content_type: "application/pdf", size: 1 });
const article = { ...emptyArticle, title: "Как мы пишем", lead: "О письме" };

it("takes neither a file's new address nor a form's keys for a change", () => {
  const one = { ...article, presentations: [{ ...newPresentation(), title: "Слайды", file: file("f", "/old") }] };
  const other = { ...article, presentations: [{ ...newPresentation(), title: "Слайды", file: file("f", "/new") }] };
  expect(isSameArticle(one, other)).toBe(true);
  expect(isSameArticle(one, { ...other, title: "Иначе" })).toBe(false);
  expect(mergeArticles(one, { ...one, lead: "Моё" }, other)).toMatchObject({ lead: "Моё" });
});

it("brings edits of different fields together, and leaves what both changed to the editor", () => {
  const withAuthor = { ...article, authors: [{ ...newAuthor(), name: "Анна" }] };
  expect(mergeArticles(article, { ...article, title: "Моё" }, withAuthor)).toMatchObject({
    title: "Моё",
    authors: [{ name: "Анна" }],
  });
  expect(mergeArticles(article, { ...article, title: "Моё" }, { ...article, title: "Чужое" })).toBeUndefined();
});

it("sends a presentation's file or its address, never both", () => {
  const both = { ...newPresentation(), title: "Слайды", file: file("f"), url: "https://slides.example" };
  const { presentations } = articleRequests({ ...article, presentations: [both, { ...both, from: "url" }] });
  expect(presentations).toEqual([
    { title: "Слайды", file_id: "f", url: null },
    { title: "Слайды", file_id: null, url: "https://slides.example" },
  ]);
});

it("knows a draft of another form", () => {
  expect(isArticleValues(JSON.parse(JSON.stringify(article)))).toBe(true);
  expect(isArticleValues({ title: "x" })).toBe(false);
});
