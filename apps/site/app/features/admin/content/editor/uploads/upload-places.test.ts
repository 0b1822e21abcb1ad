// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { documentExtensions } from "../schema/extensions.ts";
import { addUploadPlace, removeUploadPlace, findUploadPlace, uploadPlaces } from "./upload-places.ts";

let editor: Editor;
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

beforeEach(() => {
  const host = document.createElement("div");
  host.id = "host";
  editor = new Editor({
    element: document.body,
    extensions: [
      ...documentExtensions(),
      uploadPlaces(
        new Map([
          ["a", host],
          ["b", document.createElement("div")],
        ]),
      ),
    ],
    content: { type: "doc", content: [paragraph("one"), paragraph("two")] },
    injectCSS: false,
  });
  addUploadPlace(editor.view, "a", 5);
});
afterEach(() => editor.destroy());

it("moves with the text and is no part of the document", () => {
  expect(editor.view.dom.querySelector("#host")?.previousSibling?.textContent).toBe("one");
  editor.commands.insertContentAt(1, "more ");
  expect(findUploadPlace(editor.state, "a")).toBe(10);
  expect(JSON.stringify(editor.getJSON())).not.toContain("host");
  expect(editor.commands.undo()).toBe(true);
  expect(findUploadPlace(editor.state, "a")).toBe(5);
});

it("survives the deletion of the text around it", () => {
  editor.commands.setContent({ type: "doc", content: [paragraph("other")] });
  const place = findUploadPlace(editor.state, "a");
  expect(place).toBeDefined();
  expect(editor.state.doc.resolve(place ?? -1).depth).toBe(0);
  expect(editor.view.dom.querySelector("#host")).not.toBeNull();
});

it("stays behind a picture that was added with it and inserted first", () => {
  addUploadPlace(editor.view, "b", 5);
  removeUploadPlace(editor.view, "a");
  editor.commands.insertContentAt(5, { type: "horizontalRule" }, { updateSelection: false });
  expect(findUploadPlace(editor.state, "b")).toBe(6);
});

it("disappears when it is removed", () => {
  removeUploadPlace(editor.view, "a");
  expect([findUploadPlace(editor.state, "a"), editor.view.dom.querySelector("#host")]).toEqual([undefined, null]);
});
