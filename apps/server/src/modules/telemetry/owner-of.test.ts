import { expect, it } from "vitest";
import { errorOwner } from "./postgres-telemetry-statement.ts";

it.each([
  ["UserError", "user"],
  ["UserReactError", "user"],
  ["PlatformSyncError", "platform"],
  ["LibraryAsyncError", "library"],
  ["ServiceResponseError", "service"],
  ["UnhandledReportingError", "unknown"],
  ["UnknownSourceMapLookup", "unknown"],
  ["toString", "unknown"],
])("assigns %s to the owner %s", (type, owner) => {
  expect(errorOwner(type)).toBe(owner);
});
