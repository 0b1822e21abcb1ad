import type { AuthUser } from "../state/auth-state.ts";
import { rolesOfClaims } from "./claims.ts";
import { isRecord, numberField, parseRecord, stringField } from "../storage/json-record.ts";
import type { JsonRecord } from "../storage/json-record.ts";
import type { Claims } from "./claims.ts";

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

/** Reads a stored record; null when it is not one. */
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
    email: stringField(claims, "email"),
    ...rolesOfClaims(claims),
  };
}

/** How long the token lives in all, by the provider's clock alone. */
export function lifetimeMs(record: TokenRecord): number {
  return record.expire_time - record.issued_iat;
}
