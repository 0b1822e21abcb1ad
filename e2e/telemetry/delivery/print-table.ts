import { expect, test } from "@playwright/test";
import { allResults } from "./rig/intake-client.ts";
import type { Result } from "./rig/intake-client.ts";

const columns: readonly (readonly [string, (result: Result) => string | number])[] = [
  ["scenario", ({ scenario }) => scenario],
  ["sent", ({ sent }) => sent],
  ["before the next visit", ({ storedBeforeNextVisit }) => storedBeforeNextVisit],
  ["received once", ({ receivedOnce }) => receivedOnce],
  ["duplicates dropped by the intake", ({ duplicatesDropped }) => duplicatesDropped],
  [
    "dropped, counted",
    ({ dropped }) =>
      Object.entries(dropped)
        .map(([why, count]) => `${count} ${why}`)
        .join(", ") || 0,
  ],
  ["lost", ({ lost }) => lost],
];

test("no scenario lost a record or stored one twice", async () => {
  const results = (await allResults()).toSorted((a, b) => (a.scenario < b.scenario ? -1 : 1));
  expect(results, "scenarios that have run").not.toEqual([]);
  const rows = [
    columns.map(([title]) => title),
    ...results.map((result) => columns.map(([, cell]) => String(cell(result)))),
  ];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" | "));
  process.stdout.write(`\n${lines.join("\n")}\n\n${summary(results)}\n\n`);
  expect(results.filter(({ lost, duplicatesStored }) => lost > 0 || duplicatesStored > 0)).toEqual([]);
});

/** The summary line that `npm test` prints. */
function summary(results: readonly Result[]): string {
  const sum = (count: (result: Result) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  const dropped = sum((result) => Object.values(result.dropped).reduce((total, count) => total + count, 0));
  return [
    `${sum(({ sent }) => sent)} records in ${results.length} scenarios: ${sum(({ receivedOnce }) => receivedOnce)} received once`,
    `${dropped} dropped and counted`,
    `${sum(({ duplicatesStored }) => duplicatesStored)} twice`,
    `${sum(({ lost }) => lost)} lost`,
  ].join(", ");
}
