import type { Participant } from "@corp/api";
import { expect, it } from "vitest";
import { attendeeStatus } from "./attendee-status.ts";

const at = "2026-11-20T16:00:00.000Z";
const person = (fields: Partial<Participant>) =>
  ({ state: "registered", checked_in_at: null, cancelled_at: null, ...fields }) as Participant;
const request = (isCheckedIn: boolean) => ({ registrationId: "a", isCheckedIn });

it("is ready for a registered person who has not arrived", () => {
  expect(attendeeStatus(person({}), undefined)).toEqual({ kind: "ready" });
  expect(attendeeStatus(person({ checked_in_at: at }), undefined)).toEqual({ kind: "here", at });
  expect(attendeeStatus(person({ state: "waitlisted" }), undefined)).toEqual({
    kind: "waitlisted",
    mayEnter: false,
  });
  expect(attendeeStatus(person({ state: "cancelled", cancelled_at: at }), undefined)).toEqual({
    kind: "cancelled",
    at,
  });
  expect(attendeeStatus(undefined, undefined)).toEqual({ kind: "unknown" });
});

it("counts a queued request as done", () => {
  expect(attendeeStatus(person({}), request(true))).toEqual({ kind: "pending" });
  expect(attendeeStatus(undefined, request(true))).toEqual({ kind: "pending" });
  expect(attendeeStatus(person({ checked_in_at: at }), request(false))).toEqual({ kind: "ready" });
});
