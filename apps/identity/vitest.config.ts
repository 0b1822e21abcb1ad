import { defineTests, integration, unit } from "../../scripts/vitest/projects.ts";

export default defineTests(unit(), integration());
