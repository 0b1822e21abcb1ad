import { useUser } from "@corp/auth/react";
import { useMemo } from "react";
import { createDraftSlots } from "./draft-store.ts";
import type { DraftSlots } from "./draft-store.ts";

/**
 * Drafts of one text by whoever is signed in: another person at the same browser sees none of them.
 *
 * @param isValue the same function at each render.
 */
export function useDraftSlots<Value>(key: string, isValue: (value: unknown) => value is Value): DraftSlots<Value> {
  const subject = useUser()?.subject ?? "";
  return useMemo(() => createDraftSlots({ key: `${key}.${subject}`, isValue }), [key, subject, isValue]);
}
