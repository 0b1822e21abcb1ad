/** A check that `npm test -- NAME` runs by itself. */
export interface Check {
  /** Tasks of `turbo.json` and of the packages' scripts. */
  readonly tasks: readonly string[];
  /** The checks of one lane run beside those of the other. Both take about as long, in `npm test` and in all. */
  readonly lane: "first" | "second";
  /** Runs in `npm test -- all`, not in `npm test`. */
  readonly isLong?: boolean;
}

/** All checks but the audit of the dependencies, in the order in which they begin. */
export const checks: Readonly<Record<string, Check>> = {
  builds: { lane: "first", tasks: ["@corp/site#build"] },
  journeys: { lane: "first", tasks: ["test:journeys"] },
  manifests: { lane: "first", tasks: ["test:manifests"] },
  integration: { lane: "first", tasks: ["test:integration"] },
  e2e: { lane: "first", tasks: ["@corp/e2e#test:browser"], isLong: true },
  delivery: { lane: "first", tasks: ["test:delivery"], isLong: true },
  telemetry: { lane: "first", tasks: ["test:telemetry"], isLong: true },
  types: { lane: "second", tasks: ["check:types", "check:scripts"] },
  format: { lane: "second", tasks: ["check:format"] },
  lint: { lane: "second", tasks: ["lint", "lint:unused", "lint:workflows"] },
  unit: { lane: "second", tasks: ["test", "test:scripts"] },
  stories: { lane: "second", tasks: ["test:stories"] },
  long: { lane: "second", tasks: ["test:long"], isLong: true },
  appearance: { lane: "second", tasks: ["test:appearance"], isLong: true },
  catalogue: { lane: "second", tasks: ["test:catalogue"], isLong: true },
  "sign-in": { lane: "second", tasks: ["test:sign-in"], isLong: true },
  packages: { lane: "second", tasks: ["test:packages"], isLong: true },
};

export const lanes = ["first", "second"] as const;

/** The checks of `npm test -- NAMES`. Without a name: those that are run before each commit. */
export function chooseChecks(names: readonly string[]): ReadonlySet<string> {
  const all = Object.keys(checks);
  if (names.includes("all")) return new Set([...all, "audit"]);
  if (names.length > 0) return new Set(names);
  return new Set([...all.filter((name) => checks[name]?.isLong !== true), "audit"]);
}
