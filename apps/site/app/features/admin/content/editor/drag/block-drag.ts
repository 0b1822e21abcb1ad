import { Extension } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { messages } from "../messages.ts";
import { dropBlock } from "./drop-block.ts";

/** A block on its way by the mouse. */
export interface BlockDrag {
  readonly extension: Extension;
  readonly start: (view: EditorView, from: number, transfer: DataTransfer) => void;
  /** Wherever it was let go. */
  readonly end: (view: EditorView) => void;
}

export function createBlockDrag(say: (words: string) => void): BlockDrag {
  let dragged: Node | null = null;

  /** Where it begins by now; null: somebody has changed it meanwhile. */
  function placeOf(block: Node, { state: { doc } }: EditorView): number | null {
    let place: number | null = null;
    doc.forEach((child, offset) => {
      if (child === block) place = offset;
    });
    return place;
  }

  function drop(view: EditorView, { clientX, clientY }: DragEvent, block: Node): void {
    const from = placeOf(block, view);
    const at = view.posAtCoords({ left: clientX, top: clientY });
    const transaction = from === null || at === null ? null : dropBlock(view.state, from, at.pos);
    if (transaction === null) return say(messages.cannotDrop);
    view.dispatch(transaction.scrollIntoView());
    view.focus();
    say(messages.dropped);
  }

  const extension = Extension.create({
    name: "blockDrag",
    priority: 1100,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDrop(view, event, _slice, isMoved) {
            // A copy is ProseMirror's own matter.
            if (dragged === null || !isMoved) return false;
            drop(view, event, dragged);
            dragged = null;
            return true;
          },
        },
      }),
    ],
  });

  return {
    extension,
    start(view, from, transfer) {
      const { state } = view;
      const block = state.doc.nodeAt(from);
      if (block === null) return;
      view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, from)));
      dragged = block;
      const slice = new Slice(Fragment.from(block), 0, 0);
      const { dom, text } = view.serializeForClipboard(slice);
      transfer.clearData();
      transfer.setData("text/html", dom.innerHTML);
      transfer.setData("text/plain", text);
      transfer.effectAllowed = "copyMove";
      const element = view.nodeDOM(from);
      if (element instanceof HTMLElement) transfer.setDragImage(element, 0, 0);
      // The line that shows where it would fall reads it there.
      view.dragging = { slice, move: true };
    },
    end(view) {
      dragged = null;
      view.dragging = null;
    },
  };
}
