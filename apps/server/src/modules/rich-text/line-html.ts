import type { RichTextInline, RichTextMark } from "@corp/api/contract";
import { escapeUTF8 } from "entities/escape";
import { groupMarks, lineBreak } from "./group-marks.ts";
import type { Piece } from "./group-marks.ts";
import { element } from "./html-element.ts";

/** @param ownOrigin such as `https://corp.example`: links to it are internal */
export function lineHtml(line: readonly RichTextInline[], ownOrigin: string): string {
  return piecesHtml(groupMarks(line), ownOrigin);
}

/** The text of a line, with a space for each line break. */
export const lineText = (line: readonly RichTextInline[]): string =>
  line.map((inline) => (inline.type === "text" ? inline.text : " ")).join("");

/** Marks links to other origins as external. */
export function linkHtml(href: string, inner: string, ownOrigin: string): string {
  const isOwn = URL.parse(href)?.origin === ownOrigin;
  if (!isOwn && !(href.startsWith("https://") && URL.canParse(href))) return inner;
  return element("a", { href, rel: isOwn ? null : "external noopener" }, inner);
}

const piecesHtml = (pieces: readonly Piece[], ownOrigin: string): string =>
  pieces.map((piece) => pieceHtml(piece, ownOrigin)).join("");

const tags = { bold: "strong", italic: "em", strike: "s", code: "code" } as const satisfies Partial<
  Record<RichTextMark["type"], string>
>;

function pieceHtml(piece: Piece, ownOrigin: string): string {
  if (piece === lineBreak) return "<br>";
  if (typeof piece === "string") return escapeUTF8(piece);
  const inner = piecesHtml(piece.pieces, ownOrigin);
  const { mark } = piece;
  return mark.type === "link" ? linkHtml(mark.attrs.href, inner, ownOrigin) : element(tags[mark.type], {}, inner);
}
