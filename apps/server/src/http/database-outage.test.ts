import { expect, it } from "vitest";
import { databaseOutage } from "./database-outage.ts";

it("returns the cause that names the reason, for the log", () => {
  const fullDisk = Object.assign(new Error('could not extend file "base/5/1": No space left on device'), {
    code: "53100",
  });
  expect(databaseOutage(new Error("Failed query: insert", { cause: fullDisk }))).toBe(fullDisk);
  expect(databaseOutage(new Error("Failed query: insert", { cause: new Error("duplicate key") }))).toBeNull();
});
