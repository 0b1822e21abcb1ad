import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { useLocation } from "react-router";

/**
 * Announces route changes as browsers announce a loaded document: it moves the focus to the content, and screen readers
 * read the title. A page that set the focus itself keeps it. A change of the query is not another page, nor is a retry
 * of a failed one: the focus stays, unless its element was removed and nothing restores it, as a closing drawer would.
 */
export function RouteAnnouncer(): ReactElement {
  const { key, pathname } = useLocation();
  const known = useRef([key, pathname]);
  const [title, setTitle] = useState("");

  useEffect(() => {
    const [knownKey, knownPath] = known.current;
    known.current = [key, pathname];
    if (knownKey === key) return undefined;
    if (knownPath === pathname) {
      return afterFrames(framesToRestoreFocus, () => {
        if (document.activeElement === document.body) focusContent();
      });
    }
    setTitle(document.title);
    if (!isInContent(document.activeElement)) focusContent();
    return undefined;
  }, [key, pathname]);

  return (
    <p className="shell-announcement" role="status" aria-live="polite">
      {title}
    </p>
  );
}

/** A closing element restores the focus within the frame after its removal. */
const framesToRestoreFocus = 3;

const contentOfPage = (): HTMLElement | null => document.getElementById("content");
const focusContent = (): void => contentOfPage()?.focus({ preventScroll: true });
/** True for a page without content, which has no target for the focus. */
const isInContent = (element: Element | null): boolean => contentOfPage()?.contains(element) !== false;

/** @returns a function that cancels it */
function afterFrames(count: number, act: () => void): () => void {
  let frame = 0;
  const wait = (left: number): void => {
    if (left === 0) act();
    else frame = requestAnimationFrame(() => wait(left - 1));
  };
  wait(count);
  return () => cancelAnimationFrame(frame);
}
