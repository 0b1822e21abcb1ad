import { rmSync } from "node:fs";
import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { chromiumLaunch } from "../../scripts/chromium-launch.ts";
import { ensureChromium } from "../../scripts/chromium.ts";
import { chooseFreePort } from "../../scripts/processes/ports.ts";
import { createTemporaryDataFolder } from "../../scripts/processes/temporary-data-folder.ts";
import { startStack } from "../../scripts/stack/stack.ts";
import { readReport } from "../measure/lighthouse-report.ts";
import type { LighthouseReport } from "../measure/lighthouse-report.ts";
import { pagesToMeasure } from "../measure/pages-to-measure.ts";
import { kilobytes, table } from "../measure/table.ts";

/** Lighthouse's report on public pages, on a phone with a slow network, of a plain start. */

/** The report with the median performance is printed. */
const rounds = 5;

const dataDir = createTemporaryDataFolder("corp-bench-");
const stack = await startStack({ dataDir, env: { RATE_LIMITS: "off" } });
const debuggingPort = await chooseFreePort("127.0.0.1");
const browser = await chromium.launch({
  ...chromiumLaunch,
  executablePath: (await ensureChromium()).CHROMIUM_PATH,
  args: [...chromiumLaunch.args, `--remote-debugging-port=${debuggingPort}`],
});
try {
  const rows: string[][] = [];
  const findings = new Set<string>();
  const pages = await pagesToMeasure(stack.origin);
  // The first page of all would pay for the start of the browser's parts and of the site's.
  await measure(stack.origin);
  for (const [name, path] of pages) {
    const reports: LighthouseReport[] = [];
    for (let round = 0; round < rounds; round += 1) reports.push(await measure(stack.origin + path));
    const report = medianReport(reports);
    rows.push([
      name,
      ...report.scores.map(String),
      `${(report.largestPaintMs / 1000).toFixed(1)} s`,
      `${Math.round(report.blockingMs)} ms`,
      report.layoutShift.toFixed(3),
      kilobytes(report.bytes),
    ]);
    for (const finding of report.findings) findings.add(`${finding} (${name})`);
  }
  const head = ["page", "performance", "accessibility", "best practices", "SEO", "LCP", "TBT", "CLS", "bytes"];
  process.stdout.write(
    `Lighthouse, a slow phone, median of ${rounds}, Chromium ${browser.version()}; compressed bytes.\n\n` +
      `${table(head, rows)}\n\n${findings.size === 0 ? "No failed audits." : [...findings].join("\n")}\n`,
  );
} finally {
  await browser.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(url: string): Promise<LighthouseReport> {
  const result = await lighthouse(url, { port: debuggingPort, output: "json", logLevel: "error" });
  if (result === undefined) throw new Error(`Lighthouse returned no report for ${url}.`);
  return readReport(result.lhr);
}

function medianReport(reports: readonly LighthouseReport[]): LighthouseReport {
  const median = reports.toSorted((one, other) => one.scores[0] - other.scores[0])[Math.floor(reports.length / 2)];
  if (median === undefined) throw new Error("Nothing was measured.");
  return median;
}
