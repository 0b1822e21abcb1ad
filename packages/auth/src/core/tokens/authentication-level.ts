import type { TokenRecord } from "./token-record.ts";

/** How, and how long ago, a user must have been authenticated. */
export interface AuthenticationLevel {
  /** The accepted levels (`acr`), the preferred one first. */
  readonly acrValues?: readonly string[];
  /** The password may not have been entered longer ago than this. */
  readonly maxAgeInSeconds?: number;
}

export function isLevelReached(
  record: TokenRecord,
  { acrValues = [], maxAgeInSeconds = Number.POSITIVE_INFINITY }: AuthenticationLevel,
  nowMs: number,
): boolean {
  const { acr, auth_time: authenticatedAt } = record.claims;
  if (!isAccepted(typeof acr === "string" ? acr : null, acrValues)) return false;
  if (maxAgeInSeconds === Number.POSITIVE_INFINITY) return true;
  // Some providers send it as text. Without it, nothing is young enough.
  const authenticatedAtMs = Number(authenticatedAt ?? Number.NaN) * 1000;
  // Up to the issue by the provider's clock, from the receipt on by this device's: they may differ.
  const ageMs = record.issued_iat - authenticatedAtMs + (nowMs - record.received_at_client_time);
  return ageMs <= maxAgeInSeconds * 1000;
}

/** Levels that are numbers include the lower ones, as in Keycloak. */
export function isAccepted(acr: string | null, accepted: readonly string[]): boolean {
  if (accepted.length === 0) return true;
  return acr !== null && accepted.some((one) => one === acr || Number(acr) >= Number(one));
}
