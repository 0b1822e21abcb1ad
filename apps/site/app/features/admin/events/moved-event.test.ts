import { examples } from "@corp/api/reference";
import { expect, it } from "vitest";
import { movedEvent, proposedStart } from "./moved-event.ts";

const now = Date.parse("2026-11-27T09:00:00Z");

it.each([
  ["of last month", "2026-10-29T16:00:00.000Z", "2026-12-24T16:00:00.000Z"],
  ["of this week", "2026-11-26T16:00:00.000Z", "2026-12-24T16:00:00.000Z"],
  ["to come", "2026-12-03T16:00:00.000Z", "2026-12-31T16:00:00.000Z"],
  ["of two years ago", "2024-11-28T16:00:00.000Z", "2026-12-24T16:00:00.000Z"],
])("proposes a day to come for the copy of an event %s", (_when, start, proposed) => {
  const found = proposedStart(start, "Europe/Moscow", now);
  expect(Date.parse(found)).toBeGreaterThan(now);
  expect(new Date(found).getUTCDay()).toBe(new Date(start).getUTCDay());
  expect(found).toBe(proposed);
});

it.each([
  ["winter", "2026-10-10T17:00:00.000Z", "2026-10-20T09:00:00Z", "2026-11-07T18:00:00.000Z"],
  ["summer", "2027-03-12T18:00:00.000Z", "2027-03-20T09:00:00Z", "2027-04-09T17:00:00.000Z"],
])("proposes the same hour of the event's zone after the change to %s time", (_season, start, at, proposed) => {
  expect(proposedStart(start, "Europe/Berlin", Date.parse(at))).toBe(proposed);
});

it("moves the end and the registration with the start, and nothing else", () => {
  const event = {
    ...examples.eventGet.response,
    starts_at: "2026-11-26T16:00:00.000Z",
    ends_at: "2026-11-26T19:00:00.000Z",
    registration_opens_at: null,
    registration_closes_at: "2026-11-25T16:00:00.000Z",
  };
  expect(movedEvent(event, "2026-12-24T16:30:00.000Z")).toMatchObject({
    event_id: event.event_id,
    version: event.version,
    title: event.title,
    starts_at: "2026-12-24T16:30:00.000Z",
    ends_at: "2026-12-24T19:30:00.000Z",
    registration_opens_at: null,
    registration_closes_at: "2026-12-23T16:30:00.000Z",
  });
});
