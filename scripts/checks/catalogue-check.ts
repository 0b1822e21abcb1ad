import { runCommand } from "../processes/run-command.ts";
import { asOne } from "./check.ts";
import type { Check } from "./check.ts";
import { runPlaywright } from "./run-playwright.ts";

/** The catalogue as designers get it: static files that any host serves. */
export const catalogue: Check = {
  name: "catalogue",
  title: "Catalogue as static files",
  run: async () => {
    const built = await runCommand("pnpm", ["--filter", "@corp/catalogue", "build"]);
    return built.isOk ? runPlaywright(["--config=catalogue"]) : asOne(false, built.output);
  },
};
