import { join } from "node:path";
import { defineConfig } from "vitest/config";
import type { TestProjectInlineConfiguration, ViteUserConfig } from "vitest/config";
import { reporters } from "../checks/reporters.ts";

type Options = NonNullable<TestProjectInlineConfiguration["test"]>;

const tests = "**/*.test.{ts,tsx}";
const integrationTests = "**/*.integration.test.{ts,tsx}";
const longTests = "**/*.long.test.{ts,tsx}";
const isolatedTests = "**/*.isolated.test.{ts,tsx}";
const never = ["**/node_modules/**", "**/{dist,build}/**"];
/** Against hanging alone: two cores may be shared with others. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };

/** Unit tests: every `*.test.ts` of the package that is of none of the projects below. */
export function unit({ name = "unit", include = [tests], exclude = [], ...options }: Options = {}): Options {
  return {
    ...patience,
    name,
    include,
    exclude: [...never, integrationTests, isolatedTests, longTests, ...exclude],
    ...options,
  };
}

/** Tests with real processes, sockets and bundlers: `*.integration.test.ts`. */
export function integration(options: Options = {}): Options {
  return {
    name: "integration",
    include: [integrationTests],
    exclude: never,
    ...patience,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...options,
  };
}

/** Integration tests that change what modules hold, which the files of a worker share: `*.isolated.test.ts`. */
export function isolated(options: Options = {}): Options {
  return integration({ name: "isolated", include: [isolatedTests], isolate: true, ...options });
}

/** Integration tests that take minutes: long tables, and processes that are killed in their work: `*.long.test.ts`. */
export function long(options: Options = {}): Options {
  return integration({ name: "long", include: [longTests], ...options });
}

const react18 = join(import.meta.dirname, "react-18/node_modules");
const rendering = ["react", "react-dom", "@tanstack/react-query", "@testing-library/react"];

/**
 * The same tests with the oldest React that @corp/auth and @corp/telemetry support, if `OLDEST=1`: nightly and before a
 * release.
 */
export function withOldestReact(options: Options): readonly Options[] {
  if (process.env["OLDEST"] === undefined) return [];
  const alias = rendering.map((library) => ({
    find: new RegExp(`^${library}(?=$|/)`, "u"),
    replacement: `${react18}/${library}`,
  }));
  return [{ ...options, name: "react-18", alias }];
}

/** `SHUFFLE=7` runs files and tests in the order of this seed. */
const seed = process.env["SHUFFLE"] ?? "";
const shuffle = seed !== "";

/** The test configuration of a package. */
export function defineTests(...projects: readonly Options[]): ViteUserConfig {
  return defineConfig({
    test: {
      // Two cores is the smallest machine we promise to be comfortable on.
      maxWorkers: 2,
      // The files of a worker share their modules: importing them for each file costs a third of the run. A test
      // restores globals, timers and mocks; one that mocks a module resets the modules afterwards.
      isolate: false,
      reporters: reporters("default"),
      sequence: { shuffle, ...(shuffle && { seed: Number(seed) }) },
      projects: projects.map((test) => ({ test: { isolate: false, sequence: { shuffle }, ...test } })),
    },
  });
}
