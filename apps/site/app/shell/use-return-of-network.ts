import { useEffect, useRef } from "react";

/** Calls once for each time that the network has come back. */
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
