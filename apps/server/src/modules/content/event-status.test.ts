import { expect, it } from "vitest";
import { eventStatus } from "./event-status.ts";

const event = {
  starts_at: new Date("2026-11-21T16:00:00.000Z"),
  ends_at: new Date("2026-11-21T18:00:00.000Z"),
  is_postponed: false,
  called_off: null,
};

it.each([
  ["2026-11-21T15:59:59.999Z", "EventWillHappen"],
  ["2026-11-21T16:00:00.000Z", "EventIsHappening"],
  ["2026-11-21T17:59:59.999Z", "EventIsHappening"],
  ["2026-11-21T18:00:00.000Z", "EventHasPassed"],
  ["2027-01-01T00:00:00.000Z", "EventHasPassed"],
])("at %s it is %s", (now, status) => expect(eventStatus(event, new Date(now))).toBe(status));

it("is still to come while the event is postponed, whatever its planned times", () => {
  const later = new Date("2027-01-01T00:00:00.000Z");
  expect(eventStatus({ ...event, is_postponed: true }, later)).toBe("EventWillHappen");
});

it("is past after its planned end when a postponed event was called off", () => {
  const later = new Date(event.ends_at.getTime() + 1);
  const called_off = { at: event.starts_at, reason: "Нет зала" };
  expect(eventStatus({ ...event, is_postponed: true, called_off }, later)).toBe("EventHasPassed");
});
