import { expect, it } from "vitest";
import { changedAt } from "./changed-at.ts";

it.each([
  ["edited after its publication", "2026-11-20T09:00:00.000Z", "2026-11-21T10:00:00.000Z", "2026-11-21T10:00:00.000Z"],
  ["scheduled after its last edit", "2026-11-22T09:00:00.000Z", "2026-11-21T10:00:00.000Z", "2026-11-22T09:00:00.000Z"],
  ["not published", null, "2026-11-21T10:00:00.000Z", "2026-11-21T10:00:00.000Z"],
])("what was %s never changed before it was published", (_what, published_at, updated_at, expected) => {
  expect(changedAt({ published_at, updated_at })).toBe(expected);
});
