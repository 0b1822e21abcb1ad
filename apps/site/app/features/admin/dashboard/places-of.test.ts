import { expect, it } from "vitest";
import { placesOf } from "./places-of.ts";

const event: Parameters<typeof placesOf>[0] = {
  format: "EventFormatOnlineAndOffline",
  capacity_offline: 40,
  capacity_online: 200,
  participants: { registered: 41, waitlisted: 3 },
};

it("sums offline and online places", () => {
  expect(placesOf(event)).toEqual({ registered: 41, waitlisted: 3, capacity: 240 });
});

it("is unlimited when one format is unlimited", () => {
  expect(placesOf({ ...event, capacity_online: null }).capacity).toBeNull();
});

it("ignores the capacity of a format that the event does not have", () => {
  expect(placesOf({ ...event, format: "EventFormatOffline", capacity_online: null }).capacity).toBe(40);
  expect(placesOf({ ...event, format: "EventFormatOnline", capacity_offline: null }).capacity).toBe(200);
});
