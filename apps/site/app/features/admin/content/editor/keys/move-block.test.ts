import { EditorState, NodeSelection, TextSelection } from "@tiptap/pm/state";
import { expect, it } from "vitest";
import { documentSchema } from "../schema/extensions.ts";
import { moveBlock } from "./move-block.ts";

const schema = documentSchema();
const paragraph = (text: string) => schema.node("paragraph", null, [schema.text(text)]);
const item = (...content: ReturnType<typeof paragraph>[]) => schema.node("listItem", null, content);
const document = schema.node("doc", null, [
  paragraph("a"),
  schema.node("bulletList", null, [item(paragraph("b"), paragraph("c")), item(paragraph("d"))]),
  schema.node("horizontalRule"),
]);

function stateAt(text: string): EditorState {
  let at = 0;
  document.descendants((node, pos) => {
    if (node.isText && node.text === text) at = pos;
  });
  return EditorState.create({ doc: document, selection: TextSelection.create(document, at) });
}
const moved = (state: EditorState, by: -1 | 1): string =>
  moveBlock(state, by)?.doc.textBetween(0, document.content.size, "·", "—") ?? "";

it("moves a block past its neighbour, and the caret with it", () => {
  const transaction = moveBlock(stateAt("a"), 1);
  expect(transaction?.doc.child(1).textContent).toBe("a");
  expect(transaction?.selection.$head.parent.textContent).toBe("a");
});

it("moves an item within its list, and the list at its edge", () => {
  expect(moved(stateAt("d"), -1)).toMatch(/^a·d·b·c/u);
  expect(moved(stateAt("b"), -1)).toMatch(/^b·c·d·a/u);
});

it("never moves an item's first paragraph alone, nor anything before it", () => {
  // c is the second block of its item: the item moves.
  expect(moved(stateAt("c"), 1)).toMatch(/^a·d·b·c/u);
  // The block is the first of its item, and the item the first of its list: the list moves.
  expect(moved(stateAt("c"), -1)).toMatch(/^b·c·d·a/u);
  expect(moveBlock(stateAt("b"), 1)?.doc.child(1).child(1).childCount).toBe(2);
});

it("moves a selected block, which stays selected", () => {
  const at = document.content.size - 1;
  const state = EditorState.create({ doc: document, selection: NodeSelection.create(document, at) });
  const transaction = moveBlock(state, -1);
  expect(transaction?.doc.child(1).type.name).toBe("horizontalRule");
  expect(transaction?.selection).toBeInstanceOf(NodeSelection);
  expect(moveBlock(state, 1)).toBeNull();
});
