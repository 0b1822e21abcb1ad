import { useEffect, useState } from "react";
import type { FoundDraft, OwnSlot } from "../drafts/draft-store.ts";
import { useEditSnapshot } from "../engine/edit-session.ts";
import type { EditSnapshot } from "../engine/edit-session.ts";
import { createSaver } from "./create-saver.ts";
import type { Saver, SaverOptions } from "./create-saver.ts";

export interface EditedValueOptions<Value> extends SaverOptions<Value> {
  readonly slot: OwnSlot<Value>;
  /** The draft that `value` was restored from. @default none */
  readonly found?: FoundDraft<Value> | null;
}

export type EditedValue<Value> = EditSnapshot<Value> & Saver<Value>;

/**
 * A value whose draft the browser stores until it is saved: on request, or by itself soon after it was typed, when the
 * tab is hidden and when the network is back. Another object needs another `key` of the component that calls this.
 *
 * @param options `stored`, `value`, `theirs`, `found` and `slot` count when the component mounts; the others at each
 *   render.
 */
export function useEditedValue<Value>(options: EditedValueOptions<Value>): EditedValue<Value> {
  const [saver] = useState(() => {
    // Makes room for the new slot's copy of the same text.
    options.found?.discard();
    return createSaver(options);
  });
  const snapshot = useEditSnapshot(saver, (current) => current);
  const { isEqual, save, findConflict, merge, saves = "soon-after-typing", slot } = options;

  useEffect(() => {
    saver.update({ isEqual, save, findConflict, merge, saves });
  }, [saver, isEqual, save, findConflict, merge, saves]);

  useEffect(() => slot.hold(), [slot]);

  useEffect(() => {
    const retry = (): void => saver.retry();
    const saveHidden = (): void => {
      if (document.visibilityState === "hidden" && saves === "soon-after-typing") void saver.saveNow();
    };
    window.addEventListener("online", retry);
    document.addEventListener("visibilitychange", saveHidden);
    return () => {
      window.removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", saveHidden);
    };
  }, [saver, saves]);

  useEffect(() => saver.start(), [saver]);

  return { ...saver, ...snapshot };
}
