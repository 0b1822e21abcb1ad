import { useCallback, useEffect, useRef } from "react";

/**
 * A stable function that calls the latest `act`, so that memoized rows do not render again. For event handlers only.
 */
export function useEventCallback<Parameters extends readonly unknown[], Result>(
  act: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...parameters) => latest.current(...parameters), []);
}
