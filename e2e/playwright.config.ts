import { defineConfig, devices } from "@playwright/test";
import { reporters } from "../scripts/checks/reporters.ts";
import { chromiumLaunch } from "../scripts/chromium-launch.ts";

/** The default user agent of a headless browser matches the crawler pattern; these tests act as visitors. */
const userAgent = `--user-agent=${devices["Desktop Chrome"].userAgent}`;

const isCi = process.env["CI"] !== undefined;

export default defineConfig({
  testDir: "flows",
  globalSetup: "./fixtures/seeded-data.ts",
  fullyParallel: true,
  // Each worker starts a site of its own over a copy of the seeded data.
  workers: 2,
  forbidOnly: isCi,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: reporters("list"),
  use: {
    locale: "ru-RU",
    // Never the events' own zone: a time printed in the machine's zone shows.
    timezoneId: "America/New_York",
    screenshot: "only-on-failure",
    launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, userAgent] },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      // Tests of what has another layout there. The others look at all widths themselves, or depend on none.
      grep: /@phone/u,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
