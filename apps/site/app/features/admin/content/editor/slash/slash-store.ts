import type { BlockKind } from "../blocks/block-kinds.tsx";

export interface SlashState {
  readonly kinds: readonly BlockKind[];
  readonly active: number;
  /** The slash's current place in the window; null: not visible. */
  readonly place: () => DOMRect | null;
  readonly choose: (kind: BlockKind) => void;
}

export interface SlashStore {
  readonly state: () => SlashState | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly show: (next: Omit<SlashState, "active">) => void;
  readonly hide: () => void;
  /** @returns whether the menu handled the key */
  readonly press: (key: string) => boolean;
}

/** The menu's state: ProseMirror opens it and handles its keys, React shows it. */
export function createSlashStore(): SlashStore {
  let state: SlashState | null = null;
  const listeners = new Set<() => void>();
  const set = (next: SlashState | null): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const move = (open: SlashState, by: number): boolean => {
    const { length } = open.kinds;
    if (length === 0) return false;
    set({ ...open, active: (open.active + by + length) % length });
    return true;
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(next) {
      // The chosen item stays chosen while it is offered.
      const chosen = state?.kinds[state.active];
      const kept = chosen !== undefined && state?.kinds.length === next.kinds.length ? state.active : 0;
      set({ ...next, active: kept });
    },
    hide: () => set(null),
    press(key) {
      if (state === null) return false;
      if (key === "ArrowDown") return move(state, 1);
      if (key === "ArrowUp") return move(state, -1);
      const kind = state.kinds[state.active];
      if ((key !== "Enter" && key !== "Tab") || kind === undefined) return false;
      state.choose(kind);
      return true;
    },
  };
}
