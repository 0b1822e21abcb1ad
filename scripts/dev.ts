import { exitWithFailure } from "./processes/operator-error.ts";
import { installDependencies } from "./steps/install-dependencies.ts";
import { launch } from "./steps/launch.ts";
import { runStep } from "./steps/progress.ts";

/** `npm run dev`: the whole stack with reload. */
launch({
  mode: "development",
  prepare: async () => {
    await runStep("Dependencies", installDependencies);
  },
}).catch(exitWithFailure);
