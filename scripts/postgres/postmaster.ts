import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";

/** The running PostgreSQL of a cluster, as its `postmaster.pid` describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
}

/**
 * Returns the process that runs the cluster, or null. Removes the file of a killed process if another program has its
 * process id now, because PostgreSQL would not start.
 *
 * @see https://www.postgresql.org/docs/18/storage-file-layout.html
 */
export function readPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return null;
  const [pid = "", , , port = "", socketFolder = ""] = readFileSync(file, "utf8").split("\n");
  const program = readProgram(Number(pid));
  if (program === "postgres") return { pid: Number(pid), port: Number(port), socketFolder };
  if (program !== null) rmSync(file);
  return null;
}

/** The name of a running program; null when no process has the id. */
function readProgram(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return null;
  }
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
    return basename(execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).trim());
  } catch {
    return null;
  }
}
