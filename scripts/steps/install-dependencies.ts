import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../processes/operator-error.ts";
import { root, runCommand } from "../processes/run-command.ts";
import { checkFolderIsWritable } from "./check-folder.ts";
import { writeTokens } from "./write-tokens.ts";

/**
 * Installs dependencies when node_modules differs from pnpm-lock.yaml, and generates the source files that are not in
 * git. Returns a note for the progress line.
 *
 * @throws {OperatorError} if pnpm fails.
 */
export async function installDependencies(): Promise<string> {
  const done = await installPackages();
  await writeTokens();
  return done;
}

async function installPackages(): Promise<string> {
  if (isUpToDate()) return "in step with the lockfile";
  checkFolderIsWritable(join(root, "node_modules"), "The folder");
  const { isOk, output } = await runCommand("pnpm", ["install", "--frozen-lockfile", "--reporter=append-only"]);
  if (!isOk) throw new OperatorError(`The dependencies could not be installed: ${reasonIn(output)}`);
  return "installed";
}

/** pnpm stores a copy of the lockfile it installed from. */
function isUpToDate(): boolean {
  const installed = join(root, "node_modules/.pnpm/lock.yaml");
  return existsSync(installed) && readFileSync(installed).equals(readFileSync(join(root, "pnpm-lock.yaml")));
}

function reasonIn(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  return (
    lines.find((line) => /ERR_|EACCES|ENOSPC|ENOTFOUND/u.test(line)) ??
    lines.findLast((line) => line !== "") ??
    "pnpm gave no reason."
  );
}
