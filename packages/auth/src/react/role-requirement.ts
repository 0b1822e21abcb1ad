import { hasRealmRole, hasResourceRole } from "../core/roles.ts";
import type { RoleHolder } from "../core/roles.ts";

/** A role of the realm, or a role on a resource. */
export type RoleRequirement = { readonly realm: string } | { readonly resource: string; readonly role: string };

/** Whether the person meets the requirement, or any of several. */
export function meetsRequirement(holder: RoleHolder, required: RoleRequirement | readonly RoleRequirement[]): boolean {
  const alternatives: readonly RoleRequirement[] = "length" in required ? required : [required];
  return alternatives.some((one) =>
    "realm" in one ? hasRealmRole(holder, one.realm) : hasResourceRole(holder, one.resource, one.role),
  );
}
