import { exitWithFailure } from "./processes/operator-error.ts";
import { buildSite } from "./steps/build-site.ts";
import { installDependencies } from "./steps/install-dependencies.ts";
import { launch } from "./steps/launch.ts";
import { runStep } from "./steps/progress.ts";

/** `npm start`: from a fresh clone to a running site. */
launch({
  mode: "production",
  prepare: async () => {
    await runStep("Dependencies", installDependencies);
    await runStep("Build", buildSite);
  },
}).catch(exitWithFailure);
