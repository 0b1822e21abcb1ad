import { defineConfig, devices } from "@playwright/test";
import { reporters } from "../scripts/checks/reporters.ts";
import { chromiumLaunch } from "../scripts/chromium-launch.ts";

/** The default user agent of a headless browser matches the crawler pattern; these tests act as visitors. */
const userAgent = `--user-agent=${devices["Desktop Chrome"].userAgent}`;

/**
 * Suites that also run in a narrow window, where menus, panels and forms have another layout. The other suites cover
 * all widths themselves or do not depend on the width.
 */
const narrow = [
  "blog",
  "digest",
  "events",
  "home",
  "internship",
  "journey",
  "registration-form",
  "shell",
  "visitor",
].map((name) => `**/${name}.spec.ts`);

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
      testMatch: narrow,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
