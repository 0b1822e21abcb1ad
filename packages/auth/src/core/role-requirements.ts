import { hasAnyRole } from "./roles.ts";
import type { RoleHolder, RoleRequirement } from "./roles.ts";

/** One role, a list of which one suffices, `any` or `all` of several, or a condition of the application. */
export type RoleRequirements<Holder extends RoleHolder = RoleHolder> =
  | RoleRequirement
  | readonly RoleRequirement[]
  | { readonly any: readonly RoleRequirement[] }
  | { readonly all: readonly RoleRequirement[] }
  | ((holder: Holder) => boolean);

export function meetsRequirement<Holder extends RoleHolder>(
  holder: Holder,
  required: RoleRequirements<Holder>,
): boolean {
  if (typeof required === "function") return required(holder);
  if (typeof required !== "object" || required === null) return hasAnyRole(holder, required);
  if ("all" in required) return [required.all].flat().every((one) => hasAnyRole(holder, one));
  return hasAnyRole(holder, "any" in required ? required.any : required);
}
