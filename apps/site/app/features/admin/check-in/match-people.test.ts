import type { Participant } from "@corp/api";
import { expect, it } from "vitest";
import { matchPeople, searchable } from "./match-people.ts";

const person = (last: string, first: string, rest: Partial<Participant> = {}) =>
  searchable({
    registration_id: last,
    last_name: last,
    first_name: first,
    email: `${last}@example.org`,
    company: null,
    state: "registered",
    checked_in_at: null,
    ...rest,
  } as Participant);

const people = [
  person("Королёв", "Семён", { email: "s.korolev@corp.example", company: "Ракеты и спутники" }),
  person("Иванова", "Анна", { checked_in_at: "2026-11-20T16:00:00.000Z" }),
  person("Петрова", "Анна"),
  person("Аннина", "Ольга", { state: "cancelled" }),
];
const names = (text: string): string[] => matchPeople(people, text).map(({ last_name: last }) => last);

it("matches prefixes of name, company and e-mail, with е for ё", () => {
  expect(names("королев сем")).toEqual(["Королёв"]);
  expect(names("СПУТ")).toEqual(["Королёв"]);
  expect(names("s.kor")).toEqual(["Королёв"]);
  expect(names("korolev")).toEqual(["Королёв"]);
  expect(names("сем иванова")).toEqual([]);
});

it("finds both halves of a hyphenated name, and the whole", () => {
  const one = [person("Римская-Корсакова", "Анна-Мария")];
  for (const text of ["корсак", "римская-к", "мария римск"]) expect(matchPeople(one, text)).toHaveLength(1);
  expect(matchPeople(one, "орсакова")).toHaveLength(0);
});

it("orders expected people first and cancelled ones last", () => {
  expect(names("анн")).toEqual(["Петрова", "Иванова", "Аннина"]);
});

it("searches five thousand people while typing", () => {
  const many = Array.from({ length: 5_000 }, (_, index) => person(`Фамилия${index}`, "Имя"));
  expect(matchPeople(many, "фамилия4999 им")).toHaveLength(1);
});

it.each([
  ["a decomposed letter", "Цои\u0306", "Цой"],
  ["a soft hyphen", "Римская-Корса\u00ADкова", "Корсакова"],
  ["a hyphen that does not break", "Римская\u2011Корсакова", "Корсакова"],
  ["an apostrophe", "О’Нил", "о'нил"],
  ["the other apostrophe", "О'Нил", "О\u02BCНил"],
  ["a part after an apostrophe", "О’Нил", "нил"],
])("finds a name stored with %s", (_what, stored, typed) => {
  expect(matchPeople([person(stored, "Анна")], typed)).toHaveLength(1);
});

it("ignores what is invisible in the text that is typed", () => {
  expect(names("\u200Bкоро\u00ADле\u0308в\uFEFF")).toEqual(["Королёв"]);
});
