import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "../scripts/chromium-launch.ts";

const isCi = process.env["CI"] !== undefined;

export default defineConfig({
  testDir: "flows",
  globalSetup: "./fixtures/start-site.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: isCi,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    locale: "ru-RU",
    // Never the events' own zone: a time printed in the machine's zone shows.
    timezoneId: "America/New_York",
    screenshot: "only-on-failure",
    launchOptions: chromiumLaunch,
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
