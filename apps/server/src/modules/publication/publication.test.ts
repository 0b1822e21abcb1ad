import { describe, expect, it } from "vitest";
import { changePublication, isVisible } from "./publication.ts";

const now = new Date("2026-11-21T12:00:00Z");
const before = new Date("2026-11-01T12:00:00Z");
const after = new Date("2026-12-01T12:00:00Z");
const publish = { action: "PublicationActionPublish" } as const;
const unpublish = { action: "PublicationActionUnpublish" } as const;

it.each([
  ["what was published", { is_published: true, published_at: before }, true],
  ["what is published this moment", { is_published: true, published_at: now }, true],
  ["what will be published", { is_published: true, published_at: after }, false],
  ["a draft", { is_published: false, published_at: null }, false],
  ["what was taken off", { is_published: false, published_at: before }, false],
])("decides whether %s is visible", (_what, publication, expected) => {
  expect(isVisible(publication, now)).toBe(expected);
});

describe("publish", () => {
  it.each([
    ["a draft, now", { is_published: false, published_at: null }, publish, { is_published: true, published_at: now }],
    [
      "what was shown before, since then",
      { is_published: false, published_at: before },
      publish,
      { is_published: true, published_at: before },
    ],
    [
      "what was to be shown later, now",
      { is_published: true, published_at: after },
      publish,
      { is_published: true, published_at: now },
    ],
    ["what is shown, nothing", { is_published: true, published_at: before }, publish, null],
    [
      "for later, then",
      { is_published: false, published_at: null },
      { ...publish, publish_at: after.toISOString() },
      { is_published: true, published_at: after },
    ],
    [
      "for the day it has already, nothing",
      { is_published: true, published_at: after },
      { ...publish, publish_at: after.toISOString() },
      null,
    ],
  ])("changes %s", (_what, current, change, expected) => {
    expect(changePublication(current, change, now)).toEqual(expected);
  });
});

describe("unpublish", () => {
  it("keeps the day of the first publication, and changes nothing of a draft", () => {
    expect(changePublication({ is_published: true, published_at: before }, unpublish, now)).toEqual({
      is_published: false,
    });
    expect(changePublication({ is_published: false, published_at: before }, unpublish, now)).toBeNull();
  });
});
