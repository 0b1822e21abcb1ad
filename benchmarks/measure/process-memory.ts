import { readdirSync, readFileSync } from "node:fs";

/** Proportional set size in MB of a process and all that it started; 0 for one that has ended. Linux only. */
export function readMemory(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const own = Number(/^Pss: +(\d+) kB$/mu.exec(rollup)?.[1] ?? 0) / 1000;
    return childPids(pid).reduce((sum, child) => sum + readMemory(child), own);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH")) return 0;
    throw error;
  }
}

function childPids(pid: number): number[] {
  const isChild = (entry: string): boolean => {
    try {
      // The name of a program may have spaces and parentheses.
      const [, parent] = readFileSync(`/proc/${entry}/stat`, "utf8")
        .replace(/^.*\) /su, "")
        .split(" ");
      return Number(parent) === pid;
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/u.test(entry) && isChild(entry))
    .map(Number);
}
