import type { RichTextDocument } from "@corp/api";
import { diffArrays } from "diff";
import { messages } from "../messages.ts";
import { documentBlocks } from "./document-blocks.ts";
import type { DocumentBlock } from "./document-blocks.ts";
import { likeness, textDifference } from "./text-difference.ts";
import type { DifferencePart } from "./text-difference.ts";

/** One block, or a run of unchanged blocks. */
export type BlockDifference =
  | { readonly kind: "same"; readonly count: number }
  | { readonly kind: "added" | "removed"; readonly block: DocumentBlock }
  | {
      readonly kind: "changed";
      readonly block: DocumentBlock;
      readonly parts: readonly DifferencePart[];
      /** The change of its kind or format, for people; null: unchanged. */
      readonly form: string | null;
    };

/** Below this likeness two blocks are one removed and one added. */
const leastLikeness = 0.4;

const isSame = (a: DocumentBlock, b: DocumentBlock): boolean =>
  a.kind === b.kind && a.text === b.text && a.format === b.format;

/** Compares two documents block by block, and changed blocks word by word. */
export function documentDifference(
  before: RichTextDocument | null,
  after: RichTextDocument | null,
): readonly BlockDifference[] {
  const changes = diffArrays([...documentBlocks(before)], [...documentBlocks(after)], { comparator: isSame });
  const differences: BlockDifference[] = [];
  for (let index = 0; index < changes.length; index += 1) {
    const change = changes[index];
    if (change === undefined) break;
    if (!change.added && !change.removed) {
      differences.push({ kind: "same", count: change.value.length });
      continue;
    }
    const next = changes[index + 1];
    const isReplaced = change.removed && next?.added === true;
    if (isReplaced) index += 1;
    const removed = change.removed ? change.value : [];
    const added = change.removed ? (isReplaced ? next.value : []) : change.value;
    differences.push(...paired(removed, added));
  }
  return differences;
}

/** Pairs each removed block with the first similar added one; both keep their order. */
function paired(removed: readonly DocumentBlock[], added: readonly DocumentBlock[]): readonly BlockDifference[] {
  const differences: BlockDifference[] = [];
  let from = 0;
  for (const block of removed) {
    const at = added.findIndex((candidate, index) => index >= from && isSimilarBlock(block, candidate));
    const match = added[at];
    if (match === undefined) {
      differences.push({ kind: "removed", block });
      continue;
    }
    differences.push(...added.slice(from, at).map((inserted) => ({ kind: "added" as const, block: inserted })));
    differences.push({
      kind: "changed",
      block: match,
      parts: textDifference(block.text, match.text),
      form: describeFormChange(block, match),
    });
    from = at + 1;
  }
  return [...differences, ...added.slice(from).map((block) => ({ kind: "added" as const, block }))];
}

function isSimilarBlock(a: DocumentBlock, b: DocumentBlock): boolean {
  if (a.text === b.text) return true;
  return likeness(textDifference(a.text, b.text)) >= leastLikeness;
}

function describeFormChange(before: DocumentBlock, after: DocumentBlock): string | null {
  if (before.kind !== after.kind) return messages.structure(before.kind, after.kind);
  // A change of words moves the marks: that alone is no change of format.
  return before.format !== after.format && before.text === after.text ? messages.format : null;
}
