import { decodeJwt } from "jose";
import { AuthError } from "../auth-error.ts";
import type { AuthUser } from "../state/auth-state.ts";
import { isRecord, numberClaim, rolesOfClaims, stringClaim } from "./claims.ts";
import type { Claims } from "./claims.ts";

/** What the token endpoint answered, as far as it is used. */
export interface TokenResponse {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  readonly expiresInSeconds: number | null;
}

/** The record kept in storage. Field names are the stored format's. @see specification, section 3 */
export interface TokenRecord {
  readonly access_token: string;
  /** Absent once it has been sent: it can be used only once. */
  readonly refresh_token?: string;
  readonly id_token?: string;
  readonly claims: Claims;
  /** `exp` in milliseconds, by the provider's clock. */
  readonly expire_time: number;
  /** `iat` in milliseconds, by the provider's clock. */
  readonly issued_iat: number;
  /** When this device received the token, by its own clock. */
  readonly received_at_client_time: number;
}

const keptClaims = [
  "sub",
  "preferred_username",
  "email",
  "name",
  "given_name",
  "realm_access",
  "resource_access",
  "exp",
  "iat",
];

/** @throws AuthError `provider_failed` when the tokens say neither whose they are nor how long they live */
export function createTokenRecord(response: TokenResponse, nowMs: number): TokenRecord {
  // Roles stand in the access token; an opaque one leaves what the id token says.
  const claims = { ...decode(response.idToken), ...decode(response.accessToken) };
  const issuedAt = numberClaim(claims, "iat") ?? Math.floor(nowMs / 1000);
  const expiresAt =
    numberClaim(decode(response.accessToken), "exp") ?? issuedAt + (response.expiresInSeconds ?? Number.NaN);
  if (!Number.isFinite(expiresAt) || stringClaim(claims, "sub") === null) {
    throw new AuthError("provider_failed", "The provider's tokens carry no subject or no expiry.");
  }
  return {
    access_token: response.accessToken,
    ...(response.refreshToken === null ? {} : { refresh_token: response.refreshToken }),
    ...(response.idToken === null ? {} : { id_token: response.idToken }),
    claims: Object.fromEntries(keptClaims.filter((name) => name in claims).map((name) => [name, claims[name]])),
    expire_time: expiresAt * 1000,
    issued_iat: issuedAt * 1000,
    received_at_client_time: nowMs,
  };
}

/** Reads a stored record; null when it is not one. */
export function parseTokenRecord(text: string): TokenRecord | null {
  const value = parseJson(text);
  if (!isRecord(value) || !isRecord(value["claims"]) || stringClaim(value["claims"], "sub") === null) return null;
  const accessToken = stringClaim(value, "access_token");
  const refreshToken = stringClaim(value, "refresh_token");
  const idToken = stringClaim(value, "id_token");
  const [expireTime, issuedIat, receivedAt] = ["expire_time", "issued_iat", "received_at_client_time"].map((name) =>
    numberClaim(value, name),
  );
  if (accessToken === null || expireTime == null || issuedIat == null || receivedAt == null) return null;
  return {
    access_token: accessToken,
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    ...(idToken === null ? {} : { id_token: idToken }),
    claims: value["claims"],
    expire_time: expireTime,
    issued_iat: issuedIat,
    received_at_client_time: receivedAt,
  };
}

export function userOfRecord({ claims }: TokenRecord): AuthUser {
  return {
    subject: stringClaim(claims, "sub") ?? "",
    username: stringClaim(claims, "preferred_username"),
    name: stringClaim(claims, "name"),
    email: stringClaim(claims, "email"),
    ...rolesOfClaims(claims),
  };
}

export function lifetimeMs(record: TokenRecord): number {
  return record.expire_time - record.issued_iat;
}

/** When the token expires by this device's clock: counted from its receipt, so a clock that is wrong but steady does no harm. */
export function expiresAtClientMs(record: TokenRecord): number {
  return record.received_at_client_time + lifetimeMs(record);
}

export function isExpired(record: TokenRecord, nowMs: number): boolean {
  return nowMs >= expiresAtClientMs(record);
}

/** Whether the token has more than the margin left. A margin above half the lifetime would make short tokens useless. */
export function isFresh(record: TokenRecord, nowMs: number, marginMs: number): boolean {
  return expiresAtClientMs(record) - nowMs > Math.min(marginMs, lifetimeMs(record) / 2);
}

function decode(token: string | null): Claims {
  if (token === null) return {};
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
