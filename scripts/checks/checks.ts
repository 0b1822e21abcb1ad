/** A check that `npm test -- NAME` runs by itself. */
export interface Check {
  /** Tasks of `turbo.json` and of the packages' scripts. */
  readonly tasks: readonly string[];
  /** Tasks that mostly wait run beside those that mostly compute. */
  readonly lane: "waiting" | "computing";
  /** Runs in `npm test -- all`, not in `npm test`. */
  readonly isLong?: boolean;
}

/** All checks but the audit of the dependencies, in the order in which they begin. */
export const checks: Readonly<Record<string, Check>> = {
  builds: { lane: "waiting", tasks: ["@corp/site#build"] },
  journeys: { lane: "waiting", tasks: ["test:journeys"] },
  manifests: { lane: "waiting", tasks: ["test:manifests"] },
  e2e: { lane: "waiting", tasks: ["@corp/e2e#test:browser"], isLong: true },
  "sign-in": { lane: "waiting", tasks: ["test:sign-in"], isLong: true },
  delivery: { lane: "waiting", tasks: ["test:delivery"], isLong: true },
  telemetry: { lane: "waiting", tasks: ["test:telemetry"], isLong: true },
  types: { lane: "computing", tasks: ["check:types", "check:scripts"] },
  format: { lane: "computing", tasks: ["check:format"] },
  lint: { lane: "computing", tasks: ["lint", "lint:unused", "lint:workflows"] },
  unit: { lane: "computing", tasks: ["test", "test:scripts"] },
  integration: { lane: "computing", tasks: ["test:integration"] },
  stories: { lane: "computing", tasks: ["test:stories"] },
  long: { lane: "computing", tasks: ["test:long"], isLong: true },
  appearance: { lane: "computing", tasks: ["test:appearance"], isLong: true },
  catalogue: { lane: "computing", tasks: ["test:catalogue"], isLong: true },
  packages: { lane: "computing", tasks: ["test:packages"], isLong: true },
};

export const lanes = ["waiting", "computing"] as const;

/** The checks of `npm test -- NAMES`. Without a name: those that are run before each commit. */
export function chooseChecks(names: readonly string[]): ReadonlySet<string> {
  const all = Object.keys(checks);
  if (names.includes("all")) return new Set([...all, "audit"]);
  if (names.length > 0) return new Set(names);
  return new Set([...all.filter((name) => checks[name]?.isLong !== true), "audit"]);
}
