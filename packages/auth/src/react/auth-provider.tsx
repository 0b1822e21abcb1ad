import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { ReactElement, ReactNode } from "react";
import type { AuthError } from "../core/auth-error.ts";
import type { Auth } from "../core/client/auth.ts";
import { initialState } from "../core/machine/auth-state.ts";
import type { AuthState, AuthUser } from "../core/machine/auth-state.ts";
import { hasAnyRole } from "../core/roles.ts";
import type { RoleRequirement } from "../core/roles.ts";
import type { IdleSignOut } from "../idle/idle-sign-out.ts";

export interface AuthProviderProps {
  /** Created by `createAuth`, outside of components: it outlives them. */
  auth: Auth;
  children?: ReactNode;
}

const AuthContext = createContext<Auth | null>(null);

/** Provides the sign-in to the components below and starts it in the browser. Effects of StrictMode share one start. */
export function AuthProvider({ auth, children }: AuthProviderProps): ReactElement {
  // Without types nothing else would say so.
  if (typeof auth?.start !== "function") throw new TypeError("AuthProvider needs an auth, made by createAuth.");
  useEffect(() => {
    void auth.start();
  }, [auth]);
  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}

/**
 * @param given another client than that of the nearest AuthProvider, for a page with several
 * @throws Error without one outside of an AuthProvider
 */
export function useAuth(given?: Auth): Auth {
  const nearest = useContext(AuthContext);
  const auth = given ?? nearest;
  if (auth === null) throw new Error("useAuth needs an <AuthProvider> above it.");
  return auth;
}

/** The current state; on a server and during hydration "idle, not started". */
export function useAuthState(given?: Auth): AuthState {
  const auth = useAuth(given);
  return useSyncExternalStore(auth.subscribe, auth.getState, serverState);
}

/** The state in the words of a page that shows a spinner, a user or a button. */
export function useSession(given?: Auth): {
  readonly isLoading: boolean;
  readonly isAuthenticated: boolean;
  readonly user: AuthUser | null;
  readonly error: AuthError | null;
} {
  const { status, user, error, isStarted } = useAuthState(given);
  return { isLoading: !isStarted || status.startsWith("logs-"), isAuthenticated: user !== null, user, error };
}

/** The signed-in user, or null. */
export function useUser(given?: Auth): AuthUser | null {
  return useAuthState(given).user;
}

/**
 * Returns the time until an idle user is signed out; null while there is nothing to warn of. The component renders
 * each second then.
 */
export function useIdleSecondsLeft(idle: IdleSignOut): number | null {
  return useSyncExternalStore(idle.subscribe, idle.getSecondsLeft, () => null);
}

/** Whether the signed-in user has the role, or any of several. */
export function useRole(role: RoleRequirement | readonly RoleRequirement[], given?: Auth): boolean {
  const user = useUser(given);
  return user !== null && hasAnyRole(user, role);
}

function serverState(): AuthState {
  return initialState;
}
