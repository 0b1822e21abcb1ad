import { escapeMarkdown, escapeMarkdownBeginning } from "@corp/api/contract";
import type { RichTextInline, RichTextMark } from "@corp/api/contract";
import { groupMarks, lineBreak } from "./group-marks.ts";
import type { MarkedPiece, Piece } from "./group-marks.ts";

/**
 * Writes a paragraph as Markdown. Typed characters never become mark-up.
 *
 * @param newLine separates two lines. @default a hard line break of CommonMark
 */
export function markdownLine(inlines: readonly RichTextInline[], newLine = "\\\n"): string {
  const lines = piecesMarkdown(groupMarks(inlines), "", "").split("\n");
  return lines
    .map((line) => escapeMarkdownBeginning(line.trim()))
    .join("\n")
    .trim()
    .replaceAll(/\n+/gu, newLine);
}

function piecesMarkdown(pieces: readonly Piece[], before: string, after: string): string {
  let markdown = "";
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    const following = next === undefined ? after : firstCharacter(next);
    markdown += pieceMarkdown(piece, markdown.at(-1) ?? before, following);
  }
  return markdown;
}

/** The first character of the output. */
function firstCharacter(piece: Piece): string {
  if (piece === lineBreak) return "\n";
  if (typeof piece === "string") return escapeMarkdown(piece)[0] ?? "";
  if (piece.mark.type === "link") return "[";
  return piece.mark.type === "strike" ? "~" : "*";
}

function pieceMarkdown(piece: Piece, before: string, after: string): string {
  if (piece === lineBreak) return "\n";
  // An exclamation mark before a link would make it an image.
  if (typeof piece === "string") return escapeMarkdown(piece).replace(/!$/u, after === "[" ? "\\!" : "!");
  switch (piece.mark.type) {
    case "code":
      return codeMarkdown(joinPieces(piece));
    case "link":
      return linkMarkdown(piece, piece.mark);
    case "bold":
      return emphasis(piece, { delimiter: "**", tag: "strong" }, before, after);
    case "italic":
      return emphasis(piece, { delimiter: "*", tag: "em" }, before, after);
    case "strike":
      return emphasis(piece, { delimiter: "~~", tag: "del" }, before, after);
  }
}

/**
 * Asterisks and tildes are delimiters only next to certain characters. Elsewhere the mark is written as HTML, which
 * CommonMark allows.
 *
 * @see https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis
 */
function emphasis(
  { pieces }: MarkedPiece,
  { delimiter, tag }: { readonly delimiter: string; readonly tag: string },
  before: string,
  after: string,
): string {
  const inner = piecesMarkdown(pieces, delimiter, delimiter);
  const opens = isApart(before) && /^[^\s*~]/u.test(inner);
  const closes = isApart(after) && /[^\s*~]$/u.test(inner);
  return opens && closes ? `${delimiter}${inner}${delimiter}` : `<${tag}>${inner}</${tag}>`;
}

/** The end of the line, white space, or punctuation other than an asterisk or tilde. */
const isApart = (character: string): boolean => /^(?:\s|(?![*~])[\p{P}\p{S}])?$/u.test(character);

function linkMarkdown({ pieces }: MarkedPiece, { attrs }: Extract<RichTextMark, { type: "link" }>): string {
  const inner = piecesMarkdown(pieces, "[", "]");
  return attrs.href.startsWith("https://") ? `[${inner}](${markdownUrl(attrs.href)})` : inner;
}

/** Escapes a URL for use in parentheses. */
export function markdownUrl(url: string): string {
  const encode = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return url.replace(/[\s<>()\\]/gu, encode).replaceAll("&", "\\&");
}

function codeMarkdown(text: string): string {
  const code = text.replaceAll(/\s/gu, " ");
  const longest = Math.max(0, ...[...code.matchAll(/`+/gu)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const needsSpace = /^`|`$/u.test(code) || (/^ .* $/u.test(code) && code.trim() !== "");
  return needsSpace ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`;
}

const joinPieces = ({ pieces }: MarkedPiece): string =>
  pieces.map((piece) => (typeof piece === "object" ? joinPieces(piece) : piece === lineBreak ? " " : piece)).join("");
