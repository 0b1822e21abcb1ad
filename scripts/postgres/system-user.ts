import { execFileSync } from "node:child_process";
import type { SystemUser } from "../processes/managed-process.ts";

/** The user to start PostgreSQL as: `nobody` if this process is root, because PostgreSQL does not run as root. */
export function userForPostgres(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  return { uid: readId("-u"), gid: readId("-g") };
}

/** Whether the user can enter the folder and all its parents. */
export function canEnter(user: SystemUser | null, folder: string): boolean {
  return succeeds(user, "/bin/sh", ["-c", 'cd -- "$1"', "sh", folder]);
}

/** Whether the user can run the program and load its libraries. */
export function canRun(user: SystemUser | null, program: string): boolean {
  return succeeds(user, program, ["--version"]);
}

function succeeds(user: SystemUser | null, file: string, args: readonly string[]): boolean {
  try {
    execFileSync(file, args, { ...user, cwd: "/", stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function readId(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
}
