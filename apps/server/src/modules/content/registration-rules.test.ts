import { expect, it } from "vitest";
import { closedReason } from "./registration-rules.ts";

const opens = new Date("2026-11-01T09:00:00Z");
const closes = new Date("2026-11-20T21:00:00Z");
const ends = new Date("2026-11-21T18:00:00Z");
const justBefore = (instant: Date): Date => new Date(instant.getTime() - 1);
const windowed = {
  endsAt: ends,
  isPostponed: false,
  isCalledOff: false,
  registrationOpensAt: opens,
  registrationClosesAt: closes,
};
const alwaysOpen = {
  endsAt: ends,
  isPostponed: false,
  isCalledOff: false,
  registrationOpensAt: null,
  registrationClosesAt: null,
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
    { ...alwaysOpen, registrationOpensAt: new Date("2027-01-01") },
    ends,
    "PASSED",
  ],
  ["when it is called off", { ...alwaysOpen, isCalledOff: true }, justBefore(ends), "CANCELLED"],
  ["after the planned end of a postponed event", { ...alwaysOpen, isPostponed: true }, ends, null],
] as const)("%s", (_name, event, now, reason) => expect(closedReason(event, now)).toBe(reason));
