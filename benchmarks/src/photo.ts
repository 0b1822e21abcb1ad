// bench: needs no site
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { photo } from "../measure/photo.ts";
import { kilobytes, table } from "../measure/table.ts";

/** The processor time of each stored size of an uploaded photo of 12 megapixels. */

interface Step {
  readonly step: string;
  readonly cpuMs: number;
  readonly bytes: number;
}

const command = fileURLToPath(new URL("../../apps/server/test/measure/photo.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "corp-bench-"));
try {
  const path = join(folder, "photo.jpg");
  writeFileSync(path, await photo());
  const { stdout } = await promisify(execFile)(process.execPath, [command, path]);
  const steps = JSON.parse(stdout) as readonly Step[];
  const total = steps.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  const share = (cpuMs: number): string => `${((cpuMs / total) * 100).toFixed(0)} %`;
  const rows = steps.map(({ step, cpuMs, bytes }) => [step, `${cpuMs.toFixed(0)} ms`, share(cpuMs), kilobytes(bytes)]);
  rows.push(["all", `${total.toFixed(0)} ms`, "100 %", ""]);
  process.stdout.write(`${table(["step", "processor time", "share", "bytes"], rows)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
