import type { EditorView } from "@tiptap/pm/view";

export interface PlacedBlock {
  /** Where it begins in the document. */
  readonly from: number;
  readonly element: HTMLElement;
}

/** The document's own block at this height of the window, however far to the side the pointer stands. */
export function blockAtHeight(view: EditorView, clientY: number): PlacedBlock | null {
  const { left, width } = view.dom.getBoundingClientRect();
  const found = view.posAtCoords({ left: left + width / 2, top: clientY });
  if (found === null) return null;
  const $place = view.state.doc.resolve(found.inside === -1 ? found.pos : found.inside);
  const from = $place.depth === 0 ? $place.pos : $place.before(1);
  const element = view.nodeDOM(from);
  return element instanceof HTMLElement ? { from, element } : null;
}
