import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { createTemporaryDataFolder } from "../../scripts/processes/temporary-data-folder.ts";
import { startStack } from "../../scripts/stack/stack.ts";
import { photo } from "../measure/photo.ts";
import { readMemory } from "../measure/process-memory.ts";
import { signInAsEditor } from "../measure/product-calls.ts";
import { table } from "../measure/table.ts";

/**
 * The cost of the default: the memory of all its processes at rest (PSS: pages that processes share are divided among
 * them), after 1,000 page views and one photo of 12 megapixels, and the time of its first and its second start. Linux
 * only.
 */

const pageViews = 1_000;
const atOnce = 8;
const restMs = 30_000;

const dataDir = createTemporaryDataFolder("corp-bench-");
const env = { RATE_LIMITS: "off", DATABASE_URL: "" };

async function timed<Value>(work: Promise<Value>): Promise<[Value, number]> {
  const startedAt = performance.now();
  return [await work, performance.now() - startedAt];
}

async function viewPages(origin: string): Promise<void> {
  const paths = await sitemapPaths(origin);
  let next = 0;
  const view = async (): Promise<void> => {
    while (next < pageViews) {
      const path = paths[next % paths.length] ?? "/";
      next += 1;
      const page = await fetch(origin + path);
      await page.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, view));
}

async function sitemapPaths(origin: string): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...index.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url = "/"]) => new URL(url).pathname);
}

try {
  const [first, firstMs] = await timed(startStack({ dataDir, env }));
  await first.stop();
  const [stack, secondMs] = await timed(startStack({ dataDir, env }));
  try {
    await viewPages(stack.origin);
    const calls = await signInAsEditor(stack.origin);
    const [, photoMs] = await timed(calls.upload("photo.jpg", await photo()));
    await delay(restMs);
    const names = ["database", "identity", "server", "site"] as const;
    const memory = names.map((name) => readMemory(stack.pids[name] ?? 0));
    const total = memory.reduce((sum, megabytes) => sum + megabytes, 0);
    const rows = [
      ...names.map((name, at) => [name, `${(memory[at] ?? 0).toFixed(0)} MB`]),
      ["all", `${total.toFixed(0)} MB`],
    ];
    process.stdout.write(`${table(["at rest", "PSS"], rows)}\n\n`);
    process.stdout.write(
      `${table(
        ["step", "time"],
        [
          ["first start, installed and built", `${(firstMs / 1000).toFixed(1)} s`],
          ["second start", `${(secondMs / 1000).toFixed(1)} s`],
          ["photo of 12 MP", `${(photoMs / 1000).toFixed(1)} s`],
        ],
      )}\n`,
    );
  } finally {
    await stack.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
