import { join } from "node:path";
import { OperatorError } from "../processes/operator-error.ts";
import { root, runCommand } from "../processes/run-command.ts";

export const turbo: string = join(root, "node_modules/.bin/turbo");

/**
 * Builds the site and its dependencies; unchanged builds come from turbo's cache.
 *
 * @throws {OperatorError} with the output of the build.
 */
export async function buildSite(): Promise<string | undefined> {
  const args = [
    "run",
    "build",
    "--filter=@corp/site",
    "--ui=stream",
    "--output-logs=errors-only",
    "--log-order=grouped",
  ];
  const { isOk, output } = await runCommand(turbo, args);
  if (!isOk) throw new OperatorError(`The site could not be built:\n${output.trim()}`);
  return output.includes("FULL TURBO") ? "unchanged" : undefined;
}
