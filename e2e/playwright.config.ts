import { defineConfig } from "@playwright/test";

const isCi = process.env["CI"] !== undefined;

/** As root Chromium needs its sandbox off; the rest keeps it from calling its maker. */
const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

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
    launchOptions: {
      args: chromiumArguments,
      ...(process.env["CHROMIUM_PATH"] === undefined ? {} : { executablePath: process.env["CHROMIUM_PATH"] }),
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
