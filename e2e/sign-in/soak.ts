import { parseArgs } from "node:util";
import { chosenProvider } from "./rig/chosen-provider.ts";
import { startRig } from "./rig/rig.ts";
import { runSoak } from "./soak/run-soak.ts";
import type { SoakResult } from "./soak/run-soak.ts";
import { printTable } from "./soak/soak-table.ts";

/**
 * `npm run soak:sign-in [-- --minutes 10 --tabs 10 --seed 1]`: a long run of many tabs with one sign-in, which opens,
 * closes, freezes and thaws tabs at random. Fails when a refresh token was sent twice, or a tab that was awake had no
 * valid token, or a second browser could use anything of the first one again. `npm run test:keycloak -- --soak` runs it
 * against a Keycloak, whose event log is read too.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string", default: "10" },
      tabs: { type: "string", default: "10" },
      seed: { type: "string", default: String(Date.now() % 100_000) },
    },
  });
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stopping.abort());
  const [minutes, tabs, seed] = [values.minutes, values.tabs, values.seed].map(positive);
  const rig = await startRig(130);
  try {
    const result = await runSoak(rig, {
      minutes: minutes ?? 10,
      tabs: tabs ?? 10,
      seed: seed ?? 1,
      signal: stopping.signal,
    });
    printTable(result, { provider: chosenProvider.name, seed: seed ?? 1, tabs: tabs ?? 10 });
    process.exitCode = hasPassed(result) ? 0 : 1;
  } finally {
    await rig.stop();
  }
}

/** With a log, each accepted refresh is in it: otherwise it would show nothing. */
function hasPassed({ events, replays, ...result }: SoakResult): boolean {
  const isLogClean = events === null || (events.accepted > 0 && events.rejected.length <= result.repeatedRefreshTokens);
  return (
    isLogClean &&
    result.refreshes > 0 &&
    result.reusedRefreshTokens === 0 &&
    result.tabsWithoutToken.length === 0 &&
    replays.tried > 0 &&
    replays.accepted.length === 0
  );
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new TypeError(`"${text}" is not a positive number.`);
  return value;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
