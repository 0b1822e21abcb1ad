import { eventFields } from "@corp/api/contract";
import { is } from "valibot";
import { expect, it } from "vitest";
import { timeZones } from "../../time/time-zones.ts";
import { zoneOptions } from "./time-zone-field.tsx";

it("offers every zone that the contract takes, those of Russia first, and the stored one under its older name", () => {
  const offered = zoneOptions("Europe/Kiev").map(({ value }) => value);
  const known = ["UTC", "Europe/Kiev", ...Intl.supportedValuesOf("timeZone")];
  expect(known.filter((zone) => is(eventFields.time_zone, zone) && !offered.includes(zone))).toEqual([]);
  expect(offered.filter((zone) => !is(eventFields.time_zone, zone))).toEqual([]);
  expect(new Set(offered).size).toBe(offered.length);
  expect(offered.slice(0, timeZones.length)).toEqual(timeZones.map(({ name }) => name));
});
