import { useState } from "react";
import { flatOptions } from "../list-box/list-option.ts";
import type { ListEntry, ListOption } from "../list-box/list-option.ts";

/**
 * The entries with the chosen option among them. A server's next answer may not hold it, and without it there would be
 * no text to go back to.
 */
export function useKeptOption(entries: readonly ListEntry[], value: string | null): readonly ListEntry[] {
  const present = flatOptions(entries).find((option) => option.value === value);
  const [kept, setKept] = useState<ListOption | undefined>(present);
  if (present !== undefined && present !== kept) setKept(present);
  if (present !== undefined || kept === undefined || kept.value !== value) return entries;
  return [...entries, kept];
}
