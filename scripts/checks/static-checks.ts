import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root, runCommand } from "../processes/run-command.ts";
import type { CommandResult } from "../processes/run-command.ts";
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

/** What is published is built and looks to its users as it should. */
export const builds: Check = {
  name: "builds",
  title: "Builds",
  run: async () => {
    const built = await runCommand(turbo, ["run", "build", "--filter=./packages/*", "--filter=@corp/site", ...quietly]);
    if (!built.isOk) return asOne(false, built.output);
    const results: CommandResult[] = [];
    for (const name of readdirSync(join(root, "packages"))) {
      results.push(await runCommand(tool("publint"), ["run", `packages/${name}`, "--strict", "--pack=pnpm"]));
    }
    return asOne(
      results.every(({ isOk }) => isOk),
      results.map(({ output }) => output).join("\n"),
    );
  },
};

async function runAsOne(file: string, args: readonly string[]): Promise<CheckResult> {
  const { isOk, output } = await runCommand(file, args);
  return asOne(isOk, output);
}
