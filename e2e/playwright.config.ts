import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch } from "../scripts/chromium-launch.ts";

/** A headless browser says what it is, and is taken for a crawler: these tests are people. */
const userAgent = `--user-agent=${devices["Desktop Chrome"].userAgent}`;

/**
 * What people do in a narrow window, where menus, panels and forms stand otherwise. The rest looks at every width by itself, or at none:
 * a phone adds nothing to it.
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
