import { join } from "node:path";
import { root, runCommand } from "../processes/run-command.ts";
import { turbo } from "../steps/build-site.ts";
import { asOne } from "./check.ts";
import type { Check, CheckResult } from "./check.ts";

const tool = (name: string): string => join(root, "node_modules/.bin", name);
const quietly = ["--ui=stream", "--output-logs=errors-only", "--log-order=grouped", "--continue"];

export const types: Check = {
  name: "types",
  title: "Types",
  run: () => runAsOne(turbo, ["run", "check:types", "check:scripts", ...quietly]),
};

export const lint: Check = {
  name: "lint",
  title: "Lint and import directions",
  run: () => runAsOne(tool("oxlint"), ["--type-aware", "--deny-warnings"]),
};

export const format: Check = {
  name: "format",
  title: "Format",
  run: () => runAsOne(tool("oxfmt"), ["--check"]),
};

/** The packages are built and looked at by the check of their own. */
export const builds: Check = {
  name: "builds",
  title: "Build of the site",
  run: () => runAsOne(turbo, ["run", "build", "--filter=@corp/site", ...quietly]),
};

async function runAsOne(file: string, args: readonly string[]): Promise<CheckResult> {
  const { isOk, output } = await runCommand(file, args);
  return asOne(isOk, output);
}
