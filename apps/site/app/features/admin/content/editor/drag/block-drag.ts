import { Extension } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { messages } from "../messages.ts";
import { dropBlock } from "./drop-block.ts";

/** Dragging of a block with the mouse. */
export interface BlockDrag {
  readonly extension: Extension;
  readonly start: (view: EditorView, from: number, transfer: DataTransfer) => void;
  readonly end: (view: EditorView) => void;
}

export function createBlockDrag(announce: (message: string) => void): BlockDrag {
  let dragged: Node | null = null;

  /** Its current position; null: it has changed meanwhile. */
  function blockPosition(block: Node, { state: { doc } }: EditorView): number | null {
    let place: number | null = null;
    doc.forEach((child, offset) => {
      if (child === block) place = offset;
    });
    return place;
  }

  function drop(view: EditorView, { clientX, clientY }: DragEvent, block: Node): void {
    const from = blockPosition(block, view);
    const at = view.posAtCoords({ left: clientX, top: clientY });
    const transaction = from === null || at === null ? null : dropBlock(view.state, from, at.pos);
    if (transaction === null) return announce(messages.cannotDrop);
    view.dispatch(transaction.scrollIntoView());
    view.focus();
    announce(messages.dropped);
  }

  const extension = Extension.create({
    name: "blockDrag",
    priority: 1100,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDrop(view, event, _slice, isMoved) {
            // ProseMirror itself handles a copy.
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
      // The drop cursor reads it from the view.
      view.dragging = { slice, move: true };
    },
    end(view) {
      dragged = null;
      view.dragging = null;
    },
  };
}
