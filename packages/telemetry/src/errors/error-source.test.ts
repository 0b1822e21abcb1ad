import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { decodeRanges, ownerAt, stackFrames } from "./error-source.ts";
import { encodeRanges } from "./fake-ranges.ts";
import type { WrittenRange } from "./fake-ranges.ts";

const place = fc.record({ line: fc.nat(5), column: fc.nat(3_000_000) });
const ranges = fc
  .uniqueArray(fc.record({ line: fc.nat(5), column: fc.nat(3_000_000), owner: fc.nat(40) }), {
    selector: ({ line, column }) => `${line}:${column}`,
  })
  .map((list) =>
    list
      .toSorted((a, b) => a.line - b.line || a.column - b.column)
      .map(({ line, column, owner }): WrittenRange => [line, column, owner]),
  );

/** The naive reference implementation. */
function ownerByReading(written: readonly WrittenRange[], line: number, column: number): number | undefined {
  return written.findLast((range) => range[0] < line || (range[0] === line && range[1] <= column))?.[2];
}

describe("ownerAt", () => {
  it("finds the last range that starts at or before any position", () => {
    fc.assert(
      fc.property(ranges, place, (written, { line, column }) => {
        expect(ownerAt(encodeRanges(written), line, column)).toBe(ownerByReading(written, line, column));
      }),
    );
  });

  it("finds a range from its first column, and the previous one just before", () => {
    fc.assert(
      fc.property(ranges, (written) => {
        const encoded = encodeRanges(written);
        for (const [line, column, owner] of written) {
          expect(ownerAt(encoded, line, column)).toBe(owner);
          expect(ownerAt(encoded, line, column - 1)).toBe(ownerByReading(written, line, column - 1));
        }
      }),
    );
  });

  it("returns undefined before the first range, in an empty map, and for an unknown column", () => {
    const encoded = encodeRanges([[1, 4, 0]]);
    expect(ownerAt(encoded, 0, 9)).toBeUndefined();
    expect(ownerAt(encoded, 1, 3)).toBeUndefined();
    expect(ownerAt("", 0, 0)).toBeUndefined();
    expect(ownerAt(encoded, 1, Number.NaN)).toBeUndefined();
  });
});

it("decodes the map of a script once", () => {
  const encoded = encodeRanges([[7, 7, 1]]);
  const read = vi.spyOn(globalThis, "atob");
  ownerAt(encoded, 7, 7);
  ownerAt(encoded, 8, 8);
  expect(read).toHaveBeenCalledTimes(encoded.length);
  read.mockRestore();
});

describe("decodeRanges", () => {
  it("decodes the example of the format's definition", () => {
    // Next line, column 0, user; same line, 16 columns further, library; two lines further, column 1, platform.
    expect(decodeRanges("CAAAgBEECC")).toEqual([
      [2 ** 32, 0],
      [2 ** 32 + 16, 2],
      [3 * 2 ** 32 + 1, 1],
    ]);
  });

  it("throws for text that is not base64", () => {
    expect(() => decodeRanges("CA!")).toThrow("Invalid character");
  });

  it("terminates for any text", () => {
    fc.assert(
      fc.property(fc.base64String(), (text) => {
        expect(decodeRanges(text.replaceAll("=", "")).length).toBeLessThanOrEqual(text.length / 3);
      }),
    );
  });
});

/** Formats frames as `script line column`. */
const readFrames = (stack: string, fields: object = {}): string[] =>
  stackFrames({ stack, ...fields }).map(({ url, line, column }) => `${url} ${line} ${column}`);

describe("stackFrames", () => {
  it("never takes a message line for a frame", () => {
    const message = "failed:\n    at evil (https://x.example/lib.js:9:9)\nevil@https://x.example/lib.js:8:8";
    const stack = `TypeError: ${message}\n    at f (https://x.example/a.js:1:2)`;
    expect(readFrames(stack, { message })).toEqual(["https://x.example/a.js 1 2"]);
  });

  it("handles a message with replacement patterns", () => {
    expect(readFrames("Error: $& $'\n    at f (https://x.example/a.js:1:2)", { message: "$& $'" })).toHaveLength(1);
  });

  it("returns no frames without a string stack", () => {
    const throwing = {
      get stack(): string {
        throw new Error("no");
      },
    };
    for (const value of ["text", null, undefined, {}, { stack: [{}] }, throwing]) {
      expect([...stackFrames(value)]).toEqual([]);
    }
  });

  it("takes bounded time for crafted stacks", () => {
    const many = 50_000;
    for (const part of ["a", "at ", "@", "(", ":", "https://", "@https://a", "(https://a", ":1", "\n"]) {
      expect(readFrames(`\n at ${part.repeat(many)}\n${part.repeat(many)}`)).toEqual([]);
    }
  }, 5000);
});
