import { useState } from "react";
import { RefreshIcon } from "../../icons/refresh.tsx";
import { flatOptions } from "../list-box/list-option.ts";
import type { ListEntry, ListOption } from "../list-box/list-option.ts";
import { messages } from "../messages.ts";

/** The value of the line that asks again. No option of a caller's begins so. */
export const RETRY = "\u0000retry";

const RETRY_ENTRIES: readonly ListEntry[] = [
  {
    value: RETRY,
    label: messages.retry,
    description: messages.optionsFailed,
    icon: <RefreshIcon size={18} />,
  },
];

/** Options of {@link useShownOptions}. */
export interface ShownOptions {
  readonly options: readonly ListEntry[];
  /** The chosen one. */
  readonly value: string | null;
  readonly failed: boolean;
  readonly isOpen: boolean;
}

/**
 * The entries, or after a failure the one that asks again, with the chosen option among them. A server's next answer may
 * not hold it, and without it there would be no text to go back to.
 */
export function useShownOptions({ options, value, failed, isOpen }: ShownOptions): readonly ListEntry[] {
  const present = flatOptions(options).find((option) => option.value === value);
  const [kept, setKept] = useState<ListOption | undefined>(present);
  if (present !== undefined && present !== kept) setKept(present);
  const chosen = present ?? (kept?.value === value ? kept : undefined);
  const entries = failed ? RETRY_ENTRIES : options;
  // Once it has asked again the retrying line goes, and the next one would take its place: there is to be none.
  const isEnough = failed ? isOpen : present !== undefined;
  return isEnough || chosen === undefined ? entries : [...entries, chosen];
}
