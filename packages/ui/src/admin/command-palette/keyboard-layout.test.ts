import { describe, expect, it } from "vitest";
import { otherLayout } from "./keyboard-layout.ts";

describe("otherLayout", () => {
  it.each([
    ["cj,snbz", "события"],
    ["`krf", "ёлка"],
    ["ыуекгп", "setrug"],
    ["вуздщн", "deploy"],
    ["2026 ujl", "2026 год"],
  ])("converts %s to %s", (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant);
  });
});
