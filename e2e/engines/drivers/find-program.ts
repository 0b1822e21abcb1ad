import { existsSync } from "node:fs";

/** The program that a variable names, or the first installed; null if there is none. */
export function findProgram(variable: string, paths: readonly string[]): string | null {
  return process.env[variable] ?? paths.find((path) => existsSync(path)) ?? null;
}
