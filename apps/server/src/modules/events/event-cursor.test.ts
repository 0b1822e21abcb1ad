import { assert, integer, property, string, stringMatching, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { Failure } from "../../failure.ts";
import { decodeCursor, encodeCursor } from "./event-cursor.ts";

const year2100Ms = Date.UTC(2100, 11, 31, 23, 59, 59, 999);
const raw = (text: string): string => Buffer.from(text).toString("base64url");

/** The failure for a cursor; undefined when it is taken. */
function refusal(cursor: string): unknown {
  try {
    decodeCursor(cursor);
    return undefined;
  } catch (error) {
    return error;
  }
}

it("comes back as it was written", () => {
  const position = record({
    startsAtMs: integer({ min: 0, max: year2100Ms }),
    eventId: stringMatching(/^[A-Za-z0-9_-]{1,64}$/u),
  });
  assert(
    property(position, ({ startsAtMs, eventId }) => {
      const written = { startsAt: new Date(startsAtMs), eventId };
      expect(decodeCursor(encodeCursor(written))).toEqual(written);
    }),
  );
});

describe("what it did not write", () => {
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
  ])("is refused: %s", (_name, cursor) => {
    const error = refusal(cursor);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ kind: "invalid", code: "BAD_CURSOR", details: [{ path: "cursor" }] });
  });

  it("is refused or taken, and never anything else, whatever it is", () => {
    assert(
      property(string({ unit: "binary", maxLength: 200 }), (garbage) => {
        const error = refusal(garbage);
        expect(error === undefined || error instanceof Failure).toBe(true);
      }),
    );
  });
});
