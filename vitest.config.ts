import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/vitest/longest-first.ts";

const sources = [
  "packages/*/src",
  "apps/{identity,server}/{src,db,test}",
  "apps/site/{app,server,vite}",
  "apps/catalogue/letters",
  "scripts",
  "benchmarks",
];
/** Everything of the packages that renders. */
const rendered = ["packages/ui/src", "packages/{api,auth,telemetry}/src/react"];
const react18 = `${import.meta.dirname}/scripts/vitest/react-18/node_modules`;

/** React Aria keeps the scope of the focus in its modules, also when the document of a test has gone. */
const overlays = "packages/ui/src/admin/**/*.test.{ts,tsx}";
const withOldestReact = {
  alias: ["react", "react-dom", "@tanstack/react-query", "@testing-library/react", "react-aria-components"].map(
    (name) => ({ find: new RegExp(`^${name}(?=$|/)`, "u"), replacement: `${react18}/${name}` }),
  ),
};
/** Against hanging alone: two cores may be shared with others. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

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
          ...patience,
          name: "unit",
          include: files("test"),
          exclude: ["**/node_modules/**", overlays, ...files("integration.test")],
        },
      },
      { test: { ...patience, name: "unit-overlays", include: [overlays], isolate: true } },
      // The tests of what renders once more, with the oldest React that the packages support.
      {
        resolve: withOldestReact,
        test: {
          ...patience,
          name: "react-18",
          include: rendered.map((folder) => `${folder}/**/*.test.tsx`),
          exclude: ["**/node_modules/**", overlays],
        },
      },
      {
        resolve: withOldestReact,
        test: { ...patience, name: "react-18-overlays", include: [overlays], isolate: true },
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
