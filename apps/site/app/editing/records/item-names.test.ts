import { expect, it } from "vitest";
import { namesInList } from "./item-names.ts";

const nameOf = namesInList("speakers", ({ name }: { key: string; name: string }) => name, {
  name: "Имя и фамилия",
  url: "Адрес",
});
const speakers = [
  { key: "a", name: "Анна Петрова" },
  { key: "b", name: " " },
];

it("names the item and the field of an issue", () => {
  expect(nameOf("speakers.b.name", { speakers })).toBe("№ 2, Имя и фамилия");
  expect(nameOf("speakers.a.links.link-1.url", { speakers })).toBe("Анна Петрова, Адрес");
});

it("omits unknown names", () => {
  expect(nameOf("speakers.a.bio", { speakers })).toBe("Анна Петрова");
  expect(nameOf("speakers.gone.name", { speakers })).toBeUndefined();
  expect(nameOf("speakers", { speakers })).toBeUndefined();
});
