/** The position of an element: its ancestors, nearest first, with the child index that leads to it. */
type Place = readonly { readonly parent: Element; readonly index: number }[];

const tabbable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * Keeps the keyboard focus when an action removes the focused element (a deleted talk, the publish button), which would
 * otherwise leave a screen reader at the body. The focus moves to the element now at that position, a sibling, or the
 * nearest container. After a dialog it returns to the opener, also when the page was still inert as the dialog tried to
 * restore it.
 *
 * @returns the clean-up
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
    place = rememberPlace(target, root);
  };
  /** A press on a non-focusable place removes the focus on purpose. */
  const forget = ({ target }: PointerEvent): void => {
    if (target instanceof Element && target.closest(`${tabbable}, label, [tabindex]`) === null) last = null;
  };
  const restore = (): void => {
    frame = 0;
    if (last === null || document.activeElement !== document.body) return;
    const next = last.isConnected ? last : (nearest(place) ?? root);
    if (next instanceof HTMLElement) next.focus();
  };
  // A dialog restores the focus one frame after it is removed.
  const look = (): void => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore);
    });
  };

  const observer = new MutationObserver(look);
  // The whole body: an element removed while a dialog was open is handled when the dialog closes.
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", remember, { signal: listeners.signal });
  document.addEventListener("pointerdown", forget, { signal: listeners.signal });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    listeners.abort();
  };
}

function rememberPlace(element: Element, root: Element): Place {
  const place: { parent: Element; index: number }[] = [];
  let child = element;
  while (child !== root && child.parentElement !== null) {
    const { parentElement: parent } = child;
    place.push({ parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return place;
}

/** The focusable element nearest to a removed position. */
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

/** jsdom has no layout: everything counts as visible. */
const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;
