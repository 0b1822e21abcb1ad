import type { RichTextDocument } from "@corp/api";
import { diffArrays } from "diff";
import { documentBlocks } from "./document-blocks.ts";
import type { DocumentBlock } from "./document-blocks.ts";
import { messages } from "../messages.ts";
import { likeness, textDifference } from "./text-difference.ts";
import type { DifferencePart } from "./text-difference.ts";

/** One block, or a run of blocks that are the same. */
export type BlockDifference =
  | { readonly kind: "same"; readonly count: number }
  | { readonly kind: "added" | "removed"; readonly block: DocumentBlock }
  | {
      readonly kind: "changed";
      readonly block: DocumentBlock;
      readonly parts: readonly DifferencePart[];
      /** What became of its form, for people; null where it stayed. */
      readonly form: string | null;
    };

/** Less in common than that, and two blocks are two blocks. */
const leastLikeness = 0.4;

const isSame = (a: DocumentBlock, b: DocumentBlock): boolean =>
  a.kind === b.kind && a.text === b.text && a.looks === b.looks;

/** What changed between two documents: block by block, and within a changed one word by word. */
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

/** Each removed block with the first added one that reads much alike; the order of both stays. */
function paired(removed: readonly DocumentBlock[], added: readonly DocumentBlock[]): readonly BlockDifference[] {
  const differences: BlockDifference[] = [];
  let from = 0;
  for (const block of removed) {
    const at = added.findIndex((candidate, index) => index >= from && isLike(block, candidate));
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
      form: formOf(block, match),
    });
    from = at + 1;
  }
  return [...differences, ...added.slice(from).map((block) => ({ kind: "added" as const, block }))];
}

function isLike(a: DocumentBlock, b: DocumentBlock): boolean {
  if (a.text === b.text) return true;
  return likeness(textDifference(a.text, b.text)) >= leastLikeness;
}

function formOf(before: DocumentBlock, after: DocumentBlock): string | null {
  if (before.kind !== after.kind) return messages.structure(before.kind, after.kind);
  // Where words changed, so did where their marks stand: that is no news.
  return before.looks !== after.looks && before.text === after.text ? messages.looks : null;
}
