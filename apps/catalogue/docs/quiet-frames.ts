/**
 * Examples in frames open their dialogs as they render. A focus that moves into a frame scrolls the page to it, so a
 * frame is inert until its story has rendered.
 *
 * @returns stops it
 */
export function keepFocusFromFrames(): () => void {
  const known = new WeakSet<Element>();
  const silence = (): void => {
    for (const frame of document.querySelectorAll("iframe")) {
      if (!known.has(frame)) frame.inert = true;
      known.add(frame);
    }
  };
  const observer = new MutationObserver(silence);
  observer.observe(document.body, { childList: true, subtree: true });
  silence();
  return () => observer.disconnect();
}

/** Runs in the frame once its story has rendered: from then on people may act in it. */
export function letPeopleAct(): void {
  frameElement?.removeAttribute("inert");
}
