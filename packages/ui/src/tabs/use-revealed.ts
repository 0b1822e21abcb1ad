import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Tells which panel the browser is about to show by itself: find-in-page has found a word in it, or a link leads into
 * it. A link followed before the script had loaded counts too.
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
    // Tabs within a panel of these have their own.
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
    // For browsers that hide a panel without revealing it by themselves.
    window.addEventListener("hashchange", revealTarget);
    return () => {
      element.removeEventListener("beforematch", handleMatch);
      window.removeEventListener("hashchange", revealTarget);
    };
  }, [root]);
}
