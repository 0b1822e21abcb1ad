import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { OperatorError } from "../processes/operator-error.ts";
import { root } from "../processes/run-command.ts";
import type { Changes } from "./check.ts";
import { asFields, asText } from "./report.ts";

const run = promisify(execFile);
const maxOutputBytes = 64 * 1024 * 1024;

/**
 * Reads how the working tree differs from the commit where the current branch left `branch`.
 *
 * @param repository the repository's root. @default this repository
 * @throws {OperatorError} if git finds no such commit
 */
export async function readChanges(branch: string, repository: string = root): Promise<Changes> {
  const base = await readBase(branch, repository);
  // -z prevents git from escaping names that are not ASCII.
  const changed = await git(repository, "diff", "--name-only", "--no-renames", "-z", base);
  const added = await git(repository, "ls-files", "--others", "--exclude-standard", "-z");
  const files = new Set(`${changed}${added}`.split("\0").filter((path) => path !== ""));
  return { base, files: [...files].toSorted() };
}

async function readBase(branch: string, repository: string): Promise<string> {
  try {
    return (await git(repository, "merge-base", "--end-of-options", branch, "HEAD")).trim();
  } catch (cause) {
    const reason = asText(asFields(cause)["stderr"]).trim();
    const message = `Git finds no commit that HEAD and "${branch}" share${reason && ` (${reason})`}; name another branch.`;
    throw new OperatorError(message, { cause });
  }
}

async function git(repository: string, ...args: readonly string[]): Promise<string> {
  return (await run("git", args, { cwd: repository, maxBuffer: maxOutputBytes })).stdout;
}

/** Files that every check depends on: versions of libraries, settings of tools, the checks themselves. */
const ofEverything =
  /^(?:pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json|turbo\.json|tsconfig\.base\.json|scripts\/(?:test\.ts|with-toolchain\.mjs|checks\/.*(?<!\.test)\.ts))$/u;

/** Whether one of the changes can break a check that depends on the given files. */
export function canBreak({ dependsOn }: { readonly dependsOn: RegExp }, { files }: Changes): boolean {
  return files.some((path) => ofEverything.test(path) || dependsOn.test(path));
}
