import { expect, it } from "vitest";
import { zoneName } from "./time-zones.ts";

it("calls a zone by its city, and one that has no name here by its own", () => {
  expect(zoneName("Asia/Yekaterinburg")).toBe("Екатеринбург");
  expect(zoneName("America/New_York")).toBe("America/New_York");
});
