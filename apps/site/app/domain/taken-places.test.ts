import { expect, it } from "vitest";
import { takenPlaces } from "./taken-places.ts";

const hybrid: Parameters<typeof takenPlaces>[0] = {
  format: "EventFormatOnlineAndOffline",
  capacity_offline: 140,
  capacity_online: null,
  participants: { registered: 111, waitlisted: 0 },
  registered_by_format: { offline: 68, online: 43 },
};

it("counts the hall of a hybrid event although its stream has no limit", () => {
  expect(takenPlaces(hybrid)).toEqual(["В зале 68 из 140", "Онлайн 43"]);
});

it("names no format that is the only one, and those who wait", () => {
  const offline = { ...hybrid, format: "EventFormatOffline", participants: { registered: 68, waitlisted: 3 } } as const;
  expect(takenPlaces(offline)).toEqual(["68 из 140", "Ждут: 3"]);
});
