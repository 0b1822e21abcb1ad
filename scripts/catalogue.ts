import { exitWithFailure } from "./processes/operator-error.ts";
import { runInForeground } from "./processes/run-in-foreground.ts";
import { installDependencies } from "./steps/install-dependencies.ts";
import { runStep } from "./steps/progress.ts";

/** `npm run catalogue`: Storybook with hot reload. */
async function main(): Promise<void> {
  await runStep("Dependencies", installDependencies);
  if (!(await runInForeground("pnpm", ["--filter", "@corp/catalogue", "dev"]))) process.exitCode = 1;
}

main().catch(exitWithFailure);
