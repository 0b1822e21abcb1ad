import type { AuthStatus, AuthUser } from "@corp/auth";
import { initialState, reduceAuthState } from "../../../../../packages/auth/src/core/machine/auth-state.ts";
import type { AuthAction } from "../../../../../packages/auth/src/core/machine/auth-state.ts";

export const statuses: readonly AuthStatus[] = ["idle", "logs-in", "logged", "logs-out"];

const user: AuthUser = {
  subject: "user-1",
  username: null,
  name: null,
  givenName: null,
  acr: null,
  email: null,
  realmRoles: [],
  resourceRoles: {},
};

const actionTo = (status: AuthStatus): AuthAction =>
  status === "logged" ? { type: "logged", user } : { type: status };

/** The allowed transitions of a state, by the reducer itself. */
export function allowedChanges(from: AuthStatus): readonly AuthStatus[] {
  return statuses.filter((to) => "state" in reduceAuthState({ ...initialState, status: from }, actionTo(to)));
}
