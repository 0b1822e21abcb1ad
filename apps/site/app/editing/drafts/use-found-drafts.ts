import { useEffect, useState } from "react";
import type { DraftSlots, FoundDrafts } from "./draft-store.ts";

/** What was left behind by editors of this text whose tab is gone; undefined until it has been looked for. */
export function useFoundDrafts<Value>(slots: DraftSlots<Value>): FoundDrafts<Value> | undefined {
  const [found, setFound] = useState<{ readonly slots: DraftSlots<Value>; readonly drafts: FoundDrafts<Value> }>();
  useEffect(() => {
    let isCurrent = true;
    void slots.find().then((drafts) => {
      if (isCurrent) setFound({ slots, drafts });
    });
    return () => {
      isCurrent = false;
    };
  }, [slots]);
  return found?.slots === slots ? found.drafts : undefined;
}
