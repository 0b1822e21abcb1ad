import { defineTests, unit } from "../../scripts/vitest/projects.ts";

/** React Aria keeps the scope of the focus in its modules, also when the document of a test has gone. */
const overlays = "src/admin/**/*.test.{ts,tsx}";
const setupFiles = ["./vitest.setup.ts"];
export default defineTests(
  unit({ setupFiles, exclude: [overlays] }),
  unit({ setupFiles, name: "unit-overlays", include: [overlays], isolate: true }),
);
