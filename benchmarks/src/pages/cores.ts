import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/**
 * The measured server gets a core of its own, where `taskset` and two cores exist; everything else shares the other.
 */
type Role = "served" | "rest";
const cores: Readonly<Record<Role, string>> = { served: "1", rest: "0" };

export const canPin =
  availableParallelism() > 1 && spawnSync("taskset", ["-c", cores.served, "true"], { stdio: "ignore" }).status === 0;

/** The command, pinned to its core. */
export function onCore(role: Role, command: string, args: readonly string[]): [string, string[]] {
  return canPin ? ["taskset", ["-c", cores[role], command, ...args]] : [command, [...args]];
}

/** Moves a running process, with all its threads. */
export function moveToCore(role: Role, pid: number | undefined): void {
  if (!canPin || pid === undefined) return;
  spawnSync("taskset", ["-a", "-c", "-p", cores[role], String(pid)], { stdio: "ignore" });
}
