import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readRetryAfter } from "./read-error-response.ts";

const now = Date.UTC(2026, 10, 21, 12, 0, 0);

beforeAll(() => void vi.stubEnv("TZ", "Europe/Moscow"));
afterAll(() => void vi.unstubAllEnvs());

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
  ["Sat Nov 21 12:01:30 2026", 90],
  ["Sat Nov  7 12:01:30 2026", 0],
  ["Sunday, 06-Nov-94 08:49:37 GMT", 0],
  ["9".repeat(400), null],
  // Two headers, a date without a zone or a time, ISO 8601, a zone that no HTTP date has
  ["30, 60", null],
  ["Sat, 21 Nov 2026 12:01:30", null],
  ["Sat Nov 21 2026", null],
  ["May 3 2027", null],
  ["Sat foo 2026", null],
  ["2026-11-21T12:01:30Z", null],
  ["Sat, 21 Nov 2026 15:01:30 +0300", null],
  ["Sat, 21 Nov 2026 12:01:30 GMT, Sat, 21 Nov 2026 12:02:00 GMT", null],
] as const)("reads %j as %j seconds", (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds);
});
