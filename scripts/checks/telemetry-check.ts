import type { Check } from "./check.ts";
import { runPlaywright } from "./run-playwright.ts";

/** What the suite prints of its scenarios, and of all of them together. */
const table = /^scenario +\|.+\n(?:.*\|.*\n)*\n\d+ records in \d+ scenarios: .+$/mu;

/** @corp/telemetry against the real intake, over a network that fails in every way. */
export const delivery: Check = {
  name: "delivery",
  title: "Delivery of telemetry over a bad network",
  run: async () => {
    const result = await runPlaywright(["--config=telemetry", "--project=delivery"]);
    const figures = table.exec(result.output)?.[0];
    return { ...result, ...(figures !== undefined && { figures }) };
  },
};

/** In a real browser's stacks: whose fault an error is, and what the error-reporting service is told. */
export const telemetry: Check = {
  name: "telemetry",
  title: "Types of errors, and their reports, in Chromium",
  run: () => runPlaywright(["--config=telemetry", "--project=other"]),
};
