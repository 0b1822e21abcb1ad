import { expect, it } from "vitest";
import { parseDateText } from "./parse-date-text.ts";
import { pastedDates } from "./typed-dates.ts";

it.each(pastedDates)("the pasted %j means %s", (text, means) => {
  expect(parseDateText(text)?.toString() ?? null).toBe(means);
});

it.each([
  ["2026-11-21T12:00:00Z", "2026-11-21T19:00:00"],
  ["2026-11-21T23:30+03:00", "2026-11-22T03:30:00"],
  ["2026-11-21 23:30:00 -0330", "2026-11-22T10:00:00"],
  ["2026-11-21 12:00:00+03", "2026-11-21T16:00:00"],
  ["Sat, 21 Nov 2026 12:00:00 GMT", "2026-11-21T19:00:00"],
  ["21.11.2026 12:00", "2026-11-21T12:00:00"],
])("the instant %s is converted to the zone of the field", (text, means) => {
  expect(parseDateText(text, "Asia/Novosibirsk")?.toString()).toBe(means);
});
