import { join } from "node:path";
import { root, runCommand } from "../processes/run-command.ts";
import { turbo } from "../steps/build-site.ts";
import { asOne, sum } from "./check.ts";
import type { Check, CheckResult } from "./check.ts";

const tool = (name: string): string => join(root, "node_modules/.bin", name);
const quietly = ["--ui=stream", "--output-logs=errors-only", "--log-order=grouped", "--continue"];

export const types: Check = {
  name: "types",
  title: "Types",
  cores: 2,
  dependsOn: /\.(?:tsx?|mts|json)$/u,
  run: () => runAsOne(turbo, ["run", "check:types", "check:scripts", ...quietly]),
};

export const lint: Check = {
  name: "lint",
  title: "Lint, import directions, unused files and exports, workflows",
  cores: 2,
  dependsOn: /\.(?:[cm]?[jt]sx?|json|css|mdx?|yml)$/u,
  run: async () => {
    // Type-aware rules and knip read the types of the site's routes.
    await runCommand("pnpm", ["--filter", "@corp/site", "exec", "react-router", "typegen"]);
    return sum([
      await runAsOne(tool("oxlint"), ["--type-aware", "--deny-warnings"]),
      await runAsOne(tool("knip"), ["--no-progress"]),
      await runAsOne("pnpm", ["run", "check:workflows"]),
    ]);
  },
};

export const format: Check = {
  name: "format",
  title: "Format",
  cores: 1,
  dependsOn: /./u,
  run: () => runAsOne(tool("oxfmt"), ["--check"]),
};

export const builds: Check = {
  name: "builds",
  title: "Build of the site",
  cores: 1,
  after: ["types"],
  dependsOn: /^(?:apps\/site|packages)\//u,
  run: () => runAsOne(turbo, ["run", "build", "--filter=@corp/site", ...quietly]),
};

async function runAsOne(file: string, args: readonly string[]): Promise<CheckResult> {
  const { isOk, output } = await runCommand(file, args);
  return asOne(isOk, output);
}
