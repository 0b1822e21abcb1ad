import { defineTests, unit, withOldestReact } from "../../scripts/vitest/projects.ts";

/** React Aria keeps the scope of the focus in its modules, also when the document of a test has gone. */
const overlays = "src/admin/**/*.test.{ts,tsx}";
const setupFiles = ["./vitest.setup.ts"];
const admin = unit({ setupFiles, name: "unit-overlays", include: [overlays], isolate: true });

export default defineTests(
  unit({ setupFiles, exclude: [overlays] }),
  admin,
  ...withOldestReact(unit({ setupFiles, include: ["src/**/*.test.tsx"], exclude: [overlays] })),
  ...withOldestReact(admin, "react-18-overlays"),
);
