import { useEffect } from "react";
import type { ReactNode } from "react";
import type { AuthError } from "../core/auth-error.ts";
import { meetsRequirement, useAuth, useAuthState } from "./auth-provider.tsx";
import type { RoleRequirement } from "./auth-provider.tsx";

export interface RequireAuthProps {
  /** The required role, or several of which one suffices. @default any signed-in user */
  role?: RoleRequirement | readonly RoleRequirement[];
  /** Shown until the state is known, and while the browser leaves for the provider. @default null */
  pending?: ReactNode;
  /** Shown to a user without the role. @default null */
  forbidden?: ReactNode;
  /** Shown when the sign-in failed. @default pending */
  failed?: (error: AuthError) => ReactNode;
  children?: ReactNode;
}

/**
 * Shows its children to signed-in users and redirects everyone else to the provider. A convenience, not a protection:
 * servers decide about access.
 */
export function RequireAuth({ role, pending = null, forbidden = null, failed, children }: RequireAuthProps): ReactNode {
  const auth = useAuth();
  const { status, user, error, isStarted } = useAuthState();
  const mustLogin = isStarted && status === "idle" && error === null;

  useEffect(() => {
    if (mustLogin) void auth.requireSignIn();
  }, [auth, mustLogin]);

  if (user !== null) return role === undefined || meetsRequirement(user, role) ? children : forbidden;
  return error !== null && failed !== undefined ? failed(error) : pending;
}
