// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { Slice } from "@tiptap/pm/model";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { documentExtensions } from "../schema/extensions.ts";
import { createBlockDrag } from "./block-drag.ts";

const announce = vi.fn();
let editor: Editor;
let drag: ReturnType<typeof createBlockDrag>;

beforeEach(() => {
  announce.mockClear();
  drag = createBlockDrag(announce);
  editor = new Editor({
    element: document.body,
    extensions: [...documentExtensions(), drag.extension],
    content: "<h2>a</h2><p>b</p><p>c</p>",
    injectCSS: false,
  });
});
afterEach(() => editor.destroy());

/** A minimal `DataTransfer`. */
function fakeTransfer() {
  const data = new Map<string, string>();
  const transfer = {
    effectAllowed: "none",
    clearData: () => data.clear(),
    setData: (type: string, value: string) => void data.set(type, value),
    setDragImage: vi.fn(),
  };
  return { data, transfer: transfer as unknown as DataTransfer };
}

/** Drops it at a place in the text. @returns whether the drop was handled */
function dropAt(pos: number, isMoved = true): boolean {
  vi.spyOn(editor.view, "posAtCoords").mockReturnValue({ pos, inside: -1 });
  const event = Object.assign(new Event("drop"), { clientX: 0, clientY: 0 }) as DragEvent;
  return (
    editor.view.someProp("handleDrop", (handle) => handle(editor.view, event, Slice.empty, isMoved) === true) === true
  );
}
const texts = (): readonly string[] => editor.state.doc.children.map(({ textContent }) => textContent);

it("carries the block's HTML, and moves it within its text", () => {
  const { data, transfer } = fakeTransfer();
  drag.start(editor.view, 0, transfer);
  expect(data.get("text/plain")).toBe("a");
  expect(data.get("text/html")).toContain(">a</h2>");
  expect(editor.view.dragging?.slice.content.firstChild?.textContent).toBe("a");
  expect(dropAt(editor.state.doc.content.size)).toBe(true);
  expect(texts()).toEqual(["b", "c", "a"]);
  expect(announce).toHaveBeenLastCalledWith("Блок перемещён");
  editor.commands.undo();
  expect(texts()).toEqual(["a", "b", "c"]);
});

it("follows a block that has moved, and leaves a changed one alone", () => {
  drag.start(editor.view, 3, fakeTransfer().transfer);
  editor.commands.insertContentAt(0, "<p>new</p>");
  dropAt(0);
  expect(texts()).toEqual(["b", "new", "a", "c"]);
  drag.start(editor.view, 0, fakeTransfer().transfer);
  editor.commands.insertContentAt(1, "x");
  dropAt(editor.state.doc.content.size);
  expect(texts()).toEqual(["xb", "new", "a", "c"]);
  expect(announce).toHaveBeenLastCalledWith("Сюда этот блок не поставить");
});

it("leaves copies and later drops to ProseMirror", () => {
  drag.start(editor.view, 0, fakeTransfer().transfer);
  expect(dropAt(0, false)).toBe(false);
  drag.end(editor.view);
  expect(editor.view.dragging).toBeNull();
  expect(dropAt(0)).toBe(false);
});
