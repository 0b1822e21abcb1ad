import { defineConfig } from "@playwright/test";
import { reporters } from "../../scripts/checks/reporters.ts";
import site from "../playwright.config.ts";

/** The catalogue as static files; `npm test -- catalogue` builds it. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/catalogue",
  workers: 2,
  fullyParallel: true,
  forbidOnly: site.forbidOnly ?? false,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: reporters("list"),
  use: { ...site.use, actionTimeout: 15_000 },
});
