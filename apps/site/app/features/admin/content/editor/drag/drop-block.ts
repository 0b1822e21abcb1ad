import { Fragment, Slice } from "@tiptap/pm/model";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { dropPoint } from "@tiptap/pm/transform";

/**
 * Moves a block to the place where it was dropped.
 *
 * @param from the block's position
 * @param place the position under the pointer, before the move
 * @returns null when the block is there already, or not allowed there
 */
export function dropBlock(state: EditorState, from: number, place: number): Transaction | null {
  const { doc, tr } = state;
  const block = doc.nodeAt(from);
  const target = block === null ? null : dropPoint(doc, place, new Slice(Fragment.from(block), 0, 0));
  if (block === null || target === null) return null;
  const end = from + block.nodeSize;
  const isWhereItWas = target >= from && target <= end;
  // The contract has no table within a table.
  const isNested = holdsTable(block) && isInTable(doc, target);
  if (isWhereItWas || isNested) return null;
  tr.delete(from, end);
  const at = tr.mapping.map(target);
  tr.insert(at, block);
  return tr.setSelection(block.isAtom ? NodeSelection.create(tr.doc, at) : Selection.near(tr.doc.resolve(at + 1)));
}

function holdsTable(block: Node): boolean {
  let isFound = block.type.name === "table";
  block.descendants((node) => {
    isFound ||= node.type.name === "table";
    return !isFound;
  });
  return isFound;
}

function isInTable(doc: Node, pos: number): boolean {
  const $pos = doc.resolve(pos);
  return Array.from({ length: $pos.depth }, (_, depth) => $pos.node(depth + 1)).some(
    ({ type }) => type.name === "table",
  );
}
