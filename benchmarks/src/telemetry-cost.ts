// bench: needs no site
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright";
import type { Page } from "playwright";
import { chromiumLaunch } from "../../scripts/chromium-launch.ts";
import { ensureChromium } from "../../scripts/chromium.ts";
import { table } from "../measure/table.ts";
import type { Cost } from "./telemetry-cost/page.ts";

/** Time of a captured error and of a log call on the page's thread, in Chromium. */

const calls = 2_000;
/** Each in a page of its own; the median is printed. */
const rounds = 5;

const subjects: readonly (readonly [name: string, title: string])[] = [
  ["telemetry", "@corp/telemetry: records stored at once"],
  ["telemetryInMemory", "@corp/telemetry: without storage"],
  ["sentry", "@sentry/browser: init"],
  ["faro", "@grafana/faro-web-sdk: initializeFaro"],
  ["datadog", "@datadog/browser-logs"],
];

const bundle = await build({
  entryPoints: [fileURLToPath(new URL("./telemetry-cost/page.ts", import.meta.url))],
  write: false,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2023",
  define: { "process.env.NODE_ENV": '"production"' },
});
const script = bundle.outputFiles[0]?.text ?? "";

const browser = await chromium.launch({ ...chromiumLaunch, executablePath: (await ensureChromium()).CHROMIUM_PATH });
try {
  const rows: string[][] = [];
  for (const [name, title] of subjects) {
    const costs: Cost[] = [];
    for (let round = 0; round < rounds; round += 1) costs.push(await costOf(name));
    rows.push([
      title,
      median(costs.map(({ perErrorMicroseconds }) => perErrorMicroseconds)).toFixed(1),
      median(costs.map(({ perLogMicroseconds }) => perLogMicroseconds)).toFixed(1),
    ]);
  }
  process.stdout.write(
    `Microseconds per call on the page's thread, in Chromium ${browser.version()}: ${calls} calls, 20 per task, median of ${rounds} pages.\n\n` +
      `${table(["library", "captured error", "log call"], rows)}\n`,
  );
} finally {
  await browser.close();
}

async function costOf(name: string): Promise<Cost> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await stubNetwork(page);
    await page.goto("https://bench.invalid/");
    await page.addScriptTag({ content: script });
    return await page.evaluate(
      ([subject, count]) =>
        (globalThis as unknown as { measureCost: (name: string, count: number) => Promise<Cost> }).measureCost(
          subject,
          count,
        ),
      [name, calls] as const,
    );
  } finally {
    await context.close();
  }
}

/** Responds for the page and every intake. */
async function stubNetwork(page: Page): Promise<void> {
  await page.route("**/*", (route) =>
    route.fulfill({
      status: 200,
      contentType: "text/html",
      headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
      body: "<!doctype html>",
    }),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
