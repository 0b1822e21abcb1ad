import { getDotPath, safeParse } from "valibot";
import { expect, it } from "vitest";
import { eventCreateRequest, eventEditRequest } from "./event.ts";
import type { EventFields } from "./event-fields.ts";
import { messages } from "./messages.ts";

const offline: EventFields = {
  title: "PostgreSQL под нагрузкой",
  short_description: "Как мы пережили распродажу",
  format: "EventFormatOffline",
  starts_at: "2026-11-21T16:00:00Z",
  ends_at: "2026-11-21T18:00:00Z",
  time_zone: "Europe/Moscow",
  city: "Москва",
  address: "Ленинградский проспект, 39",
  capacity_offline: 10,
  capacity_online: null,
  registration_opens_at: null,
  registration_closes_at: null,
};

/** Complaints by field. */
const complaints = (overrides: Partial<Record<keyof EventFields, unknown>>): Record<string, string> =>
  Object.fromEntries(
    (safeParse(eventCreateRequest, { ...offline, ...overrides }, { abortPipeEarly: true }).issues ?? []).map(
      (issue) => [getDotPath(issue), issue.message],
    ),
  );

it("takes a complete event", () => expect(complaints({})).toEqual({}));

it.each([
  ["ends before it starts", { ends_at: "2026-11-21T15:00:00Z" }, { ends_at: messages.endsBeforeStart }],
  ["ends as it starts", { ends_at: "2026-11-21T16:00:00Z" }, { ends_at: messages.endsBeforeStart }],
  [
    "ends before it starts in another zone's clock",
    { ends_at: "2026-11-21T18:30:00+03:00" },
    { ends_at: messages.endsBeforeStart },
  ],
  ["is held in no city", { city: null }, { city: messages.cityRequired }],
  ["is held at no address", { address: null }, { address: messages.addressRequired }],
  [
    "is held nowhere, though partly online",
    { format: "EventFormatOnlineAndOffline", city: null, address: null },
    { city: messages.cityRequired, address: messages.addressRequired },
  ],
  [
    "closes the registration before it opens it",
    { registration_opens_at: "2026-11-02T00:00:00Z", registration_closes_at: "2026-11-01T00:00:00Z" },
    { registration_closes_at: messages.closesBeforeOpens },
  ],
  ["has no places", { capacity_offline: 0 }, { capacity_offline: messages.capacity }],
  ["has half a place", { capacity_online: 1.5 }, { capacity_online: messages.capacity }],
  ["has more places than a stadium", { capacity_offline: 100_001 }, { capacity_offline: messages.capacity }],
  ["is of an unknown format", { format: "EventFormatUnknown" }, { format: messages.option }],
])("refuses an event that %s", (_name, overrides, expected) => {
  expect(complaints(overrides)).toEqual(expected);
});

it.each([
  ["is online and nowhere", { format: "EventFormatOnline", city: null, address: null }],
  ["has no limit of places", { capacity_offline: null }],
  ["opens its registration and never closes it", { registration_opens_at: "2026-11-01T00:00:00Z" }],
])("takes an event that %s", (_name, overrides) => expect(complaints(overrides)).toEqual({}));

it("holds an edit to the same rules, with the version its editor read", () => {
  const edit = { event_id: "e1", version: 1, ...offline };
  expect(safeParse(eventEditRequest, edit).success).toBe(true);
  expect(safeParse(eventEditRequest, { ...edit, ends_at: edit.starts_at }).success).toBe(false);
  expect(safeParse(eventEditRequest, { ...edit, version: 0 }).success).toBe(false);
});
