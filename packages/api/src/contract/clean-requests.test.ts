import { safeParse } from "valibot";
import { expect, it } from "vitest";
import { contract } from "./contract.ts";
import type { Contract } from "./contract.ts";
import { examples } from "./examples/examples.ts";

type Path = readonly (string | number)[];

/** The places of a value's texts. */
function textsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, [...path, key]));
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

/** A decomposed letter, and a soft hyphen that nobody sees. */
const unclean = "и\u0306\u00AD";

/** Texts of another time or machine, which are compared as they were stored. */
const asStored = ["previous_first_name", "previous_last_name", "stack_trace"];

it("cleans every text of every request, or rejects it", () => {
  const names = Object.keys(contract) as (keyof Contract)[];
  const offenders = names.flatMap((name) => {
    const { request } = examples[name];
    return textsOf(request)
      .filter((path) => !asStored.includes(String(path.at(-1))))
      .filter((path) => {
        const changed = withTextAt(request, path, `${String(textAt(request, path))}${unclean}`);
        const { success, output } = safeParse(contract[name].request, changed);
        const text = success ? String(textAt(output, path)) : "";
        return text !== text.normalize("NFC") || text.includes("\u00AD");
      })
      .map((path) => `${name}: ${path.join(".")}`);
  });
  expect(offenders).toEqual([]);
});
