import { existsSync } from "node:fs";

/** A subset of Playwright's launch options. */
export interface ChromiumLaunch {
  args: string[];
  /** If it is absent, Playwright's own browser is used. */
  executablePath?: string;
}

const systemChromium = "/usr/bin/chromium";
const systemShell = "/usr/bin/chromium-headless-shell";
const installed = (path: string): string | undefined => (existsSync(path) ? path : undefined);

/** CHROMIUM_PATH, else the system's Chromium, else Playwright's download. */
const fullPath = process.env["CHROMIUM_PATH"] ?? installed(systemChromium);
/** CHROMIUM_SHELL_PATH, else the given path, else the system's headless shell. */
const shellPath =
  process.env["CHROMIUM_SHELL_PATH"] ?? process.env["CHROMIUM_PATH"] ?? installed(systemShell) ?? fullPath;

/**
 * A page that Playwright opened behaves as if it had the focus. When the next document of a background tab gets a new
 * frame, Chromium 156 undoes this too late, and sometimes crashes ("Page crashed"); at this level of RenderDocument it
 * keeps the frame, as older versions did. Chromium uses only the last list of features, so it repeats Playwright's two.
 */
const enabledFeatures =
  "--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,RenderDocument:level/crashed-frame";

/**
 * The last two are ours: a full Chromium, even headless, creates pages for the suggestions of its address bar, which
 * costs a renderer and most of a second of CPU time per page that a test opens. The others repeat Playwright's list,
 * because Chromium uses only the last one.
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

/**
 * The launch options of every suite. The headless shell, Chromium without windows, takes half the CPU time per page.
 */
export const chromiumLaunch: ChromiumLaunch = createLaunch(shellPath);

/** The launch for the back/forward cache and cookie settings, which the headless shell lacks. */
export const fullChromiumLaunch: ChromiumLaunch = createLaunch(fullPath);

function createLaunch(executablePath: string | undefined): ChromiumLaunch {
  return {
    args: [
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      // The tests' servers have self-signed certificates. Playwright's `ignoreHTTPSErrors` lets each request fail and
      // repeats it, which sometimes ends with ERR_TOO_MANY_RETRIES (crbug.com/488043).
      "--ignore-certificate-errors",
      // The browser must not send requests of its own.
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
}
