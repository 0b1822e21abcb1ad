import { getDotPath, safeParse } from "valibot";
import { expect, it } from "vitest";
import { missingForPublication } from "./event-fields.ts";
import type { EventFields } from "./event-fields.ts";
import { eventCreateRequest, eventEditRequest } from "./event.ts";
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

const issues = (overrides: Partial<Record<keyof EventFields, unknown>>): Record<string, string> =>
  Object.fromEntries(
    (safeParse(eventCreateRequest, { ...offline, ...overrides }, { abortPipeEarly: true }).issues ?? []).map(
      (issue) => [getDotPath(issue), issue.message],
    ),
  );

it("accepts a complete event", () => expect(issues({})).toEqual({}));

it.each([
  ["ends before it starts", { ends_at: "2026-11-21T15:00:00Z" }, { ends_at: messages.endsBeforeStart }],
  ["ends as it starts", { ends_at: "2026-11-21T16:00:00Z" }, { ends_at: messages.endsBeforeStart }],
  [
    "ends before it starts, in another time zone",
    { ends_at: "2026-11-21T18:30:00+03:00" },
    { ends_at: messages.endsBeforeStart },
  ],
  ["has no title", { title: " " }, { title: messages.required }],
  [
    "closes the registration before it opens it",
    { registration_opens_at: "2026-11-02T00:00:00Z", registration_closes_at: "2026-11-01T00:00:00Z" },
    { registration_closes_at: messages.closesBeforeOpens },
  ],
  ["has a capacity of 0", { capacity_offline: 0 }, { capacity_offline: messages.capacity }],
  ["has a fractional capacity", { capacity_online: 1.5 }, { capacity_online: messages.capacity }],
  ["has a capacity above the maximum", { capacity_offline: 100_001 }, { capacity_offline: messages.capacity }],
  ["has the format Unknown", { format: "EventFormatUnknown" }, { format: messages.option }],
])("rejects an event that %s", (_name, overrides, expected) => {
  expect(issues(overrides)).toEqual(expected);
});

it.each([
  ["is online and has no place", { format: "EventFormatOnline", city: null, address: null }],
  ["lacks what its publication needs", { short_description: "", city: null, address: null }],
  ["has no capacity", { capacity_offline: null }],
  ["opens its registration and never closes it", { registration_opens_at: "2026-11-01T00:00:00Z" }],
])("accepts an event that %s", (_name, overrides) => expect(issues(overrides)).toEqual({}));

it.each([
  ["a complete one", {}, {}],
  ["an empty description", { short_description: "" }, { short_description: messages.required }],
  [
    "no place, though partly online",
    { format: "EventFormatOnlineAndOffline" as const, city: null, address: null },
    { city: messages.cityRequired, address: messages.addressRequired },
  ],
  ["no place of one online", { format: "EventFormatOnline" as const, city: null, address: null }, {}],
])("names for the publication of an event what it lacks: %s", (_name, overrides, expected) => {
  const missing = missingForPublication({ ...offline, ...overrides });
  expect(Object.fromEntries(missing.map(({ path, message }) => [path, message]))).toEqual(expected);
});

it("applies the same rules to an edit, which needs a version", () => {
  const edit = { event_id: "e1", version: 1, ...offline };
  expect(safeParse(eventEditRequest, edit).success).toBe(true);
  expect(safeParse(eventEditRequest, { ...edit, ends_at: edit.starts_at }).success).toBe(false);
  expect(safeParse(eventEditRequest, { ...edit, version: 0 }).success).toBe(false);
});
