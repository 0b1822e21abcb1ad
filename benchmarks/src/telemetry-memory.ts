// bench: needs no site
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright";
import type { CDPSession } from "playwright";
import { chromiumLaunch } from "../../scripts/chromium-launch.ts";
import { ensureChromium } from "../../scripts/chromium.ts";
import { table } from "../measure/table.ts";
import type { Retained } from "./telemetry-memory/page.ts";

/** Whether a page's memory and storage stay bounded while an intake is down, in Chromium. */

/** The first step fills all bounds; later ones must not add anything. */
const steps = [1_000, 9_000, 40_000, 50_000];
const growthLimitKilobytes = 500;

const bundle = await build({
  entryPoints: [fileURLToPath(new URL("./telemetry-memory/page.ts", import.meta.url))],
  write: false,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2023",
});

const browser = await chromium.launch({ ...chromiumLaunch, executablePath: (await ensureChromium()).CHROMIUM_PATH });
try {
  const page = await browser.newPage();
  await page.route("https://bench.invalid/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
  );
  await page.route("https://intake.invalid/**", (route) => route.abort("connectionrefused"));
  await page.goto("https://bench.invalid/");
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? "" });
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => (globalThis as unknown as { begin: () => void }).begin());

  let logged = 0;
  const heaps = [await heapKilobytes(session)];
  const rows = [["start", kilobytes(heaps[0]), "0", "0", "0"]];
  for (const count of steps) {
    const retained = await page.evaluate(
      (entries) => (globalThis as unknown as { log: (count: number) => Promise<Retained> }).log(entries),
      count,
    );
    logged += count;
    heaps.push(await heapKilobytes(session));
    const { storedBatches, storedKilobytes, overflow } = retained;
    rows.push([
      `${logged} log entries`,
      kilobytes(heaps.at(-1)),
      String(storedBatches),
      kilobytes(storedKilobytes),
      String(overflow),
    ]);
  }
  process.stdout.write(
    `An intake that rejects every connection, in Chromium ${browser.version()}; heap size after garbage collection.\n\n` +
      `${table(["logged so far", "heap, kB", "stored batches", "stored, kB", "counted as dropped"], rows)}\n`,
  );
  const growth = (heaps.at(-1) ?? 0) - (heaps[1] ?? 0);
  if (growth > growthLimitKilobytes) {
    process.stdout.write(`\nThe heap grew by ${kilobytes(growth)} kB after the bounds were reached.\n`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
}

async function heapKilobytes(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1000;
}

function kilobytes(value = Number.NaN): string {
  return value.toFixed(0);
}
