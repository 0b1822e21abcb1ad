import { defineTests, integration, unit } from "./scripts/vitest/projects.ts";

/** The root's own scripts. Each package and app has a configuration of its own. */
export default defineTests(
  unit({ include: ["scripts/**/*.test.ts"] }),
  integration({ include: ["scripts/**/*.integration.test.ts"] }),
);
