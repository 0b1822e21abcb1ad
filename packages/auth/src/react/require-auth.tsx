import { useEffect } from "react";
import type { ReactNode } from "react";
import { useAuth, useAuthState } from "./auth-provider.tsx";
import type { AuthError } from "../core/auth-error.ts";
import { meetsRequirement } from "./role-requirement.ts";
import type { RoleRequirement } from "./role-requirement.ts";

export interface RequireAuthProps {
  /** The role that is needed, or several of which one suffices. @default any signed-in person */
  role?: RoleRequirement | readonly RoleRequirement[];
  /** Shown until it is known who the person is, and while the browser leaves for the provider. @default null */
  pending?: ReactNode;
  /** Shown to a person without the role. @default null */
  forbidden?: ReactNode;
  /** Shown when signing in failed. @default pending */
  failed?: (error: AuthError) => ReactNode;
  children?: ReactNode;
}

/** Shows its children to signed-in people and sends everyone else to the provider. A convenience, not a protection: servers protect. */
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
