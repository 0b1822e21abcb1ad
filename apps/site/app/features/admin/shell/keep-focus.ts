/** Where an element stands: what it is in, the nearest first, and which of the children there leads to it. */
type Place = readonly { readonly parent: Element; readonly index: number }[];

const tabbable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * What an action has taken away, a deleted talk or the button that published, takes the focus with it, and a screen reader is left with a page
 * without a place. The focus goes on where that stood: to what has come there, to what is beside it, or else to what both were in. What a
 * dialog took the focus from has it again, also when the dialog went with its address and the page was still inert as it gave the focus back.
 *
 * @returns what ends it
 */
export function keepFocus(root: HTMLDivElement): () => void {
  const { ownerDocument: document } = root;
  const listeners = new AbortController();
  let last: Element | null = null;
  let place: Place = [];
  let frame = 0;

  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || !root.contains(target)) return;
    last = target;
    place = placeOf(target, root);
  };
  /** A press beside everything that takes the focus leaves it nowhere, as meant. */
  const forget = ({ target }: PointerEvent): void => {
    if (target instanceof Element && target.closest(`${tabbable}, label, [tabindex]`) === null) last = null;
  };
  const restore = (): void => {
    frame = 0;
    if (last === null || document.activeElement !== document.body) return;
    const next = last.isConnected ? last : (nearest(place) ?? root);
    if (next instanceof HTMLElement) next.focus();
  };
  // A dialog gives the focus back in the frame after the one it has gone in.
  const look = (): void => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore);
    });
  };

  const observer = new MutationObserver(look);
  // The whole body: what went while a dialog was open is looked for once that has gone.
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", remember, { signal: listeners.signal });
  document.addEventListener("pointerdown", forget, { signal: listeners.signal });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    listeners.abort();
  };
}

function placeOf(element: Element, root: Element): Place {
  const place: { parent: Element; index: number }[] = [];
  let child = element;
  while (child !== root && child.parentElement !== null) {
    const { parentElement: parent } = child;
    place.push({ parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return place;
}

/** What can be reached by Tab nearest to a place that is gone. */
function nearest(place: Place): HTMLElement | undefined {
  for (const { parent, index } of place) {
    if (!parent.isConnected) continue;
    const children = [...parent.children];
    const [behind, before] = [children.slice(index), children.slice(0, index).toReversed()];
    const found = [...behind, ...before].map(firstTabbable).find((one) => one !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

function firstTabbable(element: Element): HTMLElement | undefined {
  const known = [element, ...element.querySelectorAll(tabbable)];
  return known.find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.matches(tabbable) && one.tabIndex === 0 && isShown(one),
  );
}

/** Without a layout, as in tests, everything is shown. */
const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;
