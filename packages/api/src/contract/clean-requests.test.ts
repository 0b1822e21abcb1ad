import { safeParse } from "valibot";
import { expect, it } from "vitest";
import { contract } from "./contract.ts";
import type { Contract } from "./contract.ts";
import { examples } from "./examples/examples.ts";

type Path = readonly (string | number)[];

/** The places of a value's texts. */
function findTexts(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => findTexts(each, [...path, key]));
}

const textAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (each, key) => (typeof each === "object" && each !== null ? Reflect.get(each, key) : null),
    value,
  );

function withTextAt(value: object, path: Path, text: string): object {
  const copy = structuredClone(value);
  const place = textAt(copy, path.slice(0, -1));
  if (typeof place === "object" && place !== null) Reflect.set(place, path.at(-1) ?? "", text);
  return copy;
}

const family = "👨‍👩‍👧";

/** Invisible and misleading texts, with their characters that must not be stored. */
const unclean: readonly (readonly [what: string, typed: string, characters: RegExp])[] = [
  ["a decomposed letter", "и\u0306", /\u0306/u],
  ["a soft hyphen and zero-width characters", "\u00AD\u200B\u2060\uFEFFя", /[\u00AD\u200B\u2060\uFEFF]/u],
  ["joiners and selectors", "\u200D\u200Cя\uFE0F\u180B", /\u200C|\u200D|\uFE0F|\u180B/u],
  ["marks of direction", "\u202Eя\u202C\u2066\u200F", /[\u200F\u202A-\u202E\u2066-\u2069]/u],
  ["separators of lines", "\u2028я\u2029\u0085\u000B\u000C", /[\u2028\u2029\u0085\u000B\u000C]/u],
  ["annotations, tags and noncharacters", "\uFFF9я\uFFFB\u{E0041}\uFFFE", /[\uFFF9-\uFFFC\uFFFE\u{E0041}]/u],
  ["fillers and blanks", "\u3164я\u2800\uFFA0\u{13441}", /[\u3164\u2800\uFFA0\u{13441}]/u],
  ["a pile of marks", `я${"\u0335".repeat(9)}`, /\u0335{5}/u],
];

/** Texts of another time or machine, compared as they were stored, and answers, which their questions clean. */
const asStored = ["previous_first_name", "previous_last_name", "stack_trace", "answers"];

const names = Object.keys(contract) as (keyof Contract)[];

/** The texts of requests, each as it is stored when `typed` is added to it, and undefined when that is rejected. */
const storedWith = (typed: string) =>
  names.flatMap((name) => {
    const { request } = examples[name];
    return findTexts(request)
      .filter((path) => !path.some((key) => asStored.includes(String(key))))
      .map((path) => {
        const changed = withTextAt(request, path, `${String(textAt(request, path))}${typed}`);
        const { success, output } = safeParse(contract[name].request, changed);
        return { place: `${name}: ${path.join(".")}`, text: success ? String(textAt(output, path)) : undefined };
      });
  });

it.each(unclean)("cleans every text of every request of %s, or rejects it", (_what, typed, characters) => {
  const offenders = storedWith(typed).filter(({ text = "" }) => characters.test(text));
  expect(offenders).toEqual([]);
});

it("preserves an emoji of several in every text that takes it", () => {
  const taken = storedWith(family).filter(({ text }) => text !== undefined);
  expect(taken.length).toBeGreaterThan(100);
  expect(taken.filter(({ text = "" }) => text !== "" && !text.includes(family))).toEqual([]);
});
