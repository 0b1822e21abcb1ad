import type { StoredFile } from "@corp/api";
import { expect, it } from "vitest";
import { hasSameShape } from "../../editing/drafts/has-same-shape.ts";
import { mergeFields } from "../../editing/engine/merge-fields.ts";
import { isSameContent } from "../../editing/engine/same-content.ts";
import { emptyPerson } from "../../editing/records/person-fields.tsx";
import { emptyValues, exampleValues, fieldLabel, writeValues } from "../field.ts";
import { articleFields } from "./article-fields.tsx";
import { emptyPresentation } from "./presentations-field.tsx";

const file = (file_id: string, url = "/a"): StoredFile => ({ file_id, url, content_type: "application/pdf", size: 1 });
const article = { ...emptyValues(articleFields), title: "Как мы пишем", lead: "О письме" };

it("ignores a file's new URL and the form's keys", () => {
  const slides = { ...emptyPresentation, title: "Слайды" };
  const one = { ...article, presentations: [{ ...slides, key: "1", file: file("f", "/old") }] };
  const other = { ...article, presentations: [{ ...slides, key: "2", file: file("f", "/new") }] };
  expect(isSameContent(one, other)).toBe(true);
  expect(isSameContent(one, { ...other, title: "Иначе" })).toBe(false);
  expect(mergeFields(one, { ...one, lead: "Моё" }, other)).toMatchObject({ values: { lead: "Моё" }, disputed: [] });
});

it("merges edits of different fields, and leaves conflicts to the person", () => {
  const withAuthor = { ...article, authors: [{ ...emptyPerson, links: [], name: "Анна" }] };
  expect(mergeFields(article, { ...article, title: "Моё" }, withAuthor)).toMatchObject({
    values: { title: "Моё", authors: [{ name: "Анна" }] },
    disputed: [],
  });
  const disputed = mergeFields(article, { ...article, title: "Моё" }, { ...article, title: "Чужое" });
  expect(disputed.disputed).toEqual(["title"]);
});

it("sends a presentation's file or its URL, never both", () => {
  const both = { ...emptyPresentation, title: "Слайды", file: file("f"), url: "https://slides.example" };
  const { presentations } = writeValues(articleFields, { ...article, presentations: [both, { ...both, from: "url" }] });
  expect(presentations).toEqual([
    { title: "Слайды", file_id: "f", url: null },
    { title: "Слайды", file_id: null, url: "https://slides.example" },
  ]);
});

it("rejects a draft of another form", () => {
  const example = exampleValues(articleFields);
  expect(hasSameShape(JSON.parse(JSON.stringify(article)), example)).toBe(true);
  expect(hasSameShape({ title: "x" }, example)).toBe(false);
});

it.each([
  ["title", "Заголовок"],
  ["banner_file_id", "Баннер"],
  ["authors", undefined],
  ["authors.b.name", "№ 2, Имя и фамилия"],
  ["authors.a.links.link-1.url", "Анна Вересова, Адрес"],
  ["presentations.p.file_id", "№ 1, Файл"],
  ["presentations.p.unknown", "№ 1"],
  ["unknown", undefined],
])("labels %s", (path, name) => {
  const authors = [
    { ...emptyPerson, key: "a", name: "Анна Вересова" },
    { ...emptyPerson, key: "b" },
  ];
  const values = { ...article, authors, presentations: [{ ...emptyPresentation, key: "p" }] };
  expect(fieldLabel(articleFields, path, values)).toBe(name);
});
