import { useEffect, useRef } from "react";

/** Calls back each time the network returns. */
export function useReturnOfNetwork(isOnline: boolean, onReturn: () => void): void {
  const wasOnline = useRef(isOnline);
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    if (isOnline && !wasOnline.current) latest.current();
    wasOnline.current = isOnline;
  }, [isOnline]);
}
