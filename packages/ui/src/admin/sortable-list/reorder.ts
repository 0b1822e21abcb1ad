/** A copy of the list with one item moved to another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The position of an item in its list, in pixels from the start. */
export interface ItemBox {
  readonly startPx: number;
  readonly sizePx: number;
}

/** The target index after a drag by `dragPx`: an item takes a neighbour's place once it covers half of it. */
export function indexAfterDrag(boxes: readonly ItemBox[], from: number, dragPx: number): number {
  const box = boxes[from];
  if (box === undefined) return from;
  const startPx = box.startPx + dragPx;
  const endPx = startPx + box.sizePx;
  const middle = ({ startPx: start, sizePx }: ItemBox): number => start + sizePx / 2;
  if (dragPx < 0) {
    const index = boxes.findIndex((other) => startPx < middle(other));
    return index === -1 ? from : Math.min(index, from);
  }
  return Math.max(
    from,
    boxes.findLastIndex((other) => endPx > middle(other)),
  );
}

/**
 * The offset of an item while the one at `from` is dragged over `to`. For the dragged item itself: the distance to its
 * target.
 */
export function shiftPx(boxes: readonly ItemBox[], index: number, from: number, to: number): number {
  const [own, target, next] = [boxes[from], boxes[to], boxes[from + 1] ?? boxes[from - 1]];
  if (own === undefined || target === undefined || next === undefined) return 0;
  const gapPx =
    next.startPx > own.startPx ? next.startPx - own.startPx - own.sizePx : own.startPx - next.startPx - next.sizePx;
  if (index === from) {
    return to > from ? target.startPx + target.sizePx - own.startPx - own.sizePx : target.startPx - own.startPx;
  }
  if (index > from && index <= to) return -(own.sizePx + gapPx);
  if (index < from && index >= to) return own.sizePx + gapPx;
  return 0;
}
