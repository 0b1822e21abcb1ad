import { EditorState } from "@tiptap/pm/state";
import { expect, it } from "vitest";
import { documentSchema } from "../schema/extensions.ts";
import { dropBlock } from "./drop-block.ts";

const schema = documentSchema();
const line = (text: string) => schema.node("paragraph", null, [schema.text(text)]);
const table = (text: string) =>
  schema.node("table", null, [schema.node("tableRow", null, [schema.node("tableCell", null, [line(text)])])]);
const doc = schema.node("doc", null, [
  line("a"),
  schema.node("callout", { tone: "info" }, [line("b")]),
  schema.node("horizontalRule"),
  table("c"),
  table("d"),
]);
const state = EditorState.create({ doc });

/** The position of the top-level block at this place. */
const blockAt = (index: number): number =>
  doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
function textAt(text: string): number {
  let at = 0;
  doc.descendants((node, pos) => {
    if (node.text === text) at = pos;
  });
  return at;
}
const dropped = (index: number, place: number): string | undefined =>
  dropBlock(state, blockAt(index), place)
    ?.doc.children.map(({ type, textContent }) => `${type.name} ${textContent}`.trim())
    .join(", ");

it("moves a block after or before the one it is dropped on, whichever is nearer", () => {
  expect(dropped(2, textAt("a"))).toBe("horizontalRule, paragraph a, callout b, table c, table d");
  expect(dropped(0, textAt("d") + 1)).toBe("callout b, horizontalRule, table c, table da");
});

it("moves a block into another", () => {
  expect(dropped(0, textAt("b") + 1)).toBe("callout ba, horizontalRule, table c, table d");
  expect(dropped(2, doc.content.size)).toBe("paragraph a, callout b, table c, table d, horizontalRule");
});

it("does not move a block into itself or onto its own edges", () => {
  expect(dropped(1, textAt("b"))).toBeUndefined();
  expect(dropped(1, blockAt(1))).toBeUndefined();
  expect(dropped(1, blockAt(2))).toBeUndefined();
});

it("does not move a table into another", () => {
  expect(dropped(3, textAt("d"))).toBeUndefined();
  expect(dropped(3, doc.content.size)).toBe("paragraph a, callout b, horizontalRule, table d, table c");
});

it("selects a moved block without text, else moves the caret into its text", () => {
  expect(dropBlock(state, blockAt(2), 0)?.selection.toJSON()).toEqual({ type: "node", anchor: 0 });
  expect(dropBlock(state, blockAt(1), 0)?.selection.$head.parent.textContent).toBe("b");
});
