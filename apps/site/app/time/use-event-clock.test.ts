import { expect, it } from "vitest";
import { nextBoundary } from "./use-event-clock.ts";

const event = {
  starts_at: "2027-01-10T16:00:00Z",
  ends_at: "2027-01-10T19:00:00Z",
  registration_opens_at: "2027-01-01T09:00:00Z",
  registration_closes_at: null,
};
const after = (instant: string) => {
  const next = nextBoundary(event, Date.parse(instant));
  return next === null ? null : new Date(next).toISOString();
};

it("returns the nearest future boundary", () => {
  expect(after("2026-12-01T00:00:00Z")).toBe("2027-01-01T09:00:00.000Z");
  expect(after("2027-01-05T00:00:00Z")).toBe("2027-01-10T16:00:00.000Z");
  expect(after("2027-01-10T17:00:00Z")).toBe("2027-01-10T19:00:00.000Z");
  expect(after("2027-01-10T19:00:00Z")).toBeNull();
});
