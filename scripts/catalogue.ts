import { exitWithFailure } from "./processes/operator-error.ts";
import { runInForeground } from "./processes/run-in-foreground.ts";
import { installDependencies } from "./steps/install-dependencies.ts";
import { runStep } from "./steps/progress.ts";

/** `npm run catalogue [-- --port 6007]`: Storybook with hot reload, and its own options. */
async function main(): Promise<void> {
  await runStep("Dependencies", installDependencies);
  if (!(await runInForeground("pnpm", ["--filter", "@corp/catalogue", "dev", ...process.argv.slice(2)])))
    process.exitCode = 1;
}

main().catch(exitWithFailure);
