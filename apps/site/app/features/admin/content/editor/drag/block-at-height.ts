import type { EditorView } from "@tiptap/pm/view";

export interface PlacedBlock {
  readonly from: number;
  readonly element: HTMLElement;
}

/** The top-level block at this height of the window, wherever the pointer is horizontally. */
export function blockAtHeight(view: EditorView, clientY: number): PlacedBlock | null {
  const { left, width } = view.dom.getBoundingClientRect();
  const found = view.posAtCoords({ left: left + width / 2, top: clientY });
  if (found === null) return null;
  const $place = view.state.doc.resolve(found.inside === -1 ? found.pos : found.inside);
  const from = $place.depth === 0 ? $place.pos : $place.before(1);
  const element = view.nodeDOM(from);
  return element instanceof HTMLElement ? { from, element } : null;
}
