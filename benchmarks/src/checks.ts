// bench: needs no site
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { root, runCommand } from "../../scripts/processes/run-command.ts";
import { table } from "../measure/table.ts";

/**
 * Runs `npm test` on clean clones of the last commit, one after the other: RUNS is how often, CHECKS are the names of
 * checks (`all` for every one), FOLDER is where the clones are made, and LOAD=1 keeps every core busy with arithmetic
 * meanwhile.
 */

const runs = Number(process.env["RUNS"] ?? 1);
const checks = (process.env["CHECKS"] ?? "").split(" ").filter(Boolean);
const folder = process.env["FOLDER"] ?? tmpdir();
const isLoaded = process.env["LOAD"] === "1";
/** The load ends by itself, should the run hang. */
const maxLoadMinutes = 60;

const rows: string[][] = [];
for (let run = 1; run <= runs; run += 1) {
  const clone = mkdtempSync(join(folder, "corp-checks-"));
  const load = isLoaded ? Array.from({ length: availableParallelism() }, calculate) : [];
  try {
    await runCommand("git", ["clone", "--quiet", root, clone]);
    const startedAt = performance.now();
    const output = await test(clone);
    const minutes = (performance.now() - startedAt) / 60_000;
    const [, passed = "?", failed = "?"] = /^(\d+) passed, (\d+) failed$/mu.exec(output) ?? [];
    rows.push([`${run}`, isLoaded ? "both cores busy" : "none", minutes.toFixed(1), passed, failed]);
    if (failed !== "0") process.stdout.write(`${output}\n`);
    process.exitCode ||= failed === "0" ? 0 : 1;
  } finally {
    await Promise.all(load.map((worker) => worker.terminate()));
    rmSync(clone, { recursive: true, force: true });
  }
}
process.stdout.write(`${table(["run", "other load", "minutes", "passed", "failed"], rows)}\n`);

function calculate(): Worker {
  const loop = `const end = Date.now() + ${maxLoadMinutes * 60_000}; let sum = 0; while (Date.now() < end) for (let n = 0; n < 1e6; n += 1) sum += Math.sqrt(n);`;
  return new Worker(loop, { eval: true });
}

/** Returns all that the run printed. */
async function test(clone: string): Promise<string> {
  const npm = spawn("npm", ["test", "--", ...checks], { cwd: clone, stdio: ["ignore", "pipe", "inherit"] });
  const [output] = await Promise.all([text(npm.stdout), once(npm, "close")]);
  return output;
}
