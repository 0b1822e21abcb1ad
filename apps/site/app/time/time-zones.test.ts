import { expect, it } from "vitest";
import { zoneName } from "./time-zones.ts";

it("names a zone by its city, and an unknown zone by its IANA name", () => {
  expect(zoneName("Asia/Yekaterinburg")).toBe("Екатеринбург");
  expect(zoneName("America/New_York")).toBe("America/New_York");
});
