import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crc8, readWatermarkBits, watermarkBits } from "./watermark-bits.ts";
import type { WatermarkBits } from "./watermark-bits.ts";

const ids = fc.string({ unit: "binary", minLength: 1, maxLength: 64 });

describe("a watermark's map", () => {
  it("decodes to its id in every rotation", () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 0, max: 3 }), (id, turns) => {
        let map = watermarkBits(id);
        for (let turn = 0; turn < turns; turn += 1) map = turnRight(map);
        expect(readWatermarkBits(map)).toBe(id);
      }),
    );
  });

  it("never decodes to another id with one wrong bit", () => {
    fc.assert(
      fc.property(ids, (id) => {
        const map = watermarkBits(id);
        // The bits after the last whole byte carry no data.
        const read = map.flatMap((row, y) => row.map((_bit, x) => readWatermarkBits(withWrongBit(map, y, x))));
        expect(new Set([null, id, ...read])).toEqual(new Set([null, id]));
      }),
      { numRuns: 25 },
    );
  });

  it("has solid edges on the left and at the bottom, dotted ones at the top and on the right", () => {
    const map = watermarkBits("1");
    expect(map.map((row) => row.map((bit) => (bit ? "█" : "·")).join(""))).toEqual([
      "█·█·█·█·",
      "█··██··█",
      "█·██····",
      "█······█",
      "█·······",
      "█·██·█·█",
      "█·█·····",
      "████████",
    ]);
  });

  it("holds a UUID in 20 rows", () => {
    expect(watermarkBits("019a9f6e-3c1d-7e54-9a51-6f5d3c3b2a10")).toHaveLength(20);
  });

  it("holds ids of 1 to 256 bytes", () => {
    expect(readWatermarkBits(watermarkBits("😀".repeat(64)))).toBe("😀".repeat(64));
    // A byte order mark is an ordinary character.
    expect(readWatermarkBits(watermarkBits("\uFEFFid"))).toBe("\uFEFFid");
    expect(() => watermarkBits("")).toThrow(RangeError);
    expect(() => watermarkBits("a".repeat(257))).toThrow("1 to 256 bytes, not 257");
  });

  it.each([
    ["nothing", []],
    ["rows of different lengths", watermarkBits("id").map((row, index) => (index === 2 ? row.slice(1) : row))],
    ["no frame", watermarkBits("id").map((row) => row.map(() => true))],
    ["a frame around nothing", watermarkBits("id").map((row, y) => row.map((bit, x) => isEdge(row, x, y) && bit))],
  ])("is rejected with %s", (_what, map) => {
    expect(readWatermarkBits(map)).toBeNull();
  });

  it("has the standard CRC-8/I.432.1 checksum", () => {
    expect(crc8(new TextEncoder().encode("123456789"))).toBe(0xa1);
  });
});

function withWrongBit(map: WatermarkBits, row: number, column: number): WatermarkBits {
  return map.map((bits, y) => (y === row ? bits.map((bit, x) => (x === column ? !bit : bit)) : bits));
}

function turnRight(map: WatermarkBits): WatermarkBits {
  return map.map((row, y) => row.map((_bit, x) => map[map.length - 1 - x]?.[y] === true));
}

function isEdge(row: readonly boolean[], x: number, y: number): boolean {
  return [x, y].some((place) => place === 0 || place === row.length - 1);
}
