import { describe, expect, it } from "vitest";
import { addTags, countSeparators, splitTags } from "./tags.ts";

const rules = { suggestions: ["React", "Фронтенд"], allowsNew: true, maxTags: Number.POSITIVE_INFINITY };

describe("tags", () => {
  it("are separated by commas, semicolons, line breaks and tabs, and trimmed", () => {
    expect(splitTags(" React,Vue ;\n дизайн   систем \t,, ")).toEqual(["React", "Vue", "дизайн систем"]);
    expect(countSeparators("a, b; c")).toBe(2);
    expect(countSeparators("одно слово")).toBe(0);
  });

  it("are added once, case-insensitively", () => {
    const { tags, added, repeated } = addTags(["Vue"], ["vue", "дизайн", "ДИЗАЙН"], rules);
    expect({ tags, added, repeated }).toEqual({
      tags: ["Vue", "дизайн"],
      added: ["дизайн"],
      repeated: ["Vue", "дизайн"],
    });
  });

  it("take the spelling of a known tag", () => {
    expect(addTags([], ["фронтенд", "REACT"], rules).tags).toEqual(["Фронтенд", "React"]);
  });

  it("are one if they look the same", () => {
    const { tags } = addTags(["CI-CD", "надёжность"], ["CI\u2011CD", "наде\u0308ж\u00ADность", "\u200Bci-cd"], rules);
    expect(tags).toEqual(["CI-CD", "надёжность"]);
  });

  it("are reported as unknown when only known tags are allowed", () => {
    const { tags, unknown } = addTags([], ["React", "Vue"], { ...rules, allowsNew: false });
    expect({ tags, unknown }).toEqual({ tags: ["React"], unknown: ["Vue"] });
  });

  it("are added up to the limit", () => {
    const { tags, overLimit } = addTags(["a"], ["b", "c", "a"], { ...rules, maxTags: 2 });
    expect({ tags, overLimit }).toEqual({ tags: ["a", "b"], overLimit: ["c"] });
  });
});
