import type { AuthUser } from "../state/auth-state.ts";
import { rolesOfClaims } from "./claims.ts";
import { isRecord, numberField, parseRecord, stringField } from "../storage/json-record.ts";
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
  const claims = value["claims"];
  if (!isRecord(claims) || stringField(claims, "sub") === null) return null;
  const accessToken = stringField(value, "access_token");
  const refreshToken = stringField(value, "refresh_token");
  const idToken = stringField(value, "id_token");
  const expireTime = numberField(value, "expire_time");
  const issuedIat = numberField(value, "issued_iat");
  const receivedAt = numberField(value, "received_at_client_time");
  if (accessToken === null || expireTime === null || issuedIat === null || receivedAt === null) return null;
  return {
    access_token: accessToken,
    ...(refreshToken !== null && { refresh_token: refreshToken }),
    ...(idToken !== null && { id_token: idToken }),
    claims,
    expire_time: expireTime,
    issued_iat: issuedIat,
    received_at_client_time: receivedAt,
  };
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
