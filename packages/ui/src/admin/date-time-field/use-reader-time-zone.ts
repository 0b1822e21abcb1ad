import { useSyncExternalStore } from "react";

const neverChanges = (): (() => void) => () => undefined;
const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknown = (): null => null;

/**
 * The reader's own zone. Null on the server and while its page is hydrated, because the server does not know it.
 */
export function useReaderTimeZone(given: string | undefined): string | null {
  const own = useSyncExternalStore<string | null>(neverChanges, browserTimeZone, unknown);
  return given ?? own;
}
