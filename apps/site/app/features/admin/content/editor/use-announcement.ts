import { useCallback, useEffect, useState } from "react";

/** How long words stay that tell what has happened. */
const durationMs = 10_000;
/** Makes the same words other ones, so that they are heard again. */
const unheard = "\u00A0";

/** What is told at the moment, and the way to tell it. */
export function useAnnouncement(): readonly [words: string, say: (words: string) => void] {
  const [words, setWords] = useState("");
  const say = useCallback((next: string) => setWords((before) => (before === next ? next + unheard : next)), []);
  useEffect(() => {
    if (words === "") return undefined;
    const timer = setTimeout(() => setWords(""), durationMs);
    return () => clearTimeout(timer);
  }, [words]);
  return [words, say];
}
