import { defineConfig } from "@playwright/test";
import { reporters } from "../../scripts/checks/reporters.ts";
import type { EngineOptions } from "./fixtures/test.ts";

const isCi = process.env["CI"] !== undefined;

/** The site in Firefox and WebKit, as Debian and Ubuntu package them. Playwright drives neither of those builds. */
export default defineConfig<object, EngineOptions>({
  testDir: "tests",
  outputDir: "../test-results/engines",
  globalSetup: "../fixtures/seeded-data.ts",
  // Each worker starts a site and, per test, browsers.
  workers: 2,
  forbidOnly: isCi,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: reporters("list"),
  projects: [
    { name: "Firefox", use: { engineName: "Firefox" } },
    { name: "WebKit", use: { engineName: "WebKit" } },
  ],
});
