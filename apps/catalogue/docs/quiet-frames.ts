import type { ToolbarGlobals } from "./toolbar.ts";

/** Runs for each frame with a story, and for each that is added later. @returns stops it */
function watchFrames(act: (frame: HTMLIFrameElement) => void): () => void {
  const run = (): void => document.querySelectorAll<HTMLIFrameElement>('iframe[src*="viewMode=story"]').forEach(act);
  const observer = new MutationObserver(run);
  observer.observe(document.body, { childList: true, subtree: true });
  run();
  return () => observer.disconnect();
}

/**
 * Examples in frames open their dialogs as they render. A focus that moves into a frame scrolls the page to it, so a
 * frame is inert until its story has rendered.
 *
 * @returns stops it
 */
export function keepFocusFromFrames(): () => void {
  const known = new WeakSet<Element>();
  return watchFrames((frame) => {
    if (!known.has(frame)) frame.inert = true;
    known.add(frame);
  });
}

/** Loads the frames' stories with the toolbar's values. @returns stops it */
export function showGlobalsInFrames(globals: ToolbarGlobals): () => void {
  const pairs = Object.entries(globals).flatMap(([name, value]) =>
    typeof value === "string" ? `${name}:${value}` : [],
  );
  return watchFrames((frame) => {
    const url = new URL(frame.src);
    url.searchParams.set("globals", pairs.join(";"));
    if (url.href === frame.src) return;
    frame.inert = true;
    frame.src = url.href;
  });
}

/**
 * Runs first in a frame: its scripts move the focus only while people are in it. A modal takes the focus back whenever
 * it has lost it, also from the page around it.
 */
export function focusForPeopleOnly(): void {
  if (frameElement?.hasAttribute("inert") !== true) return;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusIfPeopleAreHere(options): void {
    if (document.hasFocus()) focus.call(this, options);
  };
}

/** Runs in a frame once its story has rendered: people may act in it, and the page has the focus again. */
export function letPeopleAct(): void {
  const frame = frameElement;
  if (frame?.hasAttribute("inert") !== true) return;
  frame.removeAttribute("inert");
  // A dialog of the browser focuses a control by itself.
  if (frame.ownerDocument.activeElement === frame) parent.focus();
}
