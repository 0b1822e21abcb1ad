import { useCallback, useEffect, useState } from "react";

const durationMs = 10_000;
/** Changes a repeated message, so that screen readers announce it again. */
const repeated = "\u00A0";

/** The current message of a live region, and a function that sets it. */
export function useAnnouncement(): readonly [message: string, announce: (message: string) => void] {
  const [message, setMessage] = useState("");
  const announce = useCallback(
    (next: string) => setMessage((before) => (before === next ? next + repeated : next)),
    [],
  );
  useEffect(() => {
    if (message === "") return undefined;
    const timer = setTimeout(() => setMessage(""), durationMs);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, announce];
}
