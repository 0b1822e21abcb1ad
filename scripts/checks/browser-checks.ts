import { OperatorError } from "../processes/operator-error.ts";
import { runCommand } from "../processes/run-command.ts";
import { buildSite } from "../steps/build-site.ts";
import { asOne } from "./check.ts";
import type { Check } from "./check.ts";
import { runPlaywright } from "./run-playwright.ts";

export const endToEnd: Check = {
  name: "e2e",
  title: "End-to-end tests in Chromium",
  cores: 2,
  after: ["builds"],
  dependsOn:
    /^(?:apps\/(?:site|server|identity)|packages|scripts\/processes|e2e\/(?:flows|pages|fixtures|gates|playwright))/u,
  run: async (changes) => {
    try {
      await buildSite();
    } catch (error) {
      if (error instanceof OperatorError) return asOne(false, error.message);
      throw error;
    }
    const isOnlyTests = changes?.files.every((path) => path.startsWith("e2e/")) === true;
    return runPlaywright(isOnlyTests ? [`--only-changed=${changes?.base}`, "--pass-with-no-tests"] : []);
  },
};

/** Playwright's arguments for the browser suite of @corp/auth. */
export const signInSuite = ["--config", "sign-in/playwright.config.ts"];

/** `npm run test:keycloak` runs the same suite against Keycloak. */
export const signIn: Check = {
  name: "sign-in",
  title: "Browser suite of @corp/auth, against the local provider",
  cores: 1,
  dependsOn: /^(?:packages\/auth|apps\/identity|e2e\/(?:sign-in|fixtures))\//u,
  run: () => runPlaywright(signInSuite),
};

/** The table of scenarios that the delivery suite prints. */
const table = /^scenario +\|.+\n(?:.*\|.*\n)*\n\d+ records in \d+ scenarios: .+$/mu;

export const delivery: Check = {
  name: "delivery",
  title: "Delivery of telemetry to the real intake over a failing network",
  cores: 1,
  dependsOn: /^(?:packages\/telemetry|apps\/server|e2e\/telemetry)\//u,
  run: async () => {
    const result = await runPlaywright(["--config=telemetry", "--project=delivery"]);
    const found = table.exec(result.output)?.[0];
    return { ...result, ...(found !== undefined && { table: found }) };
  },
};

export const telemetry: Check = {
  name: "telemetry",
  title: "Types of errors, and their reports, in Chromium",
  cores: 1,
  dependsOn: /^(?:packages\/telemetry|e2e\/(?:telemetry|fixtures))\//u,
  run: () => runPlaywright(["--config=telemetry", "--project=other"]),
};

/** Any host can serve the built catalogue. */
export const catalogue: Check = {
  name: "catalogue",
  title: "Catalogue as static files",
  cores: 1,
  dependsOn: /^(?:packages|apps\/catalogue|e2e\/catalogue|\.changeset)\//u,
  run: async () => {
    const built = await runCommand("pnpm", ["--filter", "@corp/catalogue", "build"]);
    return built.isOk ? runPlaywright(["--config=catalogue"]) : asOne(false, built.output);
  },
};
