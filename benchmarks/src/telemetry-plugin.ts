// bench: needs no site
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { errorOwners, type BuildReport, type ErrorOwnersOptions } from "@corp/telemetry/vite";
import { createBuilder, type Plugin, type PluginOption, type Rolldown } from "vite";
import { kilobytes, table } from "../measure/table.ts";

/** The cost of the error owners' map: bytes per script, and build time. Nothing is written to disk. */

const rounds = 3;
const site = new URL("../../apps/site/", import.meta.url);

interface Built {
  readonly ms: number;
  readonly code: ReadonlyMap<string, string>;
}

const folder = mkdtempSync(join(tmpdir(), "corp-bench-"));
const configFile = join(folder, "vite.config.mjs");
const { owners } = (await import(new URL("vite.config.ts", site).href)) as { readonly owners: ErrorOwnersOptions };
writeFileSync(
  configFile,
  `import own from ${JSON.stringify(fileURLToPath(new URL("vite.config.ts", site)))};
export default { ...own, plugins: own.plugins.flat().filter(({ name }) => name !== "corp-error-owners") };`,
);

/** Builds the client with the site's own configuration, loaded anew each time because plugins have state. */
async function buildSite(replacement?: PluginOption): Promise<Built> {
  const inMemory: Plugin = {
    name: "in-memory",
    enforce: "post",
    configEnvironment: () => ({ build: { write: false } }),
  };
  const builder = await createBuilder({
    root: fileURLToPath(site),
    configFile,
    logLevel: "error",
    plugins: [replacement, inMemory],
  });
  const client = builder.environments["client"];
  if (!client) throw new Error("The site has no build for browsers.");
  const startMs = performance.now();
  const { output } = (await builder.build(client)) as Rolldown.RolldownOutput;
  const ms = performance.now() - startMs;
  return { ms, code: new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code]] : []))) };
}

const brotli = (text: string): number => brotliCompressSync(text).length;
const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`);
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

process.chdir(fileURLToPath(site));
process.env["NODE_ENV"] = "production";
await buildSite();
const without: number[] = [];
const withPlugin: number[] = [];
const reports: BuildReport[] = [];
let last: Built | undefined;
for (let round = 0; round < rounds; round++) {
  without.push((await buildSite()).ms);
  last = await buildSite(errorOwners({ ...owners, onBuilt: (report) => reports.push(report) }));
  withPlugin.push(last.ms);
}
rmSync(folder, { recursive: true });

const rows: (readonly string[])[] = [];
const total = { before: 0, added: 0, brotliBefore: 0, brotliAdded: 0, ranges: 0, ms: 0 };
const chunks = reports.at(-1)?.chunks ?? [];
const code = last?.code ?? new Map<string, string>();
for (const { fileName, bytesAdded, rangeCount, ms } of chunks.toSorted(
  (one, other) => other.rangeCount - one.rangeCount || other.bytesAdded - one.bytesAdded,
)) {
  const text = code.get(fileName) ?? "";
  const rest = text.slice(bytesAdded);
  const before = Buffer.byteLength(rest);
  const brotliBefore = brotli(rest);
  const brotliAdded = brotli(text) - brotliBefore;
  rows.push([
    fileName,
    `${before}`,
    `+${bytesAdded}`,
    `${brotliBefore}`,
    signed(brotliAdded),
    `${rangeCount}`,
    ms.toFixed(1),
  ]);
  total.before += before;
  total.added += bytesAdded;
  total.brotliBefore += brotliBefore;
  total.brotliAdded += brotliAdded;
  total.ranges += rangeCount;
  total.ms += ms;
}
rows.push([
  `all ${rows.length}`,
  `${total.before}`,
  `+${total.added}`,
  `${total.brotliBefore}`,
  signed(total.brotliAdded),
  `${total.ranges}`,
  total.ms.toFixed(1),
]);

process.stdout.write(
  `${table(["script", "bytes", "added", "brotli", "added", "ranges", "ms"], rows)}\n\n` +
    `All scripts: ${kilobytes(total.before)}, ${kilobytes(total.brotliBefore)} by brotli; the plugin adds ` +
    `${((100 * total.brotliAdded) / total.brotliBefore).toFixed(1)} % of that.\n` +
    `Client build, median of ${rounds}: ${median(without).toFixed(0)} ms without the plugin (and without source maps), ` +
    `${median(withPlugin).toFixed(0)} ms with it, of which the plugin itself takes ${median(reports.map(({ ms }) => ms)).toFixed(0)} ms.\n`,
);
