// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { documentExtensions } from "../schema/extensions.ts";
import { editorKeys } from "./editor-keys.ts";

let editor: Editor;
const actions = {
  chooseImages: vi.fn(),
  openGallery: vi.fn(),
  openEmbed: vi.fn(),
  openLink: vi.fn(),
  openHelp: vi.fn(),
};
const announce = vi.fn();
const requestEdit = vi.fn(() => true);

beforeEach(() => {
  vi.clearAllMocks();
  editor = new Editor({
    element: document.body,
    extensions: [
      ...documentExtensions(),
      editorKeys({ actions: () => actions, announce, requestEdit, focusToolbar: vi.fn() }),
    ],
    content: "<ul><li><p>a</p></li><li><p>b</p></li></ul><pre>code</pre>",
    injectCSS: false,
  });
});
afterEach(() => editor.destroy());

/** Whether the editor handled the key. */
function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  return !editor.view.dom.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers }),
  );
}

it("leaves Tab to the browser once after Escape, also in lists", () => {
  editor.commands.setTextSelection(8);
  expect(press("Escape")).toBe(true);
  expect(announce).toHaveBeenCalledWith(expect.stringContaining("Tab"));
  expect(press("Tab")).toBe(false);
  expect(editor.getHTML()).not.toContain("<ul><li><p>a</p><ul>");
  press("Escape");
  press("x");
  expect(press("Tab")).toBe(true);
  expect(editor.getHTML()).toContain("<li><p>a</p><ul>");
});

it("indents code with Tab, and leaves it with Escape", () => {
  editor.commands.setTextSelection(15);
  expect(editor.isActive("codeBlock")).toBe(true);
  expect(press("Tab")).toBe(true);
  expect(editor.state.doc.lastChild?.textContent).toContain("  ");
  press("Escape");
  expect(editor.isActive("codeBlock")).toBe(false);
  expect(editor.state.doc.lastChild?.type.name).toBe("paragraph");
});

it("opens the link dialog and the help by their shortcuts", () => {
  expect(press("k", { ctrlKey: true })).toBe(true);
  expect(press("/", { ctrlKey: true })).toBe(true);
  expect([actions.openLink.mock.calls.length, actions.openHelp.mock.calls.length]).toEqual([1, 1]);
});

it("moves blocks with Alt+Shift and the arrows, and announces it", () => {
  editor.commands.setTextSelection(8);
  expect(press("ArrowUp", { altKey: true, shiftKey: true })).toBe(true);
  expect(editor.state.doc.firstChild?.textContent).toBe("ba");
  expect(announce).toHaveBeenLastCalledWith("Блок теперь выше");
});

it("requests the edit of the selected block on Enter, and not in text", () => {
  editor.commands.setContent("<hr><p>a</p>");
  editor.commands.setNodeSelection(0);
  press("Enter");
  expect(requestEdit).toHaveBeenCalledTimes(1);
  editor.commands.setTextSelection(2);
  press("Enter");
  expect(requestEdit).toHaveBeenCalledTimes(1);
});
