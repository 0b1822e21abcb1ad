import { defineConfig } from "@playwright/test";
import { reporters } from "../../scripts/checks/reporters.ts";
import { chromiumLaunch } from "../../scripts/chromium-launch.ts";

const isCi = process.env["CI"] !== undefined;

/** @corp/telemetry in Chromium: delivery without loss, and error types. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/telemetry",
  fullyParallel: true,
  // The tests mostly wait.
  workers: 6,
  forbidOnly: isCi,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: reporters("list"),
  use: { locale: "ru-RU", launchOptions: chromiumLaunch },
  webServer: {
    name: "intake",
    command: `"${process.execPath}" delivery/rig/run-intake.ts`,
    // Its ports reach the tests as INTAKE_PORT and RECORDS_PORT.
    wait: { stdout: /intake at (?<intake_port>\d+), records at (?<records_port>\d+)/u },
    timeout: 90_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
  projects: [
    { name: "delivery", testDir: "delivery/tests", teardown: "delivery-table" },
    { name: "delivery-table", testDir: "delivery", testMatch: "print-table.ts" },
    // Each worker builds the sample application.
    { name: "other", testIgnore: "delivery/**", workers: 3 },
  ],
});
