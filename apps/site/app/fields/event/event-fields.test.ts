// @vitest-environment jsdom
import { eventCreateRequest } from "@corp/api/contract";
import { examples } from "@corp/api/reference";
import { safeParse } from "valibot";
import { afterEach, expect, it } from "vitest";
import { createSharedSlot } from "../../editing/drafts/draft-store.ts";
import { emptyValues, exampleValues, readValues, writeValues } from "../field.ts";
import { eventFields } from "./event-fields.tsx";
import type { EventValues, StoredEvent } from "./event-fields.tsx";

const emptyEvent = emptyValues(eventFields);
const eventShape = exampleValues(eventFields);
const toEventValues = (stored: StoredEvent): EventValues => readValues(eventFields, stored);
const toEventRequest = (values: EventValues) => writeValues(eventFields, values);

afterEach(() => localStorage.clear());

const fields = {
  title: "Ночь отладки",
  short_description: "Чиним вместе",
  format: "EventFormatOffline",
  starts_at: "2027-03-04T16:00:00Z",
  ends_at: "2027-03-04T19:00:00Z",
  time_zone: "Asia/Yekaterinburg",
  city: "Екатеринбург",
  address: "Улица, 1",
  capacity_offline: 40,
  capacity_online: null,
  registration_opens_at: null,
  registration_closes_at: "2027-03-04T15:00:00Z",
} as const;
const kind = "EventKindConference" as const;
const event: StoredEvent = {
  ...examples.eventGet.response,
  ...fields,
  kind,
  venue: "Конгресс-центр",
  postal_code: "620014",
  tags: [{ tag_id: "t1", name: "Базы данных" }],
  cover: null,
  is_postponed: false,
  email_settings: {
    reminds_day_before: true,
    reminds_hour_before: false,
    decline_hours: null,
    unconfirmed_hours: 48,
  },
};
const venue = { venue: "Конгресс-центр", postal_code: "620014" };
const chosen = {
  kind,
  ...venue,
  tag_ids: ["t1"],
  cover_file_id: null,
  email_settings: event.email_settings,
  is_postponed: false,
};

it("shows times in the event's zone and returns the same instants", () => {
  const values = toEventValues(event);
  expect(values.starts_at).toEqual({ local: "2027-03-04T21:00" });
  expect(toEventRequest(values)).toMatchObject({ ...fields, ...chosen });
  expect(safeParse(eventCreateRequest, toEventRequest(values)).success).toBe(true);
});

it("distinguishes two equal local times when clocks are set back", () => {
  const autumn = { ...event, time_zone: "Europe/Berlin", starts_at: "2026-10-25T01:30:00Z" };
  const values = toEventValues(autumn);
  expect(values.starts_at).toEqual({ local: "2026-10-25T02:30", fold: "later" });
  expect(toEventRequest(values)).toMatchObject({ starts_at: "2026-10-25T01:30:00Z" });
});

it("sends what it cannot read for the contract to reject", () => {
  const values = { ...toEventValues(event), starts_at: { local: "2026-03-29T02:30" }, time_zone: "Europe/Berlin" };
  const { issues = [] } = safeParse(eventCreateRequest, toEventRequest({ ...values, capacity_offline: "много" }));
  const names = issues.map((issue) => issue.path?.[0]?.key);
  expect(names).toContain("starts_at");
  expect(names).toContain("capacity_offline");
});

it.each([
  ["1 500", 1500],
  ["\u00A01\u00A0500", 1500],
  ["1\u202F500", 1500],
  ["100\u2009000", 100_000],
  ["1500 ", 1500],
  ["", null],
  // Two numbers are not one.
  ["12 34", Number.NaN],
  ["1 5000", Number.NaN],
])("reads %j as the number %s, in each field of a number", (typed, number) => {
  const values = {
    ...toEventValues(event),
    format: "EventFormatOnlineAndOffline",
    capacity_offline: typed,
    capacity_online: typed,
    email_settings: { ...emptyEvent.email_settings, decline_hours: typed, unconfirmed_hours: typed },
  } as const;
  expect(toEventRequest(values)).toMatchObject({
    capacity_offline: number,
    capacity_online: number,
    email_settings: { decline_hours: number, unconfirmed_hours: number },
  });
});

it("has issues for exactly the required fields of an empty form", () => {
  const { issues = [] } = safeParse(eventCreateRequest, toEventRequest(emptyEvent), { abortPipeEarly: true });
  expect(new Set(issues.map((issue) => issue.path?.[0]?.key))).toEqual(new Set(["title", "starts_at", "ends_at"]));
});

it("omits fields that the format does not have", () => {
  const online = {
    ...toEventValues(event),
    format: "EventFormatOnline",
    capacity_offline: "сто",
    capacity_online: "50",
  } as const;
  expect(toEventRequest(online)).toMatchObject({
    city: null,
    address: null,
    capacity_offline: null,
    capacity_online: 50,
  });
  expect(safeParse(eventCreateRequest, toEventRequest(online)).success).toBe(true);
  expect(toEventRequest({ ...online, format: "EventFormatOffline" })).toMatchObject({ capacity_online: null });
});

it("sends existing tags without those to be created", () => {
  const tags = [...toEventValues(event).tag_ids, { tag_id: "", name: "Новое" }];
  expect(toEventRequest({ ...toEventValues(event), tag_ids: tags })).toMatchObject({ tag_ids: ["t1"] });
});

it("completes a draft from before the emails of an event were set with those of the event", () => {
  const stored = toEventValues(event);
  const { email_settings: _emails, is_postponed: _isPostponed, ...older } = stored;
  const draft = { base: { version: 2, values: older }, values: { ...older, title: "Несохранённое" } };
  localStorage.setItem("corp.draft.event.e1", JSON.stringify(draft));
  const read = createSharedSlot("event.e1", eventShape).read(stored);
  expect(read).toEqual({ version: 2, base: stored, value: { ...stored, title: "Несохранённое" } });
});
