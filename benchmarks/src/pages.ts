import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { startStack } from "../../scripts/processes/stack.ts";
import { weighPage } from "../measure/page-weight.ts";
import { kilobytes, table } from "../measure/table.ts";

/** How public pages are served: rendered for each request, over PGlite, all processes and the load on this one machine. */

const connections = 16;
const warmUpSeconds = 3;
const measuredSeconds = 8;

const dataDir = mkdtempSync(join(tmpdir(), "corp-bench-"));
const stack = await startStack({ dataDir, env: { RATE_LIMITS: "off" } });
try {
  const answer = await fetch(`${stack.origin}/p-api/product/event/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ status: ["EventWillHappen"], limit: 1 }),
  });
  const { items } = (await answer.json()) as { items: { event_id: string }[] };
  const pages = [
    ["/", "/"],
    ["/events", "/events"],
    ["/events/:id", `/events/${items[0]?.event_id}`],
  ] as const;

  const rows: string[][] = [];
  for (const [name, path] of pages) {
    const url = stack.origin + path;
    await load(url, warmUpSeconds);
    const { requests, latency, non2xx, errors } = await load(url, measuredSeconds);
    if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} answers were no success and ${errors} did not come.`);
    const weight = await weighPage(url);
    rows.push([
      name,
      requests.average.toFixed(0),
      `${latency.p50} ms`,
      `${latency.p99} ms`,
      kilobytes(weight.htmlBytes),
      kilobytes(weight.scriptBytes),
      kilobytes(weight.styleBytes),
    ]);
  }
  process.stdout.write(
    `Rendered for each request; ${connections} connections for ${measuredSeconds} s; bytes are brotli on the wire.\n\n` +
      `${table(["page", "requests/s", "p50", "p99", "HTML", "JavaScript", "CSS"], rows)}\n`,
  );
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function load(url: string, duration: number): Promise<autocannon.Result> {
  return autocannon({ url, connections, duration, headers: { "accept-encoding": "br" } });
}
