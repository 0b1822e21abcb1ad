import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Reports the panel that the browser reveals: find-in-page matched in it, or a link targets it. Includes a link
 * followed before hydration.
 *
 * @see https://html.spec.whatwg.org/multipage/interaction.html#ancestor-revealing-algorithm
 */
export function useRevealed(root: RefObject<HTMLElement | null>, onReveal: (id: string) => void): void {
  const latest = useRef(onReveal);

  useEffect(() => {
    latest.current = onReveal;
  });

  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    // Nested tabs have their own listener.
    const reveal = (panel: EventTarget | null | undefined): void => {
      if (panel instanceof HTMLElement && panel.parentElement === element) latest.current(panel.id);
    };
    const handleMatch = (event: Event): void => reveal(event.target);
    const revealTarget = (): void => {
      const target = element.querySelector(":target");
      for (const panel of element.children) if (target !== null && panel.contains(target)) reveal(panel);
    };
    revealTarget();
    element.addEventListener("beforematch", handleMatch);
    // For browsers that do not reveal hidden panels themselves.
    window.addEventListener("hashchange", revealTarget);
    return () => {
      element.removeEventListener("beforematch", handleMatch);
      window.removeEventListener("hashchange", revealTarget);
    };
  }, [root]);
}
