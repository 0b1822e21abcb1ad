import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { countReport } from "./count-report.ts";
import { failureSummary } from "./failure-summary.ts";

const good = { isOk: true, output: "" };
const bad = { isOk: false, output: "said" };

describe("vitest's counts", () => {
  it("are those of its report", () => {
    expect(countReport(good, { numPassedTests: 5, numFailedTests: 0, numPendingTests: 2, testResults: [] })).toEqual({
      passed: 5,
      failed: 0,
      output: "",
      note: "2 skipped",
    });
  });

  it("include a file that could not be loaded", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
    ];
    expect(countReport(bad, { numPassedTests: 1, numFailedTests: 1, testResults })).toMatchObject({
      passed: 1,
      failed: 2,
    });
  });

  it("name what failed", () => {
    const testResults = [
      { name: resolve("a.test.ts"), status: "failed", message: "no such module", assertionResults: [] },
      {
        name: resolve("b.test.ts"),
        status: "failed",
        assertionResults: [
          { status: "failed", fullName: "a list is sorted", failureMessages: ["expected 1 to be 2"] },
          { status: "passed", fullName: "a list is empty", failureMessages: [] },
        ],
      },
    ];
    const result = countReport(bad, { numPassedTests: 1, numFailedTests: 1, testResults });
    expect(result.failures).toEqual([
      { test: "a.test.ts", message: "no such module" },
      { test: "b.test.ts › a list is sorted", message: "expected 1 to be 2" },
    ]);
    expect(failureSummary("unit", result)).toBe(
      "✗ unit: a.test.ts\n    no such module\n\n✗ unit: b.test.ts › a list is sorted\n    expected 1 to be 2",
    );
  });

  it("hold a run that broke off without a report", () => {
    expect(countReport(bad, null)).toEqual({ passed: 0, failed: 1, output: "said" });
  });
});

describe("playwright's counts", () => {
  it("include a test that passed only at the second attempt as a failure", () => {
    expect(countReport(good, { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } })).toEqual({
      passed: 3,
      failed: 2,
      output: "",
    });
  });

  it("say why tests were skipped, each reason once", () => {
    const skipped = { status: "skipped", annotations: [{ type: "skip", description: "Firefox is not installed." }] };
    const suites = [{ specs: [{ tests: [skipped] }], suites: [{ specs: [{ tests: [skipped] }] }] }];
    expect(countReport(good, { stats: { expected: 4, skipped: 2 }, suites }).note).toBe(
      "2 skipped: Firefox is not installed.",
    );
  });

  it("name what failed, in groups too", () => {
    const failed = (title: string, status: string) => ({
      title,
      file: "flows/a.spec.ts",
      line: 3,
      tests: [{ projectName: "phone", status, results: [{ error: { message: "\u001b[31mnot visible\u001b[39m" } }] }],
    });
    const suites = [{ specs: [failed("opens", "expected")], suites: [{ specs: [failed("closes", "flaky")] }] }];
    const result = countReport(bad, { stats: { expected: 1, flaky: 1 }, suites });
    expect(failureSummary("e2e", result)).toBe("✗ e2e: [phone] flows/a.spec.ts:3 › closes\n    not visible");
  });
});

describe("what failed, said at the end", () => {
  it("is the end of the output where no test is named", () => {
    const output = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join("\n");
    const lines = failureSummary("lint", { passed: 0, failed: 1, output }).split("\n");
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toBe("    line 40");
  });
});
