import { cutText } from "@corp/api/contract";
import { cleanText } from "./table.ts";
import type { Cell } from "./table.ts";
import { boldStyle, textStyle, xmlDeclaration } from "./workbook-parts.ts";

/** Excel reports a file with a longer cell as corrupt. */
const maxCellCharacters = 32_767;

/** The beginning of a sheet, up to its rows. The header row is frozen. */
export function sheetHead(header: readonly string[]): string {
  const cells = header.map((title, column) => textCell(title, `${columnName(column)}1`, boldStyle)).join("");
  return (
    `${xmlDeclaration}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols><col min="1" max="${Math.max(1, header.length)}" width="24" customWidth="1"/></cols>` +
    `<sheetData><row r="1">${cells}</row>`
  );
}

export const sheetTail = "</sheetData></worksheet>";

/** @param line the number of the row in the sheet, from 1 */
export function rowXml(cells: readonly Cell[], line: number, instantText: (instant: Date) => string): string {
  let xml = `<row r="${line}">`;
  for (const [column, cell] of cells.entries()) xml += cellXml(cell, `${columnName(column)}${line}`, instantText);
  return `${xml}</row>`;
}

function cellXml(cell: Cell, reference: string, instantText: (instant: Date) => string): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? `<c r="${reference}"><v>${cell}</v></c>` : "";
  return textCell(typeof cell === "string" ? cell : instantText(cell), reference, textStyle);
}

function textCell(text: string, reference: string, style: number): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${stringXml(text)}</t></is></c>`;
}

const names: string[] = [];

/** A, B, … Z, AA, AB, … */
function columnName(column: number): string {
  return (names[column] ??=
    (column < 26 ? "" : columnName(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26)));
}

const needsCare = /[&<>\r]|_x[\da-f]{4}_/iu;

/** Escapes ST_Xstring (ISO/IEC 29500-1, 22.9.2.19), in which `_x0041_` encodes a character. */
function stringXml(text: string): string {
  const fitting = fitCell(cleanText(text));
  if (!needsCare.test(fitting)) return fitting;
  return fitting
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/_(?=x[\da-f]{4}_)/giu, "_x005F_");
}

/** A line break in a cell is LF. Longer text is truncated between characters. */
function fitCell(text: string): string {
  const lines = text.includes("\r") ? text.replaceAll(/\r\n?/gu, "\n") : text;
  if (lines.length <= maxCellCharacters) return lines;
  return `${cutText(lines, maxCellCharacters - 1)}…`;
}
