import type { ResolvedPos } from "@tiptap/pm/model";

/**
 * The nearest position that can hold a block: before an empty paragraph, else after the block that contains the
 * position.
 */
export function blockPlace($place: ResolvedPos): number {
  if ($place.depth === 0) return $place.pos;
  const image = $place.doc.type.schema.nodes["image"];
  for (let depth = $place.depth; depth > 0; depth -= 1) {
    const parent = $place.node(depth - 1);
    const index = $place.index(depth - 1);
    if (image !== undefined && parent.canReplaceWith(index + 1, index + 1, image)) {
      const isEmpty = $place.node(depth).isTextblock && $place.node(depth).content.size === 0;
      return isEmpty && parent.canReplaceWith(index, index, image) ? $place.before(depth) : $place.after(depth);
    }
  }
  return $place.doc.content.size;
}
