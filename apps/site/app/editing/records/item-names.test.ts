import { expect, it } from "vitest";
import { namesInList } from "./item-names.ts";

const findFieldName = namesInList("speakers", ({ name }: { key: string; name: string }) => name, {
  name: "Имя и фамилия",
  url: "Адрес",
});
const speakers = [
  { key: "a", name: "Анна Петрова" },
  { key: "b", name: " " },
];

it("names the item and the field of an issue", () => {
  expect(findFieldName("speakers.b.name", { speakers })).toBe("№ 2, Имя и фамилия");
  expect(findFieldName("speakers.a.links.link-1.url", { speakers })).toBe("Анна Петрова, Адрес");
});

it("omits unknown names", () => {
  expect(findFieldName("speakers.a.bio", { speakers })).toBe("Анна Петрова");
  expect(findFieldName("speakers.gone.name", { speakers })).toBeUndefined();
  expect(findFieldName("speakers", { speakers })).toBeUndefined();
});
