import { useEffect, useState } from "react";

const debounceMs = 250;

/** The text once it has stayed the same for 250 ms. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
