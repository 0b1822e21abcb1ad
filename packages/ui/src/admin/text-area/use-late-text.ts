import { useEffect, useState } from "react";

/** The text once it has stood still for `delayMs`, so that a screen reader is not talked over at every letter. */
export function useDebouncedText(text: string, delayMs: number): string {
  const [late, setLate] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return late;
}
