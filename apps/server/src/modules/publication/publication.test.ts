import { describe, expect, it } from "vitest";
import { changePublication, isVisible } from "./publication.ts";

const now = new Date("2026-11-21T12:00:00Z");
const before = new Date("2026-11-01T12:00:00Z");
const after = new Date("2026-12-01T12:00:00Z");
const publish = { action: "PublicationActionPublish" } as const;
const unpublish = { action: "PublicationActionUnpublish" } as const;

it.each([
  ["what was published", { isPublished: true, publishedAt: before }, true],
  ["what is published this moment", { isPublished: true, publishedAt: now }, true],
  ["what will be published", { isPublished: true, publishedAt: after }, false],
  ["a draft", { isPublished: false, publishedAt: null }, false],
  ["what was taken off", { isPublished: false, publishedAt: before }, false],
])("decides whether %s is visible", (_what, publication, expected) => {
  expect(isVisible(publication, now)).toBe(expected);
});

describe("publish", () => {
  it.each([
    ["a draft, now", { isPublished: false, publishedAt: null }, publish, { isPublished: true, publishedAt: now }],
    [
      "what was shown before, since then",
      { isPublished: false, publishedAt: before },
      publish,
      { isPublished: true, publishedAt: before },
    ],
    [
      "what was to be shown later, now",
      { isPublished: true, publishedAt: after },
      publish,
      { isPublished: true, publishedAt: now },
    ],
    ["what is shown, nothing", { isPublished: true, publishedAt: before }, publish, null],
    [
      "for later, then",
      { isPublished: false, publishedAt: null },
      { ...publish, publish_at: after.toISOString() },
      { isPublished: true, publishedAt: after },
    ],
    [
      "for the day it has already, nothing",
      { isPublished: true, publishedAt: after },
      { ...publish, publish_at: after.toISOString() },
      null,
    ],
  ])("changes %s", (_what, current, change, expected) => {
    expect(changePublication(current, change, now)).toEqual(expected);
  });
});

describe("unpublish", () => {
  it("keeps the day of the first publication, and changes nothing of a draft", () => {
    expect(changePublication({ isPublished: true, publishedAt: before }, unpublish, now)).toEqual({
      isPublished: false,
    });
    expect(changePublication({ isPublished: false, publishedAt: before }, unpublish, now)).toBeNull();
  });
});
