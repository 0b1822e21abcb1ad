import { useEffect, useState } from "react";
import type { FoundDraft, OwnSlot } from "../drafts/draft-store.ts";
import { useEditSnapshot } from "../engine/edit-session.ts";
import type { EditSnapshot } from "../engine/edit-session.ts";
import { createAutosave } from "./create-autosave.ts";
import type { Autosave, AutosaveOptions } from "./create-autosave.ts";

export interface UseAutosaveOptions<Value> extends AutosaveOptions<Value> {
  readonly slot: OwnSlot<Value>;
  /** The draft that `value` was restored from. @default none */
  readonly found?: FoundDraft<Value> | null;
}

export type AutosavedValue<Value> = EditSnapshot<Value> & Autosave<Value>;

/**
 * A value that saves itself: soon after it was typed, when the tab is hidden, when the network is back. Another
 * object needs another `key` of the component that calls this.
 *
 * @param options `stored`, `value`, `theirs`, `found` and `slot` count when the component mounts; the others at each
 *   render.
 */
export function useAutosave<Value>(options: UseAutosaveOptions<Value>): AutosavedValue<Value> {
  const [autosave] = useState(() => {
    // Makes room for the new slot's copy of the same text.
    options.found?.discard();
    return createAutosave(options);
  });
  const snapshot = useEditSnapshot(autosave, (current) => current);
  const { isEqual, save, conflictOf, merge, isAutomatic = true, slot } = options;

  useEffect(() => {
    autosave.update({ isEqual, save, conflictOf, merge, isAutomatic });
  }, [autosave, isEqual, save, conflictOf, merge, isAutomatic]);

  useEffect(() => slot.hold(), [slot]);

  useEffect(() => {
    const retry = (): void => autosave.retry();
    const saveHidden = (): void => {
      if (document.visibilityState === "hidden" && isAutomatic) void autosave.saveNow();
    };
    window.addEventListener("online", retry);
    document.addEventListener("visibilitychange", saveHidden);
    return () => {
      window.removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", saveHidden);
    };
  }, [autosave, isAutomatic]);

  useEffect(() => autosave.start(), [autosave]);

  return { ...autosave, ...snapshot };
}
