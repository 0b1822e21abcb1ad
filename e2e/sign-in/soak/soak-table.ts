import type { SoakResult } from "./run-soak.ts";

interface SoakSetting {
  readonly provider: string;
  readonly tabs: number;
  readonly seed: number;
}

export function printTable(result: SoakResult, { provider, tabs, seed }: SoakSetting): void {
  const rows: readonly (readonly [string, string | number])[] = [
    ["provider", provider],
    ["minutes", result.minutes.toFixed(1)],
    ["seed", seed],
    ["tabs at a time", tabs],
    ["opened / closed / frozen", `${result.opened} / ${result.closed} / ${result.frozen}`],
    ["asked for a token", result.requests],
    ["asked while loading", result.unresponsive],
    ["leader changes", result.leaderChanges],
    ["refreshes", result.refreshes],
    ["rejected refreshes", result.rejectedRefreshes],
    ["reused refresh tokens", result.reusedRefreshTokens],
    ["sent again after a lost response", result.repeatedRefreshTokens],
    ["refreshes in Keycloak's event log", result.events?.accepted ?? "–"],
    ["rejected refreshes in the log", result.events?.rejected.length ?? "–"],
    ["replays in a second browser", result.replays.tried],
    ["accepted replays", result.replays.accepted.length],
    ["awake without a valid token", result.tabsWithoutToken.length],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, value] of rows) process.stdout.write(`${name.padEnd(width)}  ${value}\n`);
  for (const reason of result.events?.rejected ?? []) process.stdout.write(`  rejected by Keycloak: ${reason}\n`);
  for (const each of result.replays.accepted) process.stdout.write(`  accepted again: ${each}\n`);
  for (const each of result.tabsWithoutToken) process.stdout.write(`  without a token: ${each}\n`);
}
