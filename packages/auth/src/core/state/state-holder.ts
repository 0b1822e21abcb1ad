import { initialState, reduceAuthState } from "./auth-state.ts";
import type { AuthAction, AuthState } from "./auth-state.ts";

export interface StateHolder {
  get(): AuthState;
  /** Applies the action; a forbidden change is reported and answered with false. */
  dispatch(action: AuthAction): boolean;
  subscribe(listener: () => void): () => void;
}

export function createStateHolder(warn: (message: string) => void): StateHolder {
  const listeners = new Set<() => void>();
  let state = initialState;

  return {
    get: () => state,
    dispatch(action) {
      const reduction = reduceAuthState(state, action);
      if ("refused" in reduction) {
        warn(`Refused change of the sign-in state: ${reduction.refused}.`);
        return false;
      }
      if (reduction.state === state) return true;
      state = reduction.state;
      for (const listener of [...listeners]) listener();
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
