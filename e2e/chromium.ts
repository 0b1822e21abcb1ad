import type { LaunchOptions } from "@playwright/test";

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

const executablePath = process.env["CHROMIUM_PATH"];

/** How every suite starts Chromium: the one CHROMIUM_PATH names, else Playwright's own. */
export const chromiumLaunch: LaunchOptions = {
  args: chromiumArguments,
  ...(executablePath === undefined ? {} : { executablePath }),
};
