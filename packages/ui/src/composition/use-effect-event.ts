import { useCallback, useInsertionEffect, useRef } from "react";

/** A stable function that calls the handler of the latest render. React has it from 19.2 on. */
export function useEffectEvent<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  // Before all other effects of the same commit.
  useInsertionEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args) => latest.current(...args), []);
}
