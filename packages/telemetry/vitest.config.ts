import { defineTests, integration, unit, withOldestReact } from "../../scripts/vitest/projects.ts";

export default defineTests(unit(), ...withOldestReact(unit({ include: ["src/react/**/*.test.tsx"] })), integration());
