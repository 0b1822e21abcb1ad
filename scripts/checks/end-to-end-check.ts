import { OperatorError } from "../processes/operator-error.ts";
import { buildSite } from "../steps/build-site.ts";
import { asOne } from "./check.ts";
import type { Check } from "./check.ts";
import { runPlaywright } from "./run-playwright.ts";

export const endToEnd: Check = {
  name: "e2e",
  title: "End-to-end tests in Chromium",
  run: async () => {
    try {
      await buildSite();
    } catch (error) {
      if (error instanceof OperatorError) return asOne(false, error.message);
      throw error;
    }
    return runPlaywright();
  },
};
