import type { AuthUser } from "../machine/auth-state.ts";
import type { RoleHolder } from "../roles.ts";
import { isRecord, numberField, parseRecord, stringField } from "../storage/json-record.ts";
import type { JsonRecord } from "../storage/json-record.ts";

/** The claims of a JSON Web Token, not yet validated. */
export type Claims = JsonRecord;

/** The stored record. Its field names are the stored format. */
export interface TokenRecord {
  readonly access_token: string;
  /**
   * Stays until its response has arrived, which may bring another. Absent where the provider issues none, and after it
   * was rejected following a lost response.
   */
  readonly refresh_token?: string;
  readonly id_token?: string;
  readonly claims: Claims;
  /** `exp` in milliseconds, by the provider's clock. */
  readonly expire_time: number;
  /** `iat` in milliseconds, by the provider's clock. */
  readonly issued_iat: number;
  /** The time when this device received the token, by its own clock. */
  readonly received_at_client_time: number;
}

/** Parses a stored record; null when it is invalid. */
export function parseTokenRecord(text: string): TokenRecord | null {
  const value = parseRecord(text);
  return isTokenRecord(value) ? value : null;
}

function isTokenRecord(value: JsonRecord): value is JsonRecord & TokenRecord {
  const { claims, refresh_token: refreshToken = "", id_token: idToken = "" } = value;
  return (
    isRecord(claims) &&
    stringField(claims, "sub") !== null &&
    stringField(value, "access_token") !== null &&
    typeof refreshToken === "string" &&
    typeof idToken === "string" &&
    ["expire_time", "issued_iat", "received_at_client_time"].every((name) => numberField(value, name) !== null)
  );
}

export function userOfRecord({ claims }: TokenRecord): AuthUser {
  return {
    subject: stringField(claims, "sub") ?? "",
    username: stringField(claims, "preferred_username"),
    name: stringField(claims, "name"),
    givenName: stringField(claims, "given_name"),
    acr: stringField(claims, "acr"),
    email: stringField(claims, "email"),
    ...rolesOfClaims(claims),
  };
}

/** A token with less than this left is stale. Needed before `defaultConstants` are loaded. */
export const defaultFreshnessMarginMs = 120_000;

/** The whole lifetime of the token, by the provider's clock alone. */
export function lifetimeMs(record: TokenRecord): number {
  return record.expire_time - record.issued_iat;
}

/** Roles in Keycloak's claims. A claim of another type is ignored: it grants nothing and breaks nothing. */
export function rolesOfClaims(claims: Claims): RoleHolder {
  const access = claims["resource_access"];
  const byResource = isRecord(access) ? Object.entries(access).filter(([, entry]) => isRecord(entry)) : [];
  return {
    realmRoles: readRoles(claims["realm_access"]),
    resourceRoles: Object.fromEntries(byResource.map(([resource, entry]) => [resource, readRoles(entry)])),
  };
}

function readRoles(entry: unknown): readonly string[] {
  const roles = isRecord(entry) ? entry["roles"] : undefined;
  return Array.isArray(roles) ? roles.filter((role): role is string => typeof role === "string") : [];
}

/** Both are missing without tokens, and on a server. */
export interface TokenTails {
  readonly accessTokenTail?: string | undefined;
  readonly refreshTokenTail?: string | undefined;
}

export function tokenTails(record: TokenRecord | null): TokenTails {
  return { accessTokenTail: record?.access_token.slice(-5), refreshTokenTail: record?.refresh_token?.slice(-5) };
}
