import { expect, it } from "vitest";
import { eventRecord, logRecord } from "./to-records.ts";

const origin = { service: "site", environment: "stg", release: "1" };
const nowhere = { service: "", environment: "", release: "" };
const entry = { level: "INFO" as const, message: "m" };
const event = { actionType: "click", object: { type: "button" }, page: {}, timestampMs: 0 };

it("takes the origin from the entry, except a service that the query names", () => {
  const own = { ...entry, service: "shop", environment: "prod", release: "2" };
  expect(logRecord(own, origin)).toMatchObject({ service: "site", environment: "prod", release: "2" });
  expect(logRecord(own, nowhere)).toMatchObject({ service: "shop" });
  expect(logRecord({ ...entry, service: "a/b", release: 7 }, nowhere)).toMatchObject({ service: "", release: "" });
});

it.each([
  ["2026-11-22T10:00:00+03:00", "2026-11-22T07:00:00.000Z"],
  ["9999-12-31T23:59:59-12:00", null],
  ["2026-99-99", null],
  ["0000-01-01T00:00:00Z", null],
  ["0001-01-01T00:00:00+01:00", null],
  ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
  [1_795_000_000_000, null],
  [undefined, null],
])("reads the browser's clock from %j as %s", (clientTimestamp, clientAt) => {
  expect(logRecord({ ...entry, clientTimestamp }, origin).clientAt).toBe(clientAt);
});

it("truncates long texts between characters", () => {
  const { stackTrace, url } = logRecord(
    { ...entry, stackTrace: "x".repeat(60_000), url: `${"x".repeat(3_999)}😀` },
    origin,
  );
  expect(stackTrace).toHaveLength(50_000);
  expect(url?.slice(-1)).toBe("\u{fffd}");
});

it("accepts an event with parts of any shape", () => {
  const odd = { ...event, attributes: [], user: null, object: { type: "x", value: "7", rating: 1 } };
  expect(eventRecord(odd, nowhere)).toMatchObject({
    service: "",
    page: "",
    url: "",
    pageViewId: "",
    sessionId: "",
    value: null,
    rating: null,
    clientAt: "1970-01-01T00:00:00.000Z",
  });
});

it("bounds the size of all other fields", () => {
  const context = { errorType: "UserError", body: "x".repeat(200_000) };
  const log = logRecord({ ...entry, context, commit: "abc" }, origin);
  expect(log).toMatchObject({ errorType: "UserError", entry: { context: "…", commit: "abc" } });
  const { details } = eventRecord({ ...event, uuid: "1", attributes: { userAgent: "x".repeat(200_000) } }, origin);
  expect(details).toEqual({ object: event.object, page: {}, uuid: "1", attributes: "…" });
});
