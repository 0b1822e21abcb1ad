import { useCallback, useEffect, useRef } from "react";

/** The same function at each render, which does what the latest would: rows that it is given to are not drawn again for it. For events alone. */
export function useSteady<Given extends readonly unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given) => latest.current(...given), []);
}
