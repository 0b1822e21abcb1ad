import { eventCreateRequest } from "@corp/api/contract";
import { safeParse } from "valibot";
import { expect, it } from "vitest";
import { emptyEvent, toEventFields, toEventValues } from "./event-values.ts";

const fields = {
  title: "Очереди",
  short_description: "Описание",
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

it("shows times on the clock of the event's zone and gives the same instants back", () => {
  const values = toEventValues(fields);
  expect(values.starts_at).toBe("2027-03-04T21:00");
  expect(toEventFields(values)).toEqual(fields);
  expect(safeParse(eventCreateRequest, toEventFields(values)).success).toBe(true);
});

it("leaves what it cannot read for the contract to complain about", () => {
  const values = { ...toEventValues(fields), starts_at: "завтра", capacity_offline: "много" };
  const { issues = [] } = safeParse(eventCreateRequest, toEventFields(values));
  const names = issues.map((issue) => issue.path?.[0]?.key);
  expect(names).toContain("starts_at");
  expect(names).toContain("capacity_offline");
});

it("asks of an empty form exactly what a person has to fill in", () => {
  const { issues = [] } = safeParse(eventCreateRequest, toEventFields(emptyEvent), { abortPipeEarly: true });
  expect(new Set(issues.map((issue) => issue.path?.[0]?.key))).toEqual(
    new Set(["title", "short_description", "starts_at", "ends_at"]),
  );
});

it("leaves out what the format has no use for, whatever was typed before", () => {
  const online = {
    ...toEventValues(fields),
    format: "EventFormatOnline",
    capacity_offline: "сто",
    capacity_online: "50",
  } as const;
  expect(toEventFields(online)).toMatchObject({
    city: null,
    address: null,
    capacity_offline: null,
    capacity_online: 50,
  });
  expect(safeParse(eventCreateRequest, toEventFields(online)).success).toBe(true);
  expect(toEventFields({ ...online, format: "EventFormatOffline" })).toMatchObject({ capacity_online: null });
});
