import { useCallback, useRef } from "react";
import { randomKey } from "../core/random-key.ts";

/** An attempt to store a record that has no identifier yet. */
export interface Creation {
  /** The same for each attempt, so that they create one record. */
  readonly requestKey: string;
  /** The attempt before may have stored the record, with other values. */
  readonly isRepeated: boolean;
}

/** @returns describes the next attempt of this page */
export function useCreation(): () => Creation {
  const last = useRef<Creation | null>(null);
  return useCallback(
    () => (last.current = { requestKey: last.current?.requestKey ?? randomKey(), isRepeated: last.current !== null }),
    [],
  );
}
