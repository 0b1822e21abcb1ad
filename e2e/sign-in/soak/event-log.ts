import { readFileSync } from "node:fs";

/** The refreshes in Keycloak's event log. */
export interface RefreshEvents {
  readonly accepted: number;
  /** Reasons; of a used token "Stale token" or "Maximum allowed refresh token reuse exceeded". */
  readonly rejected: readonly string[];
}

/** @param path Keycloak's log, which must have successful events too */
export function readRefreshEvents(path: string): RefreshEvents {
  const events = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.includes("[org.keycloak.events]"));
  return {
    accepted: events.filter((line) => line.includes('type="REFRESH_TOKEN"')).length,
    rejected: events
      .filter((line) => line.includes('type="REFRESH_TOKEN_ERROR"'))
      .map((line) => /reason="([^"]*)"/u.exec(line)?.[1] ?? /error="([^"]*)"/u.exec(line)?.[1] ?? "unknown"),
  };
}
