import type { Module, ModuleDeps } from "../module.ts";
import { createPostgresRateWindows, removeRateWindows } from "./postgres-rate-windows.ts";
import { createRateLimits } from "./rate-limits.ts";
import type { RateLimits } from "./rate-limits.ts";
import { createMemoryRateWindows } from "./rate-windows.ts";

export interface Limits extends Module {
  readonly limits: RateLimits;
}

export function createLimitsModule({
  config,
  db,
  background,
  signingKey,
  now,
}: ModuleDeps & { readonly signingKey: string }): Limits {
  const counters = { shared: createPostgresRateWindows(db), local: createMemoryRateWindows(now) };
  return {
    limits: createRateLimits(counters, config, signingKey),
    handlers: {},
    jobs: [{ name: "remove-rate-windows", run: (_now, signal) => removeRateWindows(background.db, signal) }],
  };
}
