import { expect, it } from "vitest";
import { isSameContent } from "./same-content.ts";

it.each([
  ["texts that the server trims", { title: " Заголовок " }, { title: "Заголовок" }],
  ["an identifier that the server gave", [{ speaker_id: "", name: "Анна" }], [{ speaker_id: "s1", name: "Анна" }]],
  ["the order of fields", { a: 1, b: 2 }, { b: 2, a: 1 }],
  ["a signed URL", { file_id: "f", content_type: "t", url: "1" }, { file_id: "f", content_type: "t", url: "2" }],
])("ignores %s", (_name, one, other) => {
  expect(isSameContent(one, other)).toBe(true);
});

it.each([
  ["namesakes", [{ speaker_id: "s1", name: "Анна" }], [{ speaker_id: "s2", name: "Анна" }]],
  ["tags of one name", { tag: { tag_id: "t1", name: "JS" } }, { tag: { tag_id: "t2", name: "JS" } }],
])("distinguishes %s", (_name, one, other) => {
  expect(isSameContent(one, other)).toBe(false);
});
