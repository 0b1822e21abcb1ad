import { defineTests, unit } from "../../scripts/vitest/projects.ts";

export default defineTests(unit({ include: ["emails/**/*.test.ts"] }));
