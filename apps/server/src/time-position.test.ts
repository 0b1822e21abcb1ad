import { assert, integer, property, string, stringMatching, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { Failure } from "./failure.ts";
import { decodePosition, encodePosition, pageFrom } from "./time-position.ts";

const year2100Ms = Date.UTC(2100, 11, 31, 23, 59, 59, 999);
const raw = (text: string): string => Buffer.from(text).toString("base64url");

/** The failure for a cursor; undefined if it is accepted. */
function findRejection(cursor: string): unknown {
  try {
    decodePosition(cursor);
    return undefined;
  } catch (error) {
    return error;
  }
}

it("is decoded to what was encoded", () => {
  const position = record({
    atMs: integer({ min: 0, max: year2100Ms }),
    id: stringMatching(/^[A-Za-z0-9_-]{1,64}$/u),
  });
  assert(
    property(position, ({ atMs, id }) => {
      const written = { at: new Date(atMs), id };
      expect(decodePosition(encodePosition(written))).toEqual(written);
    }),
  );
});

describe("an invalid cursor", () => {
  it.each([
    ["nothing", ""],
    ["no base64", "%%%"],
    ["no position", raw("hello")],
    ["no event", raw("1790000000000.")],
    ["no time", raw(".e1")],
    ["a time before 1970", raw("-1.e1")],
    ["a time no database holds", raw("999999999999999.e1")],
    ["leading zeros", raw("007.e1")],
    ["an identifier that is none", raw("1790000000000.e1'; drop table events")],
    ["an identifier of 65 characters", raw(`1790000000000.${"e".repeat(65)}`)],
    ["a line break at the end", raw("1790000000000.e1\n")],
    ["a cursor with something after it", `${raw("1790000000000.e1")}!`],
    ["a cursor with padding", Buffer.from("1790000000000.e1").toString("base64")],
  ])("is rejected: %s", (_name, cursor) => {
    const error = findRejection(cursor);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ kind: "invalid", code: "BAD_CURSOR", details: [{ path: "cursor" }] });
  });

  it("is either accepted or rejected, whatever it is", () => {
    assert(
      property(string({ unit: "binary", maxLength: 200 }), (garbage) => {
        const error = findRejection(garbage);
        expect(error === undefined || error instanceof Failure).toBe(true);
      }),
    );
  });
});

it("encodes the last row shown, if there is one more", () => {
  const at = new Date("2026-11-21T10:00:00.123Z");
  const rows = ["a", "b", "c"].map((id) => ({ at, id }));
  const page = pageFrom(rows, 2, (row) => row);
  expect(page.rows).toEqual(rows.slice(0, 2));
  expect(page.next_cursor).toBe(encodePosition({ at, id: "b" }));
  expect(pageFrom(rows, 3, (row) => row)).toEqual({ rows, next_cursor: null });
  expect(pageFrom([], 3, () => ({ at, id: "x" }))).toEqual({ rows: [], next_cursor: null });
});
