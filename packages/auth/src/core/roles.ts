/** An object that carries a user's roles: a verified token on a server, a signed-in user in a browser. */
export interface RoleHolder {
  readonly realmRoles: readonly string[];
  /** Roles by resource (client id). */
  readonly resourceRoles: Readonly<Record<string, readonly string[]>>;
}

/** Whether the holder has a role of the realm (`realm_access.roles`). */
export function hasRealmRole(holder: RoleHolder, role: string): boolean {
  return holder.realmRoles.includes(role);
}

/** Whether the holder has any entry for the resource (`resource_access[resource]`). */
export function hasResource(holder: RoleHolder, resource: string): boolean {
  return Object.hasOwn(holder.resourceRoles, resource);
}

/** Whether the holder has a role on the resource. */
export function hasResourceRole(holder: RoleHolder, resource: string, role: string): boolean {
  return resourceRoles(holder, resource).includes(role);
}

/** The holder's roles on the resource; empty when it has none. */
export function resourceRoles(holder: RoleHolder, resource: string): readonly string[] {
  return hasResource(holder, resource) ? (holder.resourceRoles[resource] ?? []) : [];
}

/** A role of the realm, or a role on a resource. */
export type RoleRequirement = { readonly realm: string } | { readonly resource: string; readonly role: string };

/** Whether the holder has the role, or any of several. */
export function hasAnyRole(holder: RoleHolder, required: RoleRequirement | readonly RoleRequirement[]): boolean {
  return [required]
    .flat()
    .map(checked)
    .some((one) =>
      "realm" in one ? hasRealmRole(holder, one.realm) : hasResourceRole(holder, one.resource, one.role),
    );
}

/** @throws TypeError for what is no role, such as a name alone: it does not say whose role it is */
function checked(required: RoleRequirement): RoleRequirement {
  const { realm, resource, role } = Object(required) as Record<string, unknown>;
  if (typeof realm === "string" || (typeof resource === "string" && typeof role === "string")) return required;
  throw new TypeError(`A role is { realm } or { resource, role }, not ${JSON.stringify(required)}.`);
}
