import { expect, it } from "vitest";
import { readAudit } from "./audit-check.ts";

const report = (...severities: readonly string[]): string =>
  JSON.stringify({
    advisories: Object.fromEntries(
      severities.map((severity, id) => [
        id,
        {
          module_name: "left-pad",
          vulnerable_versions: "<2",
          severity,
          title: "Runs code",
          url: "https://advisory.test",
        },
      ]),
    ),
    metadata: {},
  });

it("passes without advisories", () => {
  expect(readAudit(report())).toEqual({ passed: 1, failed: 0, output: "" });
});

it("passes with a note when advisories are low or moderate", () => {
  expect(readAudit(report("low", "moderate"))).toMatchObject({
    passed: 1,
    failed: 0,
    note: "2 of low or moderate severity",
  });
});

it("fails once for each advisory that is high or critical", () => {
  expect(readAudit(report("high", "low", "critical"))).toMatchObject({
    passed: 0,
    failed: 2,
    failures: [
      { test: "left-pad <2", message: "high: Runs code\nhttps://advisory.test" },
      { test: "left-pad <2", message: "critical: Runs code\nhttps://advisory.test" },
    ],
  });
});

it("neither passes nor fails when the registry has no advisories, and says why", () => {
  const output =
    "Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint (at https://registry)\n  │ responded with 405\n";
  expect(readAudit(output)).toMatchObject({
    passed: 0,
    failed: 0,
    note: "not checked, the registry has no advisories: Error: ERR_PNPM_AUDIT_BAD_RESPONSE The audit endpoint (at https://registry) responded with 405",
  });
  expect(readAudit("")).toMatchObject({ failed: 0, note: "not checked, the registry has no advisories: no output" });
  expect(readAudit('{"error":{"code":"X"}}')).toMatchObject({ passed: 0, failed: 0 });
});
