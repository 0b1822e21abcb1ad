import type { ParticipationFormat } from "@corp/api";
import { expect, it } from "vitest";
import { offeredFormats, fillFreePlaces, placesLeft } from "./registration-rules.ts";
import type { LockedRegistrations, Occupancy, RegistrationEvent } from "./registration-store.ts";

const online = "EventParticipationFormatOnline";
const offline = "EventParticipationFormatOffline";
const now = new Date("2026-11-21T12:00:00Z");

const hybrid: RegistrationEvent = {
  title: "Встреча",
  format: "EventFormatOnlineAndOffline",
  starts_at: new Date("2026-12-01T16:00:00Z"),
  ends_at: new Date("2026-12-01T18:00:00Z"),
  is_postponed: false,
  isCalledOff: false,
  is_published: true,
  published_at: now,
  capacity_offline: 10,
  capacity_online: null,
  registration_opens_at: null,
  registration_closes_at: null,
  registration_questions: [],
};

const unused = (): never => {
  throw new Error("Filling places must not need this.");
};

/** An in-memory fake. */
function lockEvent(event: RegistrationEvent, occupancies: Partial<Record<ParticipationFormat, Occupancy>>) {
  const promoted: [ParticipationFormat, number, Date][] = [];
  const locked: LockedRegistrations = {
    event,
    occupancy: (format) => occupancies[format] ?? { registered: 0, waitlisted: 0, switching: 0 },
    promoteFirst: async (format, places, at) => {
      promoted.push([format, places, at]);
      const { registered, waitlisted, switching } = locked.occupancy(format);
      occupancies = {
        ...occupancies,
        [format]: { registered: registered + places, waitlisted: waitlisted - places, switching },
      };
      return places;
    },
    findActive: unused,
    find: unused,
    findOfRequest: unused,
    placeInQueue: unused,
    insert: unused,
    replaceManageToken: unused,
    cancel: unused,
    give: unused,
    waitFor: unused,
    audit: unused,
  };
  return { locked, promoted };
}

it.each([
  ["EventFormatOnline", [online]],
  ["EventFormatOffline", [offline]],
  ["EventFormatOnlineAndOffline", [offline, online]],
  ["EventFormatUnknown", []],
] as const)("an event of %s offers %j", (format, formats) => expect(offeredFormats({ format })).toEqual(formats));

it.each([
  ["all", 0, 10],
  ["the rest", 9, 1],
  ["none when full", 10, 0],
  ["none, not fewer, when the hall became smaller", 12, 0],
])("a hall of ten has left %s", (_name, registered, left) => {
  expect(placesLeft(hybrid, offline, { registered, waitlisted: 0, switching: 0 })).toBe(left);
});

it("returns null for a format without a limit", () => {
  expect(placesLeft(hybrid, online, { registered: 5_000, waitlisted: 0, switching: 0 })).toBeNull();
});

it.each([
  ["as many as are free", { registered: 7, waitlisted: 5, switching: 0 }, [[offline, 3, now]]],
  ["no one while it is full", { registered: 10, waitlisted: 5, switching: 0 }, []],
  ["no one while it is overbooked", { registered: 12, waitlisted: 5, switching: 0 }, []],
  ["no one when the waitlist is empty", { registered: 0, waitlisted: 0, switching: 0 }, []],
])("promotes %s", async (_name, occupancy, expected) => {
  const { locked, promoted } = lockEvent(hybrid, { [offline]: occupancy });
  await fillFreePlaces(locked, now);
  expect(promoted).toEqual(expected);
});

it("promotes the whole waitlist when the limit is removed", async () => {
  const { locked, promoted } = lockEvent(hybrid, { [online]: { registered: 3, waitlisted: 40, switching: 0 } });
  await fillFreePlaces(locked, now);
  expect(promoted).toEqual([[online, 40, now]]);
});

it("ignores formats that the event no longer offers", async () => {
  const { locked, promoted } = lockEvent(
    { ...hybrid, format: "EventFormatOnline" },
    { [offline]: { registered: 0, waitlisted: 4, switching: 0 } },
  );
  await fillFreePlaces(locked, now);
  expect(promoted).toEqual([]);
});

it.each([
  ["before the start", "2026-12-01T15:59:59Z", false, 1],
  ["from the start on", "2026-12-01T16:00:00Z", false, 0],
  ["after the end", "2026-12-02T00:00:00Z", false, 0],
  ["at a time that no longer holds", "2026-12-02T00:00:00Z", true, 1],
])("promotes %s: %s, postponed: %s", async (_, at, isPostponed, promotions) => {
  const { locked, promoted } = lockEvent(
    { ...hybrid, is_postponed: isPostponed },
    { [offline]: { registered: 0, waitlisted: 1, switching: 0 } },
  );
  await fillFreePlaces(locked, new Date(at));
  expect(promoted).toHaveLength(promotions);
});
