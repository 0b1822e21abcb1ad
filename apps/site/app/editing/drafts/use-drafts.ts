import { useUser } from "@corp/auth/react";
import { useEffect, useMemo, useState } from "react";
import { createDraftStore } from "./draft-store.ts";
import type { DraftStore, FoundDrafts } from "./draft-store.ts";

/**
 * The drafts of one object by the signed-in person: another person at the same browser sees none of them.
 *
 * @param isValue the same function at each render.
 */
export function useDraftStore<Value>(key: string, isValue: (value: unknown) => value is Value): DraftStore<Value> {
  const subject = useUser()?.subject ?? "";
  return useMemo(() => createDraftStore({ key: `${key}.${subject}`, isValue }), [key, subject, isValue]);
}

/** The drafts of editors whose tab is gone; undefined until they have been looked for. */
export function useFoundDrafts<Value>(store: DraftStore<Value>): FoundDrafts<Value> | undefined {
  const [found, setFound] = useState<{ readonly store: DraftStore<Value>; readonly drafts: FoundDrafts<Value> }>();
  useEffect(() => {
    let isCurrent = true;
    void store.find().then((drafts) => {
      if (isCurrent) setFound({ store, drafts });
    });
    return () => {
      isCurrent = false;
    };
  }, [store]);
  return found?.store === store ? found.drafts : undefined;
}
