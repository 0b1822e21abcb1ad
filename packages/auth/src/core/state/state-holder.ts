import { initialState, reduceAuthState } from "./auth-state.ts";
import type { AuthAction, AuthState } from "./auth-state.ts";
import { createHolder } from "./observable.ts";

export interface StateHolder {
  get(): AuthState;
  /** The browser is about to leave, or a code is being exchanged: nothing may overtake that. */
  isBetweenPages(): boolean;
  /** Applies the action; a forbidden change is reported and answered with false. */
  dispatch(action: AuthAction): boolean;
  subscribe(listener: () => void): () => void;
}

export function createStateHolder(warn: (message: string) => void): StateHolder {
  const { get, set, subscribe } = createHolder(initialState);
  return {
    get,
    subscribe,
    isBetweenPages: () => get().status.startsWith("logs-"),
    dispatch(action) {
      const reduction = reduceAuthState(get(), action);
      if ("refused" in reduction) {
        warn(`Refused change of the sign-in state: ${reduction.refused}.`);
        return false;
      }
      set(reduction.state);
      return true;
    },
  };
}
