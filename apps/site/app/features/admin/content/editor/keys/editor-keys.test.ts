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
const say = vi.fn();
const requestEdit = vi.fn(() => true);

beforeEach(() => {
  vi.clearAllMocks();
  editor = new Editor({
    element: document.body,
    extensions: [
      ...documentExtensions(),
      editorKeys({ actions: () => actions, say, requestEdit, focusToolbar: vi.fn() }),
    ],
    content: "<ul><li><p>a</p></li><li><p>b</p></li></ul><pre>code</pre>",
    injectCSS: false,
  });
});
afterEach(() => editor.destroy());

/** Whether the editor has taken the key for itself. */
function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  return !editor.view.dom.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers }),
  );
}

it("leaves Tab to the browser after Escape, once, in lists too", () => {
  editor.commands.setTextSelection(8);
  expect(press("Escape")).toBe(true);
  expect(say).toHaveBeenCalledWith(expect.stringContaining("Tab"));
  expect(press("Tab")).toBe(false);
  expect(editor.getHTML()).not.toContain("<ul><li><p>a</p><ul>");
  press("Escape");
  press("x");
  expect(press("Tab")).toBe(true);
  expect(editor.getHTML()).toContain("<li><p>a</p><ul>");
});

it("indents code by Tab, and leaves it by Escape", () => {
  editor.commands.setTextSelection(15);
  expect(editor.isActive("codeBlock")).toBe(true);
  expect(press("Tab")).toBe(true);
  expect(editor.state.doc.lastChild?.textContent).toContain("  ");
  press("Escape");
  expect(editor.isActive("codeBlock")).toBe(false);
  expect(editor.state.doc.lastChild?.type.name).toBe("paragraph");
});

it("opens the link and the help by their keys", () => {
  expect(press("k", { ctrlKey: true })).toBe(true);
  expect(press("/", { ctrlKey: true })).toBe(true);
  expect([actions.openLink.mock.calls.length, actions.openHelp.mock.calls.length]).toEqual([1, 1]);
});

it("moves blocks by Alt+Shift and the arrows, and says so", () => {
  editor.commands.setTextSelection(8);
  expect(press("ArrowUp", { altKey: true, shiftKey: true })).toBe(true);
  expect(editor.state.doc.firstChild?.textContent).toBe("ba");
  expect(say).toHaveBeenLastCalledWith("Блок теперь выше");
});

it("asks the selected block to be changed on Enter, and text for nothing", () => {
  editor.commands.setContent("<hr><p>a</p>");
  editor.commands.setNodeSelection(0);
  press("Enter");
  expect(requestEdit).toHaveBeenCalledTimes(1);
  editor.commands.setTextSelection(2);
  press("Enter");
  expect(requestEdit).toHaveBeenCalledTimes(1);
});
