import { useEffect, useReducer } from "react";

const tickMs = 1000;

/** Renders once a second. */
export function useTick(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, []);
}
