import { expect, it } from "vitest";
import { closedReason } from "./registration-rules.ts";

const opens = new Date("2026-11-01T09:00:00Z");
const closes = new Date("2026-11-20T21:00:00Z");
const ends = new Date("2026-11-21T18:00:00Z");
const justBefore = (instant: Date): Date => new Date(instant.getTime() - 1);
const windowed = {
  ends_at: ends,
  is_postponed: false,
  isCalledOff: false,
  registration_opens_at: opens,
  registration_closes_at: closes,
};
const alwaysOpen = {
  ends_at: ends,
  is_postponed: false,
  isCalledOff: false,
  registration_opens_at: null,
  registration_closes_at: null,
};

it.each([
  ["just before it opens", windowed, justBefore(opens), "NOT_OPEN"],
  ["as it opens", windowed, opens, null],
  ["just before it closes", windowed, justBefore(closes), null],
  ["as it closes", windowed, closes, "CLOSED"],
  ["after the event, closed though it is", windowed, ends, "PASSED"],
  ["long before an event without a window", alwaysOpen, new Date(0), null],
  ["in the last instant of an event without a window", alwaysOpen, justBefore(ends), null],
  ["as an event without a window ends", alwaysOpen, ends, "PASSED"],
  [
    "after an event whose registration would still open",
    { ...alwaysOpen, registration_opens_at: new Date("2027-01-01") },
    ends,
    "PASSED",
  ],
  ["when it is called off", { ...alwaysOpen, isCalledOff: true }, justBefore(ends), "CANCELLED"],
  ["after the planned end of a postponed event", { ...alwaysOpen, is_postponed: true }, ends, null],
] as const)("%s", (_name, event, now, reason) => expect(closedReason(event, now)).toBe(reason));
