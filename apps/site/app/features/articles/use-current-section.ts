import type { Article } from "@corp/api";
import { useEffect, useState } from "react";

/** Fraction of the viewport height from the top: a heading above it has been reached. */
const readingLine = 0.25;

/** The id of the heading being read; null above the first one and on the server. */
export function useCurrentSection(headings: Article["headings"]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      setCurrent(currentSection(headings.map(({ id }) => id)));
    };
    const schedule = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    schedule();
    addEventListener("scroll", schedule, { passive: true });
    addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", schedule);
      removeEventListener("resize", schedule);
    };
  }, [headings]);
  return current;
}

/** The last heading above the reading line; at the end of the page the last heading. */
function currentSection(ids: readonly string[]): string | null {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  if (isAtEnd) return ids.at(-1) ?? null;
  const line = innerHeight * readingLine;
  const isReached = (id: string): boolean =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? line + 1) <= line;
  return ids.findLast(isReached) ?? null;
}
