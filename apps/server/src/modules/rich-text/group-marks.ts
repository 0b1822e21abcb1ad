import type { RichTextInline, RichTextMark } from "@corp/api/contract";

export const lineBreak = Symbol("lineBreak");

/** Text, a line break, or a mark around other pieces. Adjacent pieces with the same mark share one. */
export type Piece = string | typeof lineBreak | MarkedPiece;

export interface MarkedPiece {
  readonly mark: RichTextMark;
  readonly pieces: readonly Piece[];
}

/** The order is from the outermost to the innermost mark. */
const order = ["link", "bold", "italic", "strike", "code"] as const satisfies readonly RichTextMark["type"][];

/** Groups the texts of a line into a tree, so that a link over three differently marked texts is one link. */
export function groupMarks(line: readonly RichTextInline[], level = 0): Piece[] {
  const type = order[level];
  if (type === undefined) return unmarked(line);
  return sameInARow(line, type).flatMap(({ mark, line: same }) => {
    const pieces = groupMarks(same, level + 1);
    return mark === undefined ? pieces : [{ mark, pieces }];
  });
}

function unmarked(line: readonly RichTextInline[]): Piece[] {
  const pieces: Piece[] = [];
  for (const inline of line) {
    const last = pieces.at(-1);
    if (inline.type === "hardBreak") pieces.push(lineBreak);
    else if (typeof last === "string") pieces[pieces.length - 1] = last + inline.text;
    else pieces.push(inline.text);
  }
  return pieces;
}

interface Row {
  readonly mark: RichTextMark | undefined;
  readonly key: string;
  readonly line: RichTextInline[];
}

function sameInARow(line: readonly RichTextInline[], type: RichTextMark["type"]): Row[] {
  const rows: Row[] = [];
  for (const inline of line) {
    const mark = inline.marks?.find((one) => one.type === type);
    const key = JSON.stringify(mark ?? null);
    const last = rows.at(-1);
    if (last?.key === key) last.line.push(inline);
    else rows.push({ mark, key, line: [inline] });
  }
  return rows;
}
