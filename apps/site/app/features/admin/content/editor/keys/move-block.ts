import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import type { EditorState, Transaction } from "@tiptap/pm/state";

/** Parts of a table do not move on their own. */
const fixed = new Set(["tableRow", "tableCell", "tableHeader"]);

interface Movable {
  readonly parent: Node;
  readonly index: number;
  readonly from: number;
}

/**
 * Moves the block at the selection past its neighbour in its parent, for example an item in its list; at the parent's
 * edge the parent moves.
 *
 * @returns null when there is no neighbour
 */
export function moveBlock(state: EditorState, by: -1 | 1): Transaction | null {
  const { selection, tr } = state;
  const movable = movablesAt(selection).find(({ parent, index }) => canPass(parent, index, by));
  if (movable === undefined) return null;
  const { parent, index, from } = movable;
  const block = parent.child(index);
  const neighbour = parent.child(index + by);
  const target = by === 1 ? from + neighbour.nodeSize : from - neighbour.nodeSize;
  tr.delete(from, from + block.nodeSize).insert(target, block);
  const moved = target - from;
  tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, selection.from + moved)
      : Selection.near(tr.doc.resolve(selection.head + moved)),
  );
  return tr.scrollIntoView();
}

/** The movable nodes, the innermost first. */
function movablesAt(selection: Selection): readonly Movable[] {
  const { $from } = selection;
  const outer = Array.from({ length: $from.depth }, (_, step) => movableAt($from, $from.depth - step));
  const own =
    selection instanceof NodeSelection && selection.node.isBlock
      ? [{ parent: $from.parent, index: $from.index(), from: selection.from }]
      : [];
  return [...own, ...outer].filter(({ parent, index }) => isMovable(parent, index));
}

function movableAt($place: ResolvedPos, depth: number): Movable {
  return { parent: $place.node(depth - 1), index: $place.index(depth - 1), from: $place.before(depth) };
}

function isMovable(parent: Node, index: number): boolean {
  // An item's first paragraph stands for the item.
  return !fixed.has(parent.child(index).type.name) && !(parent.type.name === "listItem" && index === 0);
}

function canPass(parent: Node, index: number, by: -1 | 1): boolean {
  const to = index + by;
  return to >= 0 && to < parent.childCount && !(parent.type.name === "listItem" && to === 0);
}
