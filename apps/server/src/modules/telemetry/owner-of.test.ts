import { expect, it } from "vitest";
import { ownerOf } from "./owner-of.ts";

it.each([
  ["UserError", "user"],
  ["UserReactError", "user"],
  ["PlatformSyncError", "platform"],
  ["LibraryAsyncError", "library"],
  ["ServiceResponseError", "service"],
  ["UnhandledReportingError", "unknown"],
  ["UnknownSourceMapLookup", "unknown"],
  ["toString", "unknown"],
])("tells of %s that the code is of: %s", (type, owner) => {
  expect(ownerOf(type)).toBe(owner);
});
