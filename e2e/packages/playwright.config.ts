import { defineConfig } from "@playwright/test";
import { reporters } from "../../scripts/checks/reporters.ts";
import site from "../playwright.config.ts";

/**
 * Published packages in projects of their own; `npm test -- packages` makes the project and names it in FRESH_PROJECT.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/packages",
  workers: 1,
  forbidOnly: site.forbidOnly ?? false,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: reporters("list"),
  use: { ...site.use },
});
