import { DragIcon } from "@corp/ui/icons/drag";
import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import type { MouseEvent, ReactElement, ReactNode } from "react";
import { messages } from "../messages.ts";
import { blockAtHeight } from "./block-at-height.ts";
import type { BlockDrag } from "./block-drag.ts";

interface HandlePlace {
  readonly from: number;
  readonly topPx: number;
  readonly leftPx: number;
}

interface DraggableBlocksProps {
  readonly editor: Editor;
  readonly drag: BlockDrag;
  readonly children: ReactNode;
}

const handleSizePx = 28;

/** Shows a drag handle beside the block under the mouse. The keyboard and the context bar move blocks, too. */
export function DraggableBlocks({ editor, drag, children }: DraggableBlocksProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<HandlePlace | null>(null);
  const hide = (): void => setPlace(null);

  // Typing moves the blocks away from their handle.
  useEffect(() => {
    const forget = (): void => setPlace(null);
    editor.on("update", forget);
    return () => {
      editor.off("update", forget);
    };
  }, [editor]);

  const follow = ({ buttons, clientY }: MouseEvent): void => {
    const block = buttons === 0 && editor.isEditable ? blockAtHeight(editor.view, clientY) : null;
    const next = block === null || frame.current === null ? null : placeBeside(block.element, frame.current);
    if (block === null || next === null) return;
    setPlace((before) =>
      before?.from === block.from && before.topPx === next.topPx ? before : { from: block.from, ...next },
    );
  };
  return (
    <div ref={frame} className="ce-frame" onMouseMove={follow} onMouseLeave={hide}>
      {children}
      {place === null ? null : (
        <div
          role="presentation"
          aria-hidden="true"
          className="ce-handle"
          title={messages.dragBlock}
          draggable
          style={{ insetBlockStart: place.topPx, insetInlineStart: place.leftPx }}
          onClick={() => editor.chain().focus().setNodeSelection(place.from).run()}
          onDragStart={({ dataTransfer }) => drag.start(editor.view, place.from, dataTransfer)}
          onDragEnd={() => {
            drag.end(editor.view);
            hide();
          }}
        >
          <DragIcon size={18} />
        </div>
      )}
    </div>
  );
}

function placeBeside(block: HTMLElement, frame: HTMLElement): Omit<HandlePlace, "from"> {
  const { top, left, height } = block.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  const linePx = Math.min(height, Number.parseFloat(getComputedStyle(block).lineHeight) || handleSizePx);
  return {
    topPx: Math.round(top - outer.top + (linePx - handleSizePx) / 2),
    leftPx: Math.round(Math.max(0, left - outer.left - handleSizePx - 4)),
  };
}
