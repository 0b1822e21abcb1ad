const edgePx = 56;
const fastestPxPerFrame = 14;

/** What scrolls a list by dragging: its nearest scrolling ancestor, else the page. */
export function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === "auto" || overflowY === "scroll") && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** How far a scroller should go in this frame for a pointer at a height: the nearer its edge, the faster. */
export function autoScrollSpeedPx(pointerPx: number, startPx: number, endPx: number): number {
  const intoStart = Math.min(edgePx, startPx + edgePx - pointerPx);
  const intoEnd = Math.min(edgePx, pointerPx - (endPx - edgePx));
  if (intoStart > 0) return -Math.ceil((intoStart / edgePx) * fastestPxPerFrame);
  return intoEnd > 0 ? Math.ceil((intoEnd / edgePx) * fastestPxPerFrame) : 0;
}

/** Scrolls by frames for as long as the pointer is near an edge. `onScroll` is told after each step. */
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
