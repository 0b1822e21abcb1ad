import { expect, it } from "vitest";
import type { ParticipationFormat } from "@corp/api";
import { offeredFormats } from "../events/offered-formats.ts";
import { fillFreePlaces, placesLeft } from "./places.ts";
import type { RegistrationTurn, Occupancy, TurnEvent } from "./registration-store.ts";

const online = "EventParticipationFormatOnline";
const offline = "EventParticipationFormatOffline";
const now = new Date("2026-11-21T12:00:00Z");

const hybrid: TurnEvent = {
  format: "EventFormatOnlineAndOffline",
  startsAt: new Date("2026-12-01T16:00:00Z"),
  endsAt: new Date("2026-12-01T18:00:00Z"),
  isPublished: true,
  publishedAt: now,
  capacityOffline: 10,
  capacityOnline: null,
  registrationOpensAt: null,
  registrationClosesAt: null,
};

const unused = (): never => {
  throw new Error("Filling places must not need this.");
};

/** A turn in memory: who holds places, who waits, and whom it promoted. */
function turnOf(event: TurnEvent, occupancies: Partial<Record<ParticipationFormat, Occupancy>>) {
  const promoted: [ParticipationFormat, number, Date][] = [];
  const turn: RegistrationTurn = {
    event,
    occupancy: (format) => occupancies[format] ?? { registered: 0, waitlisted: 0 },
    promoteFirst: async (...promotion) => void promoted.push(promotion),
    findActive: unused,
    find: unused,
    insert: unused,
    replaceManageToken: unused,
    cancel: unused,
  };
  return { turn, promoted };
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
  expect(placesLeft(hybrid, offline, { registered, waitlisted: 0 })).toBe(left);
});

it("a broadcast without a limit has no number of places left", () => {
  expect(placesLeft(hybrid, online, { registered: 5_000, waitlisted: 0 })).toBeNull();
});

it.each([
  ["as many as are free", { registered: 7, waitlisted: 5 }, [[offline, 3, now]]],
  ["nobody while it is full", { registered: 10, waitlisted: 5 }, []],
  ["nobody while more hold places than there are", { registered: 12, waitlisted: 5 }, []],
  ["nobody when nobody waits", { registered: 0, waitlisted: 0 }, []],
])("gives places to %s", async (_name, occupancy, expected) => {
  const { turn, promoted } = turnOf(hybrid, { [offline]: occupancy });
  await fillFreePlaces(turn, now);
  expect(promoted).toEqual(expected);
});

it("gives everybody a place when the limit is lifted", async () => {
  const { turn, promoted } = turnOf(hybrid, { [online]: { registered: 3, waitlisted: 40 } });
  await fillFreePlaces(turn, now);
  expect(promoted).toEqual([[online, 40, now]]);
});

it("looks only at the ways the event still has", async () => {
  const { turn, promoted } = turnOf(
    { ...hybrid, format: "EventFormatOnline" },
    { [offline]: { registered: 0, waitlisted: 4 } },
  );
  await fillFreePlaces(turn, now);
  expect(promoted).toEqual([]);
});
