import { expect, it } from "vitest";
import { createHeadingIds } from "./heading-ids.ts";

it("transliterates the heading", () => {
  const headingId = createHeadingIds();
  expect(["Ёж, щука & «объём»", "C++ и Rust 2.0", "Café", "日本", "!"].map(headingId)).toEqual([
    "h-ezh-schuka-obem",
    "h-c-i-rust-2-0",
    "h-cafe",
    "h-section",
    "h-section-2",
  ]);
});

it("never repeats an id, including numbered ones", () => {
  const headingId = createHeadingIds();
  expect(["План", "План 2", "План", "План"].map(headingId)).toEqual(["h-plan", "h-plan-2", "h-plan-3", "h-plan-4"]);
});

it("limits the length of ids", () => expect(createHeadingIds()("щ".repeat(200)).length).toBeLessThanOrEqual(66));
