import { useMemo, useState } from "react";
import { RefreshIcon } from "../../icons/refresh.tsx";
import { flatOptions } from "../list-box/list-option.ts";
import type { ListEntry, ListOption } from "../list-box/list-option.ts";
import { useAdminMessages } from "../use-admin-messages.ts";

/** The value of the retry option. A private character keeps it apart from callers' values, also in an id. */
export const RETRY = "\uE000retry";

export interface ShownOptions {
  readonly options: readonly ListEntry[];
  /** The selected value. */
  readonly value: string | null;
  readonly failed: boolean;
  readonly isOpen: boolean;
}

/**
 * The entries, or after a failure the retry option, plus the selected option: the server's next response may lack it,
 * and without it the input could not restore its text.
 */
export function useShownOptions({ options, value, failed, isOpen }: ShownOptions): readonly ListEntry[] {
  const { retry, optionsFailed } = useAdminMessages();
  const retryEntries = useMemo<readonly ListEntry[]>(
    () => [{ value: RETRY, label: retry, description: optionsFailed, icon: <RefreshIcon size={18} /> }],
    [retry, optionsFailed],
  );
  const present = flatOptions(options).find((option) => option.value === value);
  const [lastPresent, setLastPresent] = useState<ListOption | undefined>(present);
  if (present !== undefined && present !== lastPresent) setLastPresent(present);
  const selected = present ?? (lastPresent?.value === value ? lastPresent : undefined);
  const entries = failed ? retryEntries : options;
  // The retry option disappears after it is used, and React Aria would focus the option that takes its place. So there
  // must be none.
  const needsNone = failed ? isOpen : present !== undefined;
  return needsNone || selected === undefined ? entries : [...entries, selected];
}
