import type { AuthError } from "../auth-error.ts";
import type { RoleHolder } from "../roles.ts";

export type AuthStatus = "idle" | "logged" | "logs-in" | "logs-out";

export interface AuthUser extends RoleHolder {
  /** `sub`: stable within the issuer. */
  readonly subject: string;
  readonly username: string | null;
  readonly name: string | null;
  readonly email: string | null;
}

/** What an application shows. The same object until something in it changes. */
export interface AuthState {
  readonly status: AuthStatus;
  /** The person while `status` is "logged", otherwise null. */
  readonly user: AuthUser | null;
  /** Why the last sign-in failed; cleared by the next one. */
  readonly error: AuthError | null;
  /** Whether the first decision has been made: before that, "idle" means "not known yet". */
  readonly isStarted: boolean;
}

export type AuthAction =
  | { readonly type: "started" }
  | { readonly type: "failed"; readonly error: AuthError }
  | { readonly type: "idle"; readonly error?: AuthError }
  | { readonly type: "logged"; readonly user: AuthUser }
  | { readonly type: "logs-in" }
  | { readonly type: "logs-out" };

export type Reduction = { readonly state: AuthState } | { readonly refused: string };

/** The state before anything is known, and the only one a server ever sees. */
export const initialState: AuthState = Object.freeze({ status: "idle", user: null, error: null, isStarted: false });

/** @see specification, section 4 */
const allowed: Readonly<Record<AuthStatus, readonly AuthStatus[]>> = {
  idle: ["logged", "logs-in", "idle"],
  logged: ["logs-in", "logs-out", "idle", "logged"],
  "logs-in": ["logged", "idle", "logs-in"],
  "logs-out": ["idle"],
};

/** The next state, or why there is none: a forbidden change is a value, for the caller to report. */
export function reduceAuthState(state: AuthState, action: AuthAction): Reduction {
  if (action.type === "started") return { state: state.isStarted ? state : { ...state, isStarted: true } };
  if (action.type === "failed") return { state: { ...state, error: action.error } };
  if (!allowed[state.status].includes(action.type))
    return { refused: `"${state.status}" cannot become "${action.type}"` };
  return { state: keepIfSame(state, next(state, action)) };
}

function next(state: AuthState, action: Exclude<AuthAction, { type: "started" | "failed" }>): AuthState {
  const bare = { status: action.type, user: null, error: null, isStarted: state.isStarted };
  if (action.type === "idle") return { ...bare, error: action.error ?? state.error };
  return action.type === "logged" ? { ...bare, user: action.user } : bare;
}

/** A refreshed token usually describes the same person: the objects stay, so that nothing renders again. */
function keepIfSame(before: AuthState, after: AuthState): AuthState {
  const user = JSON.stringify(before.user) === JSON.stringify(after.user) ? before.user : after.user;
  const isSame = before.status === after.status && before.user === user && before.error === after.error;
  return isSame ? before : { ...after, user };
}
