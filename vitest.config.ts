import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/vitest/longest-first.ts";

const sources = [
  "packages/*/src",
  "apps/{identity,server}/{src,db,test}",
  "apps/site/{app,server,vite}",
  "scripts",
  "benchmarks",
];
const files = (suffix: string) => sources.map((folder) => `${folder}/**/*.${suffix}.{ts,tsx}`);

export default defineConfig({
  test: {
    // Two cores is the smallest machine we promise to be comfortable on.
    maxWorkers: 2,
    // The files of a worker share their modules: importing them for each file costs a third of the run. A test restores
    // globals, timers and mocks; one that mocks a module resets the modules afterwards.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: files("test"),
          exclude: ["**/node_modules/**", ...files("integration.test")],
          // Against hanging alone: two cores may be shared with others.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "integration",
          include: files("integration.test"),
          globalSetup: "./apps/server/test/prepare-databases.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
