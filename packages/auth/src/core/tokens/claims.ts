import type { RoleHolder } from "../roles/roles.ts";

/** The claims of a JSON Web Token, as unknown as they arrived. */
export type Claims = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function stringClaim(claims: Claims, name: string): string | null {
  const value = claims[name];
  return typeof value === "string" && value !== "" ? value : null;
}

export function numberClaim(claims: Claims, name: string): number | null {
  const value = claims[name];
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

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
