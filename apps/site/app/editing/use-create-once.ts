import { useCallback, useRef } from "react";
import { randomKey } from "../core/random-key.ts";

/**
 * Calls `create`, which creates a record out of `source`, with an idempotency key: the same until it succeeds, so that
 * a repetition after a lost response creates nothing more.
 */
export type CreateOnce = <Result>(source: string, create: (requestKey: string) => Promise<Result>) => Promise<Result>;

export function useCreateOnce(): CreateOnce {
  const keys = useRef<ReadonlyMap<string, string>>(new Map());
  return useCallback(async (source, create) => {
    const key = keys.current.get(source) ?? randomKey();
    keys.current = new Map([...keys.current, [source, key]]);
    const result = await create(key);
    keys.current = new Map([...keys.current].filter(([one]) => one !== source));
    return result;
  }, []);
}
