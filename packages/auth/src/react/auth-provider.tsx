import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { ReactElement, ReactNode } from "react";
import type { Auth } from "../core/client/auth.ts";
import { initialState } from "../core/state/auth-state.ts";
import type { AuthState, AuthUser } from "../core/state/auth-state.ts";
import { meetsRequirement } from "./role-requirement.ts";
import type { RoleRequirement } from "./role-requirement.ts";

export interface AuthProviderProps {
  /** Made by `createAuth`, outside of components: it outlives them. */
  auth: Auth;
  children?: ReactNode;
}

const AuthContext = createContext<Auth | null>(null);

/** Gives the application its sign-in and starts it in the browser. Calls of StrictMode share one start. */
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

/** The sign-in as it is now; on a server and during hydration "idle, not started". */
export function useAuthState(): AuthState {
  const auth = useAuth();
  return useSyncExternalStore(auth.subscribe, auth.getState, serverState);
}

/** The signed-in person, or null. */
export function useUser(): AuthUser | null {
  return useAuthState().user;
}

/** Whether the signed-in person has the role, or any of several. */
export function useRole(role: RoleRequirement | readonly RoleRequirement[]): boolean {
  const user = useUser();
  return user !== null && meetsRequirement(user, role);
}

function serverState(): AuthState {
  return initialState;
}
