import { expect, it } from "vitest";
import { proposedEnd } from "./proposed-end.ts";

const at = (local: string | null) => (local === null ? null : { local });

it.each([
  ["three hours after the first start", "2026-12-01T19:00", null, null, "2026-12-01T22:00"],
  ["past midnight and the year", "2026-12-31T22:30", null, null, "2027-01-01T01:30"],
  [
    "after a start that moves past it, as long as before",
    "2026-12-08T19:00",
    "2026-12-01T19:00",
    "2026-12-01T21:00",
    "2026-12-08T21:00",
  ],
  ["after a start at the same minute", "2026-12-01T21:00", "2026-12-01T19:00", "2026-12-01T21:00", "2026-12-01T23:00"],
  ["as it is while it comes later", "2026-12-01T18:00", "2026-12-01T19:00", "2026-12-01T21:00", "2026-12-01T21:00"],
  ["as it is without a start", null, "2026-12-01T19:00", "2026-12-01T21:00", "2026-12-01T21:00"],
  [
    "after a year that is still being typed",
    "2026-12-01T19:00",
    "0202-12-01T19:00",
    "0202-12-01T22:00",
    "2026-12-01T22:00",
  ],
])("proposes the end %s", (_what, start, formerStart, end, proposed) => {
  expect(proposedEnd(at(start), { starts_at: at(formerStart), ends_at: at(end) })).toEqual(at(proposed));
});
