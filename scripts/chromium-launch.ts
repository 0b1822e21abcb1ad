import { existsSync } from "node:fs";

/** A subset of Playwright's launch options. */
export interface ChromiumLaunch {
  args: string[];
  /** Left out: Playwright's own. */
  executablePath?: string;
}

const systemChromium = "/usr/bin/chromium";

/** CHROMIUM_PATH, else the system's Chromium, else Playwright's download. */
const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(systemChromium) ? systemChromium : undefined);

/**
 * A page that Playwright opened behaves as if it had the focus. Chromium 156 takes that back from a tab in the
 * background too late when the tab's next document comes with a frame of its own, and now and then crashes ("Page
 * crashed"): a frame stays, as it did for years. Only the last list counts, so that Playwright's own two are in it.
 */
const enabledFeatures =
  "--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,RenderDocument:level/crashed-frame";

/**
 * The last two are our own: a window of a full Chromium, headless too, makes pages for what its address bar may
 * suggest, a renderer and most of a second of the processor for each page that a test opens. The others are
 * Playwright's, for here, too, only the last list counts.
 */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** The launch options of every suite. */
export const chromiumLaunch: ChromiumLaunch = {
  args: [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    // No requests of the browser's own.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    enabledFeatures,
    `--disable-features=${disabledFeatures.join(",")}`,
    // Chromium's sandbox does not work for root, as in most containers.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
  ...(executablePath !== undefined && { executablePath }),
};
