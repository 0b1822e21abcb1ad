import { expect, it } from "vitest";
import { readRetryAfter } from "./read-error-response.ts";

const now = Date.UTC(2026, 10, 21, 12, 0, 0);

it.each([
  ["0", 0],
  ["120", 120],
  ["Sat, 21 Nov 2026 12:01:30 GMT", 90],
  ["Saturday, 21-Nov-26 12:01:30 GMT", 90],
  ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
  [null, null],
  ["", null],
  ["-5", null],
  ["1.5", null],
  ["1e3", null],
  ["soon", null],
  ["2026", 2026],
] as const)("reads %j as %j seconds", (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds);
});
