import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { reporters } from "../../scripts/checks/reporters.ts";
import { chromiumLaunch } from "../../scripts/chromium-launch.ts";
import { foreignFonts } from "./docs/foreign-fonts.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `npm test` compares screenshots on Linux; other systems render text differently. */
const isVisual = process.env["VISUAL"] === "1" && process.platform === "linux";

/**
 * Launch options for deterministic screenshots: no system-dependent hinting, subpixels, colour profile, language or
 * scroll bars.
 */
const deterministicLaunch = {
  ...chromiumLaunch,
  env: { ...process.env, LANG: "en_US.UTF-8", LANGUAGE: "en_US", FONTCONFIG_FILE: at(".storybook/fonts.conf") },
  args: [
    ...chromiumLaunch.args,
    "--font-render-hinting=none",
    "--disable-lcd-text",
    "--disable-font-subpixel-positioning",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
  ],
};

/**
 * Runs every story once, in light; at its end colours are checked in dark too. With `VISUAL=1` it runs those that have
 * screenshots, and compares them in both themes.
 */
export default defineConfig({
  plugins: [storybookTest({ configDir: at(".storybook"), ...(isVisual && { tags: { include: ["visual"] } }) })],
  define: { "import.meta.env.STORYBOOK_VISUAL": JSON.stringify(isVisual) },
  test: {
    name: "stories",
    // Screenshots are written; Storybook's plug-in would forbid it.
    api: { allowWrite: true },
    maxWorkers: 2,
    reporters: reporters("default"),
    // Stories share a page, as in the catalogue: loading every component anew for each file takes half of the run.
    isolate: false,
    setupFiles: [".storybook/visual.setup.ts", ".storybook/documented.setup.ts"],
    // Longer than the waits inside a story, so that a failure reports the missed condition instead of a timeout.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: deterministicLaunch,
        contextOptions: { locale: "ru-RU", timezoneId: "Europe/Moscow" },
      }),
      instances: [{ browser: "chromium" }],
      commands: { foreignFonts },
      screenshotFailures: false,
      expect: {
        toMatchScreenshot: {
          comparatorName: "pixelmatch",
          comparatorOptions: { threshold: 0.02, allowedMismatchedPixels: 0 },
          timeout: 20_000,
          // The name is `<theme>/<story>`.
          resolveScreenshotPath: ({ arg, ext }) => at(`baselines/${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => at(`test-results/${arg}${ext}`),
        },
      },
    },
  },
});
