import { expect, it } from "vitest";
import { wantableFormat } from "./wantable-format.ts";

const online = "EventParticipationFormatOnline";
const hall = "EventParticipationFormatOffline";
const event = { format: "EventFormatOnlineAndOffline", status: "EventWillHappen", called_off: null } as const;
const registration = { state: "registered", participation_format: hall, waits_for: null } as const;
const calledOff = { at: "2026-11-27T09:00:00.000Z", reason: "Зал затопило" };

it.each([
  ["online to who has a place in the hall", event, registration, online],
  ["the hall to who takes part online", event, { ...registration, participation_format: online }, hall],
  ["online to who waits for the hall", event, { ...registration, state: "waitlisted" }, online],
  ["what they have to who waits for the other way", event, { ...registration, waits_for: online }, hall],
  ["nothing at an event of one way", { ...event, format: "EventFormatOffline" }, registration, null],
  ["nothing once the event has begun", { ...event, status: "EventIsHappening" }, registration, null],
  ["nothing at an event that is called off", { ...event, called_off: calledOff }, registration, null],
  ["nothing to who has cancelled", event, { ...registration, state: "cancelled" }, null],
] as const)("offers %s", (_name, of, own, expected) => {
  expect(wantableFormat(of, own)).toBe(expected);
});
