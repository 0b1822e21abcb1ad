import { expect, it } from "vitest";
import { placesOf } from "./places-of.ts";

const event: Parameters<typeof placesOf>[0] = {
  format: "EventFormatOnlineAndOffline",
  capacity_offline: 40,
  capacity_online: 200,
  participants: { registered: 41, waitlisted: 3 },
};

it("counts the hall and the stream together", () => {
  expect(placesOf(event)).toEqual({ registered: 41, waitlisted: 3, capacity: 240 });
});

it("has no limit where one of the ways has none", () => {
  expect(placesOf({ ...event, capacity_online: null }).capacity).toBeNull();
});

it("leaves out the places of a way that the event does not have", () => {
  expect(placesOf({ ...event, format: "EventFormatOffline", capacity_online: null }).capacity).toBe(40);
  expect(placesOf({ ...event, format: "EventFormatOnline", capacity_offline: null }).capacity).toBe(200);
});
