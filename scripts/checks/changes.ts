import { OperatorError } from "../processes/operator-error.ts";
import { runCommand } from "../processes/run-command.ts";
import type { Changes } from "./check.ts";

/**
 * Reads how the working tree differs from the commit where the current branch left `branch`.
 *
 * @throws {OperatorError} when git does not know the branch
 */
export async function readChanges(branch: string): Promise<Changes> {
  const [base = ""] = await git("merge-base", branch, "HEAD");
  const changed = await git("diff", "--name-only", "--no-renames", base);
  const added = await git("ls-files", "--others", "--exclude-standard");
  return { base, files: [...new Set([...changed, ...added])].toSorted() };
}

async function git(...args: readonly string[]): Promise<readonly string[]> {
  const { isOk, output } = await runCommand("git", args);
  if (!isOk) throw new OperatorError(`git ${args.join(" ")}: ${output.trim()}`);
  return output.split("\n").filter((line) => line !== "");
}

/** Files that every check depends on: versions of libraries, settings of tools, the checks themselves. */
const ofEverything =
  /^(?:pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json|turbo\.json|tsconfig\.base\.json|scripts\/(?:test\.ts|with-toolchain\.mjs|checks\/.*(?<!\.test)\.ts))$/u;

/** Whether one of the changes can break a check that depends on the given files. */
export function canBreak({ dependsOn }: { readonly dependsOn: RegExp }, { files }: Changes): boolean {
  return files.some((path) => ofEverything.test(path) || dependsOn.test(path));
}
