import { existsSync } from "node:fs";

/** How a test runner starts Chromium; fits Playwright's launch options. */
export interface ChromiumLaunch {
  args: string[];
  /** Left out: Playwright's own. */
  executablePath?: string;
}

const systemChromium = "/usr/bin/chromium";

/** The browser that was named, else the system's, else the one that Playwright has downloaded. */
const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(systemChromium) ? systemChromium : undefined);

/** How every suite starts Chromium. */
export const chromiumLaunch: ChromiumLaunch = {
  args: [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    // It calls nobody but the pages of the tests.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Chromium's sandbox refuses to work for root, as in most containers.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
  ...(executablePath !== undefined && { executablePath }),
};
