// bench: needs no site
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { table } from "../measure/table.ts";

/**
 * The product API over PostgreSQL: latency with a thousand times more rows, registrations per second, and a download.
 */

const [small, large, seconds] = [1_000, 1_000_000, 3];
const largestRatio = 1.5;
const smallestShares = { spread: 0.6, one: 0.3 } as const;
const largestGrowthBytes = 150_000_000;
const command = fileURLToPath(new URL("../../apps/server/test/measure/product-api.ts", import.meta.url));

interface Result {
  /** Median milliseconds with few and with many rows. */
  readonly latencies: Readonly<Record<string, readonly [number, number]>>;
  /** The rates per second. */
  readonly throughput: Readonly<Record<"bare" | "spread" | "one" | "http", number>>;
  readonly download: {
    readonly rows: number;
    readonly bytes: number;
    readonly seconds: number;
    readonly growthBytes: number;
  };
}

const { stdout } = await promisify(execFile)(process.execPath, [command, ...[small, large, seconds].map(String)]);
const { latencies, throughput, download } = JSON.parse(stdout) as Result;

const verdict = (isMet: boolean): string => (isMet ? "" : "missed");

const endpoints = Object.entries(latencies).map(([name, [few, many]]) => [
  name,
  `${few.toFixed(2)} ms`,
  `${many.toFixed(2)} ms`,
  (many / few).toFixed(2),
  verdict(many / few <= largestRatio),
]);
const share = (kind: keyof Result["throughput"]): number => throughput[kind] / throughput.bare;
const tableRow = (name: string, kind: keyof Result["throughput"], note = ""): string[] => [
  name,
  throughput[kind].toFixed(0),
  `${(share(kind) * 100).toFixed(0)} %`,
  note,
];
const registrations = [
  tableRow("bare transactions", "bare"),
  tableRow("registrations for 190 events", "spread", verdict(share("spread") >= smallestShares.spread)),
  tableRow("registrations for one event, under its lock", "one", verdict(share("one") >= smallestShares.one)),
  tableRow("over HTTP for 190 events, clients and emails on the same cores", "http"),
];
const growth = `${(download.growthBytes / 1_000_000).toFixed(0)} MB`;

process.stdout.write(
  `One request at a time over HTTP, medians of 300, ${small.toLocaleString("en")} and ${large.toLocaleString("en")} events and as many ` +
    `registrations for one event, alternating; aim: ratio ≤ ${largestRatio}.\n\n` +
    `${table(["endpoint", "few rows", "many rows", "ratio", ""], endpoints)}\n\n` +
    `Ten at a time for ${seconds} s, median of five rounds. Bare: begin, insert one row, commit, by the driver alone; aims for the next two ` +
    `rows: ≥ ${smallestShares.spread * 100} % and ≥ ${smallestShares.one * 100} %.\n\n${table(["", "per second", "of bare", ""], registrations)}\n\n` +
    `CSV of ${download.rows.toLocaleString("en")} participants: ${(download.bytes / 1_000_000).toFixed(0)} MB in ${download.seconds.toFixed(1)} s, ` +
    `the server's resident memory grew by ${growth} (aim: ≤ 150 MB${download.growthBytes > largestGrowthBytes ? ", missed" : ""}).\n`,
);
