import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { chromiumLaunch } from "../../scripts/chromium-launch.ts";
import { serveFrames } from "./frames/serve-frames.ts";

/** All stories as tests in a real browser, in one theme: contrast is a matter of the theme. */
const storiesIn = (theme: "light" | "dark"): TestProjectInlineConfiguration => ({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL(".storybook", import.meta.url)) }), serveFrames()],
  define: { "import.meta.env.STORYBOOK_THEME": JSON.stringify(theme) },
  test: {
    name: `stories-${theme}`,
    // Longer than the waits within a story, so that what was waited for is what a failure tells.
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: chromiumLaunch }),
      instances: [{ browser: "chromium", name: `stories-${theme}` }],
      screenshotFailures: false,
    },
  },
});

export default defineConfig({ test: { maxWorkers: 2, projects: [storiesIn("light"), storiesIn("dark")] } });
