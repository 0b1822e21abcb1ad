import { defineTests, integration, unit } from "../../scripts/vitest/projects.ts";

export default defineTests(unit(), integration({ globalSetup: "./test/prepare-databases.ts" }));
