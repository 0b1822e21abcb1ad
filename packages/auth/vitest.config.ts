import { defineTests, integration, unit, withOldestReact } from "../../scripts/vitest/projects.ts";

const setupFiles = ["./vitest.setup.ts"];

export default defineTests(
  unit({ setupFiles }),
  ...withOldestReact(unit({ setupFiles, include: ["src/react/**/*.test.tsx"] })),
  integration(),
);
