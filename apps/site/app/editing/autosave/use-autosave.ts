import { useEffect, useState, useSyncExternalStore } from "react";
import { createAutosave } from "./create-autosave.ts";
import type { Autosave, AutosaveOptions, AutosaveSnapshot } from "./create-autosave.ts";
import type { FoundDraft } from "../drafts/draft-store.ts";

export interface UseAutosaveOptions<Value> extends AutosaveOptions<Value> {
  /** What `value` was restored from: it stays where it was until this editor keeps it itself. */
  readonly found?: FoundDraft<Value> | null;
}

/** What an editor shows and does: the snapshot, and the autosave's own functions. */
export type EditedText<Value> = AutosaveSnapshot<Value> & Autosave<Value>;

/**
 * A text that saves itself: soon after it was typed, when the tab is hidden, when the network is back. Another text needs another `key`
 * of the component that calls this.
 *
 * @param options `stored`, `value`, `theirs`, `found` and `slot` count when the component mounts; the others at each render.
 */
export function useAutosave<Value>(options: UseAutosaveOptions<Value>): EditedText<Value> {
  const [autosave] = useState(() => {
    // Its room may be needed for the same text, which stands in memory meanwhile.
    options.found?.discard();
    return createAutosave(options);
  });
  const snapshot = useSyncExternalStore(autosave.subscribe, autosave.getSnapshot);
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
