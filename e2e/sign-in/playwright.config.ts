import { defineConfig } from "@playwright/test";
import { reporters } from "../../scripts/checks/reporters.ts";
import { chromiumLaunch } from "../../scripts/chromium-launch.ts";
import type { WorkerOptions } from "./fixtures/test.ts";
import { chosenProvider } from "./rig/chosen-provider.ts";

const isCi = process.env["CI"] !== undefined;

/** The browser suite of @corp/auth against apps/identity, or against the Keycloak that the environment names. */
export default defineConfig<object, WorkerOptions>({
  testDir: "tests",
  outputDir: "../test-results/sign-in",
  fullyParallel: true,
  // The tests mostly wait. Each worker has a rig of its own; of Keycloak there is one.
  workers: chosenProvider.name === "keycloak" ? 1 : 4,
  forbidOnly: isCi,
  retries: 0,
  // Longer than the slowest states: four cookie checks of two seconds each, on a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: reporters("list"),
  use: {
    locale: "ru-RU",
    ignoreHTTPSErrors: true,
    launchOptions: chromiumLaunch,
    accessTokenSeconds: 150,
  },
});
