import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { useLocation } from "react-router";

/**
 * Does after a navigation in the browser what browsers do when they load a page: the keyboard is at the page's beginning, and screen
 * readers say what the page is called. A page that has put the focus somewhere itself keeps it. A filter in the query is no other page,
 * and one that failed is the same page when it comes after all: the focus stays where it is, unless what had it has gone and nobody gives it
 * back, as a drawer does that closes with its address.
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
      return afterFrames(framesToGiveBack, () => {
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

/** What closes gives the focus back by the frame after the one in which it has gone. */
const framesToGiveBack = 3;

const contentOfPage = (): HTMLElement | null => document.getElementById("content");
const focusContent = (): void => contentOfPage()?.focus({ preventScroll: true });
/** A page without content has nowhere to put the focus. */
const isInContent = (element: Element | null): boolean => contentOfPage()?.contains(element) !== false;

/** @returns what calls it off */
function afterFrames(count: number, act: () => void): () => void {
  let frame = 0;
  const wait = (left: number): void => {
    if (left === 0) act();
    else frame = requestAnimationFrame(() => wait(left - 1));
  };
  wait(count);
  return () => cancelAnimationFrame(frame);
}
