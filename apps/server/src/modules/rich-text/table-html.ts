import type { RichTextBlock, RichTextTable, RichTextTableCell, RichTextTableRow } from "@corp/api/contract";
import { messages } from "../../messages.ts";
import { element } from "./html-element.ts";

/** Focusable, because it scrolls sideways; labelled for screen readers. */
export function tableHtml(
  { content: rows }: RichTextTable,
  cellHtml: (content: readonly RichTextBlock[]) => string,
): string {
  const headRows = countHeadRows(rows);
  const rowHtml = ({ content = [] }: RichTextTableRow, isHead: boolean): string =>
    element("tr", {}, content.map((cell) => oneCellHtml(cell, isHead, cellHtml(cell.content))).join(""));
  const head = rows.slice(0, headRows).map((row) => rowHtml(row, true));
  const body = rows.slice(headRows).map((row, index) => rowHtml(row, headRows + index === 0 && isHeader(row)));
  const table = `${head.length === 0 ? "" : element("thead", {}, head.join(""))}${element("tbody", {}, body.join(""))}`;
  const frame = { class: "rt-table", tabindex: 0, role: "group", "aria-label": messages.table };
  return element("div", frame, element("table", {}, table));
}

function oneCellHtml({ type, attrs }: RichTextTableCell, isHead: boolean, inner: string): string {
  const spans = {
    colspan: attrs.colspan === 1 ? null : attrs.colspan,
    rowspan: attrs.rowspan === 1 ? null : attrs.rowspan,
  };
  // An empty header would be read out for every cell below it.
  if (type === "tableCell" || inner === "") return element("td", spans, inner);
  return element("th", { scope: isHead ? "col" : "row", ...spans }, inner);
}

/**
 * The leading rows of headers; none if no row follows, or a header spans below them: cells cannot span beyond a
 * `thead`.
 */
function countHeadRows(rows: readonly RichTextTableRow[]): number {
  const end = rows.findIndex((row) => !isHeader(row));
  const reachesBelow = rows
    .slice(0, Math.max(0, end))
    .some(({ content = [] }, index) => content.some(({ attrs }) => index + attrs.rowspan > end));
  return end === -1 || reachesBelow ? 0 : end;
}

/** Whether a row has cells, all of them headers. */
export const isHeader = ({ content = [] }: RichTextTableRow): boolean =>
  content.length > 0 && content.every(({ type }) => type === "tableHeader");
