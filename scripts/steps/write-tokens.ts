import { OperatorError } from "../processes/operator-error.ts";
import { runCommand } from "../processes/run-command.ts";

/**
 * Generates the style sheet of the design tokens, which @corp/ui imports.
 *
 * @throws {OperatorError} with the output of the program.
 */
export async function writeTokens(): Promise<void> {
  const { isOk, output } = await runCommand(process.execPath, ["build-tokens.ts"], { workingFolder: "packages/ui" });
  if (!isOk) throw new OperatorError(`The design tokens could not be written:\n${output.trim()}`);
}
