import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { serveFrames } from "./frames/serve-frames.ts";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** The browser that was named, else the system's, else the one that Playwright has downloaded. */
const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

const args = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Chromium's sandbox refuses to work for root, as in most containers.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** All stories as tests in a real browser, in one theme: contrast is a matter of the theme. */
const storiesIn = (theme: "light" | "dark"): TestProjectInlineConfiguration => ({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL(".storybook", import.meta.url)) }), serveFrames()],
  define: { "import.meta.env.STORYBOOK_THEME": JSON.stringify(theme) },
  test: {
    name: `stories-${theme}`,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: { args, ...(executablePath !== undefined && { executablePath }) } }),
      instances: [{ browser: "chromium", name: `stories-${theme}` }],
      screenshotFailures: false,
    },
  },
});

export default defineConfig({ test: { maxWorkers: 2, projects: [storiesIn("light"), storiesIn("dark")] } });
