// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { createKeptCopies } from "./saved-copies.ts";

const isText = (value: unknown): value is string => typeof value === "string";
afterEach(() => localStorage.clear());

it("keeps what was put aside, the newest first, until it is removed", () => {
  let nowMs = 1;
  const copies = createKeptCopies({ key: "a", isValue: isText, now: () => nowMs });
  expect(copies.add("Первая")).toBe(true);
  nowMs = 2;
  copies.add("Вторая");
  expect(copies.list().map(({ value, at }) => [value, at])).toEqual([
    ["Вторая", 2],
    ["Первая", 1],
  ]);
  copies.remove(copies.list()[0]?.id ?? "");
  expect(copies.list().map(({ value }) => value)).toEqual(["Первая"]);
  expect(createKeptCopies({ key: "b", isValue: isText }).list()).toEqual([]);
});

it("says when there is no room, so that nothing is replaced before it is kept", () => {
  const full = (): Storage => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(createKeptCopies({ key: "a", isValue: isText, storage: full }).add("x")).toBe(false);
});
