import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exitWithFailure, OperatorError } from "./processes/operator-error.ts";
import { root, stopCommands } from "./processes/run-command.ts";
import { runInForeground } from "./processes/run-in-foreground.ts";
import { buildSite } from "./steps/build-site.ts";
import { installDependencies } from "./steps/install-dependencies.ts";
import { runStep } from "./steps/progress.ts";

const folder = join(root, "benchmarks/src");

/** `npm run bench [-- NAME…]`: each file of benchmarks/src is a command that prints one table. */
async function main(): Promise<void> {
  const known = existsSync(folder) ? readdirSync(folder).flatMap((file) => /^([^.]+)\.ts$/u.exec(file)?.[1] ?? []) : [];
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(`No benchmark is called ${unknown.join(", ")}; there are: ${known.join(", ")}.`);
  if (known.length === 0) throw new OperatorError(`There is no benchmark in ${folder}.`);

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      stopCommands();
      process.exit(130);
    });
  }
  await runStep("Dependencies", installDependencies);
  const names = asked.length > 0 ? asked : known.toSorted();
  if (names.some(needsSite)) await runStep("Build", buildSite);
  for (const name of names) {
    process.stdout.write(`\n## ${name}\n\n`);
    if (!(await runInForeground(process.execPath, [join(folder, `${name}.ts`)]))) process.exitCode = 1;
  }
}

/** Benchmarks that do not need the built site declare it in their first line. */
function needsSite(name: string): boolean {
  return !readFileSync(join(folder, `${name}.ts`), "utf8").startsWith("// bench: needs no site\n");
}

/** Runs in this process group, so that Ctrl+C reaches it too. */
main().catch(exitWithFailure);
