import { useEffect } from "react";
import type { ReactNode } from "react";
import type { AuthError } from "../core/auth-error.ts";
import type { Auth } from "../core/client/auth.ts";
import type { AuthUser } from "../core/machine/auth-state.ts";
import { meetsRequirement } from "../core/role-requirements.ts";
import type { RoleRequirements } from "../core/role-requirements.ts";
import { isAccepted } from "../core/tokens/authentication-level.ts";
import { useAuth, useAuthState } from "./auth-provider.tsx";

export interface RequireAuthProps {
  /** The client to sign in with, on a page with several. @default that of the nearest AuthProvider */
  auth?: Auth;
  /** A role, a list of which one suffices, `{ any }`, `{ all }`, or a condition. @default any signed-in user */
  role?: RoleRequirements<AuthUser>;
  /** The required level of authentication (`acr`), or several, the preferred one first. @default any */
  acr?: string | readonly string[];
  /** Shown until the state is known, and while the browser leaves for the provider. @default null */
  pending?: ReactNode;
  /** Shown to a user without the role. @default null */
  forbidden?: ReactNode;
  /** Shown when the sign-in failed. @default the reason, in English, and a button that tries again */
  failed?: (error: AuthError) => ReactNode;
  children?: ReactNode;
}

/**
 * Shows its children to signed-in users and redirects everyone else to the provider. A convenience, not a protection:
 * servers decide about access.
 */
export function RequireAuth(props: RequireAuthProps): ReactNode {
  const { role, acr = [], pending = null, forbidden = null, failed, children } = props;
  const auth = useAuth(props.auth);
  const { status, user, error, isStarted } = useAuthState(auth);
  const levels = typeof acr === "string" ? acr : acr.join(" ");
  const acrValues = levels === "" ? [] : levels.split(" ");
  const isReached = user !== null && isAccepted(user.acr, acrValues);
  const mustLogin = isStarted && error === null && (status === "idle" || (user !== null && !isReached));

  useEffect(() => {
    if (mustLogin) void auth.requireSignIn(levels === "" ? {} : { acrValues: levels.split(" ") });
  }, [auth, mustLogin, levels]);

  if (user !== null && isReached) return role === undefined || meetsRequirement(user, role) ? children : forbidden;
  if (error === null) return pending;
  return failed === undefined ? <SignInFailed error={error} onRetry={() => void auth.login()} /> : failed(error);
}

function SignInFailed({ error, onRetry }: { readonly error: AuthError; readonly onRetry: () => void }): ReactNode {
  return (
    <div role="alert">
      <p>
        The sign-in failed ({error.code}): {error.message}
      </p>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
