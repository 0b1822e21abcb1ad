import { defineConfig } from "@playwright/test";
import { reporters } from "../../scripts/checks/reporters.ts";
import site from "../playwright.config.ts";

/**
 * The packages as others get them. They are published to a registry on loopback and installed from there. With OLDEST=1
 * also the oldest versions of what they support, which only releases and nightly runs need.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/packages",
  globalSetup: "./publish-packages.ts",
  workers: 2,
  ...(process.env["OLDEST"] === undefined && { grepInvert: /@oldest/ }),
  forbidOnly: site.forbidOnly ?? false,
  // Installing and building an application takes most of a minute where both cores are busy.
  // For what hangs: installers and builders of others take three minutes and more on a busy machine.
  timeout: 600_000,
  expect: { timeout: 15_000 },
  reporter: reporters("list"),
  use: { ...site.use },
});
