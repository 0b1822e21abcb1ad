import type { EditStatus } from "../../../editing/engine/edit-state.ts";
import type { ContentValue } from "./content-value.ts";
import type { ContentPart } from "./use-content-part.ts";

/** The state of all texts of a page together. */
export interface CombinedSaveState {
  readonly isDirty: boolean;
  readonly isDraftStored: boolean;
  /** The most urgent one. */
  readonly status: EditStatus<ContentValue>;
  /** One after the other: each save makes the version that the next replaces. */
  readonly saveNow: () => Promise<boolean>;
  /** The sign-in returns to this page and its drafts. */
  readonly isSigningIn: () => boolean;
}

const urgency = ["saved", "unsaved", "saving", "failed", "conflict"] as const;

export function combineSaveStates(parts: readonly ContentPart[]): CombinedSaveState {
  const statuses = parts.map(({ status }) => status).toSorted((a, b) => rank(b) - rank(a));
  return {
    isDirty: parts.some(({ isDirty }) => isDirty),
    isDraftStored: parts.every(({ isDraftStored }) => isDraftStored),
    status: statuses[0]?.kind === "saved" ? latest(statuses) : (statuses[0] ?? { kind: "saved", at: null }),
    async saveNow() {
      let areSaved = true;
      for (const part of parts) areSaved = (await part.saveNow()) && areSaved;
      return areSaved;
    },
    isSigningIn: () =>
      parts.some(({ getSnapshot }) => {
        const { status, isDraftStored } = getSnapshot();
        return isDraftStored && status.kind === "failed" && status.failure.reason === "signed-out";
      }),
  };
}

const rank = ({ kind }: EditStatus<ContentValue>): number => urgency.indexOf(kind);

function latest(statuses: readonly EditStatus<ContentValue>[]): EditStatus<ContentValue> {
  const times = statuses.flatMap((status) => (status.kind === "saved" && status.at !== null ? [status.at] : []));
  return { kind: "saved", at: times.length === 0 ? null : Math.max(...times) };
}
