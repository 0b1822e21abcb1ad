const edgePx = 56;
const fastestPxPerFrame = 14;

/** The element to scroll during a drag: the nearest scrolling ancestor, or the page. */
export function findScroller(element: Element): Element {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === "auto" || overflowY === "scroll") && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** The scroll distance of one frame: the closer the pointer is to an edge, the faster. Zero away from the edges. */
export function autoScrollSpeedPx(pointerPx: number, startPx: number, endPx: number): number {
  const intoStart = Math.min(edgePx, startPx + edgePx - pointerPx);
  const intoEnd = Math.min(edgePx, pointerPx - (endPx - edgePx));
  if (intoStart > 0) return -Math.ceil((intoStart / edgePx) * fastestPxPerFrame);
  return intoEnd > 0 ? Math.ceil((intoEnd / edgePx) * fastestPxPerFrame) : 0;
}

/** Scrolls in every animation frame while the pointer is near an edge. `onScroll` runs after each step. */
export function startAutoScroll(
  scroller: Element,
  pointerPx: () => number,
  onScroll: () => void,
): { readonly stop: () => void } {
  let frame = 0;
  const step = (): void => {
    const isPage = scroller === document.scrollingElement;
    const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
    const before = scroller.scrollTop;
    scroller.scrollTop += autoScrollSpeedPx(pointerPx(), top, bottom);
    if (scroller.scrollTop !== before) onScroll();
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return { stop: () => cancelAnimationFrame(frame) };
}
