import type { SaveState } from "../../../editing/autosave/create-autosave.ts";
import type { ContentValue } from "./content-value.ts";
import type { ContentPart } from "./use-content-part.ts";

/** What becomes of all texts of a page together. */
export interface Saves {
  readonly isDirty: boolean;
  readonly isDraftKept: boolean;
  /** The one that needs the editor most. */
  readonly state: SaveState<ContentValue>;
  /** One after the other: each save makes a new version for the next. */
  readonly saveNow: () => Promise<boolean>;
  /** The page is about to leave to sign in anew, and comes back to its drafts. */
  readonly isSigningIn: () => boolean;
}

const urgency = ["saved", "unsaved", "saving", "failed", "conflict"] as const;

export function savesOf(parts: readonly ContentPart[]): Saves {
  const states = parts.map(({ state }) => state).toSorted((a, b) => rank(b) - rank(a));
  return {
    isDirty: parts.some(({ isDirty }) => isDirty),
    isDraftKept: parts.every(({ isDraftKept }) => isDraftKept),
    state: states[0]?.kind === "saved" ? latest(states) : (states[0] ?? { kind: "saved", at: null }),
    async saveNow() {
      let areSaved = true;
      for (const part of parts) areSaved = (await part.saveNow()) && areSaved;
      return areSaved;
    },
    isSigningIn: () =>
      parts.some(({ getSnapshot }) => {
        const { state, isDraftKept } = getSnapshot();
        return isDraftKept && state.kind === "failed" && state.failure.reason === "signed-out";
      }),
  };
}

const rank = ({ kind }: SaveState<ContentValue>): number => urgency.indexOf(kind);

function latest(states: readonly SaveState<ContentValue>[]): SaveState<ContentValue> {
  const times = states.flatMap((state) => (state.kind === "saved" && state.at !== null ? [state.at] : []));
  return { kind: "saved", at: times.length === 0 ? null : Math.max(...times) };
}
