import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { ReactElement, ReactNode } from "react";
import type { Auth } from "../core/client/auth.ts";
import { hasRealmRole, hasResourceRole } from "../core/roles.ts";
import type { RoleHolder } from "../core/roles.ts";
import { initialState } from "../core/state/auth-state.ts";
import type { AuthState, AuthUser } from "../core/state/auth-state.ts";

export interface AuthProviderProps {
  /** Created by `createAuth`, outside of components: it outlives them. */
  auth: Auth;
  children?: ReactNode;
}

const AuthContext = createContext<Auth | null>(null);

/** Provides the sign-in to the components below and starts it in the browser. Effects of StrictMode share one start. */
export function AuthProvider({ auth, children }: AuthProviderProps): ReactElement {
  useEffect(() => {
    void auth.start();
  }, [auth]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** @throws Error outside of an AuthProvider */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error("useAuth needs an <AuthProvider> above it.");
  return auth;
}

/** The current state; on a server and during hydration "idle, not started". */
export function useAuthState(): AuthState {
  const auth = useAuth();
  return useSyncExternalStore(auth.subscribe, auth.getState, serverState);
}

/** The signed-in user, or null. */
export function useUser(): AuthUser | null {
  return useAuthState().user;
}

/** A role of the realm, or a role on a resource. */
export type RoleRequirement = { readonly realm: string } | { readonly resource: string; readonly role: string };

/** Whether the signed-in user has the role, or any of several. */
export function useRole(role: RoleRequirement | readonly RoleRequirement[]): boolean {
  const user = useUser();
  return user !== null && meetsRequirement(user, role);
}

function serverState(): AuthState {
  return initialState;
}

/** Whether the user meets the requirement, or any of several. */
export function meetsRequirement(holder: RoleHolder, required: RoleRequirement | readonly RoleRequirement[]): boolean {
  const alternatives: readonly RoleRequirement[] = "length" in required ? required : [required];
  return alternatives.some((one) =>
    "realm" in one ? hasRealmRole(holder, one.realm) : hasResourceRole(holder, one.resource, one.role),
  );
}
