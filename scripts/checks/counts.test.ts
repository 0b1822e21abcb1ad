import { describe, expect, it } from "vitest";
import { countPlaywright } from "./run-playwright.ts";
import { countVitest } from "./vitest-checks.ts";

const good = { isOk: true, output: "" };
const bad = { isOk: false, output: "said" };

describe("vitest's counts", () => {
  it("are those of its report", () => {
    expect(countVitest(good, { numPassedTests: 5, numFailedTests: 0, numPendingTests: 2, testResults: [] })).toEqual({
      passed: 5,
      failed: 0,
      output: "",
      note: "2 skipped",
    });
  });

  it("hold a file that could not be loaded", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
    ];
    expect(countVitest(bad, { numPassedTests: 1, numFailedTests: 1, testResults })).toMatchObject({
      passed: 1,
      failed: 2,
    });
  });

  it("hold a run that broke off without a report", () => {
    expect(countVitest(bad, null)).toEqual({ passed: 0, failed: 1, output: "said" });
  });
});

describe("playwright's counts", () => {
  it("take a test that passed only the second time for a failure", () => {
    expect(countPlaywright(good, { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } })).toEqual({
      passed: 3,
      failed: 2,
      output: "",
    });
  });

  it("hold a run that broke off without a report", () => {
    expect(countPlaywright(bad, null)).toMatchObject({ passed: 0, failed: 1 });
  });
});
