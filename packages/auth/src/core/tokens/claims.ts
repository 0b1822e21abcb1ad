import type { RoleHolder } from "../roles.ts";
import { isRecord } from "../storage/json-record.ts";
import type { JsonRecord } from "../storage/json-record.ts";

/** The claims of a JSON Web Token, as unknown as they arrived. */
export type Claims = JsonRecord;

/**
 * Roles as Keycloak writes them. What is not of the expected type is ignored: a malformed claim grants nothing and breaks nothing.
 *
 * @see specification, section 6
 */
export function rolesOfClaims(claims: Claims): RoleHolder {
  const access = claims["resource_access"];
  const byResource = isRecord(access) ? Object.entries(access).filter(([, entry]) => isRecord(entry)) : [];
  return {
    realmRoles: rolesOf(claims["realm_access"]),
    resourceRoles: Object.fromEntries(byResource.map(([resource, entry]) => [resource, rolesOf(entry)])),
  };
}

/** Whether the token was issued for the client: in `aud` (one or many) or in `azp`. */
export function isIssuedFor(claims: Claims, clientId: string): boolean {
  const audience = claims["aud"];
  return (
    audience === clientId || (Array.isArray(audience) && audience.includes(clientId)) || claims["azp"] === clientId
  );
}

function rolesOf(entry: unknown): readonly string[] {
  const roles = isRecord(entry) ? entry["roles"] : undefined;
  return Array.isArray(roles) ? roles.filter((role): role is string => typeof role === "string") : [];
}
