import { defineTests, unit } from "../../scripts/vitest/projects.ts";

export default defineTests(unit({ setupFiles: ["./vitest.setup.ts"] }));
