import type { AuthError } from "../auth-error.ts";
import type { RoleHolder } from "../roles.ts";

export type AuthStatus = "idle" | "logged" | "logs-in" | "logs-out";

export interface AuthUser extends RoleHolder {
  /** `sub`: stable within the issuer. */
  readonly subject: string;
  readonly username: string | null;
  readonly name: string | null;
  readonly givenName: string | null;
  /** `acr`: how the user was authenticated. */
  readonly acr: string | null;
  readonly email: string | null;
}

/** The state an application renders. Its identity changes only when a part of it changes. */
export interface AuthState {
  readonly status: AuthStatus;
  /** The user while `status` is "logged", otherwise null. */
  readonly user: AuthUser | null;
  /** The failure of the last sign-in; the next one clears it. */
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

export type Reduction = { readonly state: AuthState } | { readonly rejected: string };

/** The state before the first decision, and the only one on a server. */
export const initialState: AuthState = { status: "idle", user: null, error: null, isStarted: false };

/** The sixteen transitions of E7: what each status may become. The five that are not here are rejected. */
const transitions: Readonly<Record<AuthStatus, readonly AuthStatus[]>> = {
  idle: ["idle", "logged", "logs-in"],
  logged: ["idle", "logged", "logs-in", "logs-out"],
  "logs-in": ["idle", "logged", "logs-in"],
  "logs-out": ["idle"],
};

/** Returns the next state, or why the transition is forbidden. */
export function reduceAuthState(state: AuthState, action: AuthAction): Reduction {
  if (action.type === "started") return { state: state.isStarted ? state : { ...state, isStarted: true } };
  if (action.type === "failed") return { state: { ...state, error: action.error } };
  if (!transitions[state.status].includes(action.type))
    return { rejected: `The sign-in state stays: "${state.status}" cannot become "${action.type}".` };
  return { state: reuseIfEqual(state, next(state, action)) };
}

function next(state: AuthState, action: Exclude<AuthAction, { type: "started" | "failed" }>): AuthState {
  const bare = { ...state, status: action.type, user: null, error: null };
  if (action.type === "idle") return { ...bare, error: action.error ?? state.error };
  return action.type === "logged" ? { ...bare, user: action.user } : bare;
}

/** Keeps the objects if they are equal, as after most refreshes, so that nothing renders again. */
function reuseIfEqual(before: AuthState, after: AuthState): AuthState {
  const user = JSON.stringify(before.user) === JSON.stringify(after.user) ? before.user : after.user;
  const isSame = before.status === after.status && before.user === user && before.error === after.error;
  return isSame ? before : { ...after, user };
}

export interface AuthStore {
  get(): AuthState;
  /** Whether the browser is leaving, or a code is being exchanged. */
  isBetweenPages(): boolean;
  /** Changes nothing when the transition is forbidden, which is logged. */
  dispatch(action: AuthAction): void;
  /** Publishes a state that the machine has reached. */
  set(state: AuthState): void;
  subscribe(listener: () => void): () => void;
}

export function createAuthStore(warn: (message: string) => void): AuthStore {
  const { get, set, subscribe } = createObservable(initialState);
  return {
    get,
    set,
    subscribe,
    isBetweenPages: () => get().status.startsWith("logs-"),
    dispatch(action) {
      const reduction = reduceAuthState(get(), action);
      if ("state" in reduction) set(reduction.state);
      else warn(reduction.rejected);
    },
  };
}

/** A tab as the other tabs see it; also the format on the channel. */
export interface TabInfo {
  readonly id: string;
  /** The time when it joined, in milliseconds since 1970. */
  readonly sinceMs: number;
  readonly isVisible: boolean;
}

/** This tab's view of the tabs that share its sign-in. */
export interface TabsView {
  /** "none": not signed in, or the browser has no channel; "candidate": no leader is known yet. */
  readonly role: "none" | "candidate" | "follower" | "leader";
  /** This tab's own; null in the role "none". */
  readonly id: string | null;
  readonly leaderId: string | null;
  /** Every known tab, this one included, the oldest first. */
  readonly tabs: readonly TabInfo[];
}

export const noTabs: TabsView = { role: "none", id: null, leaderId: null, tabs: [] };

/** A value with subscribers, in the shape `useSyncExternalStore` takes. */
export interface Observable<T> {
  get(): T;
  /** Does nothing when the value is the same object. */
  set(value: T): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

export function createObservable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      if (value === current) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
