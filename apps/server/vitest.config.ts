import { defineTests, integration, isolated, long, unit } from "../../scripts/vitest/projects.ts";

const globalSetup = "./test/prepare-databases.ts";

export default defineTests(unit(), integration({ globalSetup }), isolated({ globalSetup }), long({ globalSetup }));
