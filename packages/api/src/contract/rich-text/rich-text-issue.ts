import { richTextLimits } from "../../rich-text/rich-text-limits.ts";
import type { RichTextDocument, RichTextTable, RichTextTableRow } from "../../rich-text/rich-text-types.ts";
import { visitRichText } from "../../rich-text/visit-rich-text.ts";
import type { RichTextPath } from "../../rich-text/visit-rich-text.ts";
import { messages } from "../messages.ts";

export interface RichTextIssue {
  readonly path: RichTextPath;
  readonly message: string;
}

type Counted = "nodes" | "characters" | "pictures" | "embeds" | "tableCells";

/** The first violation of {@link richTextLimits}, or a table in a table; undefined for a valid document. */
export function firstRichTextIssue(document: RichTextDocument): RichTextIssue | undefined {
  let found: RichTextIssue | undefined;
  const counts: Record<Counted, number> = { nodes: 0, characters: 0, pictures: 0, embeds: 0, tableCells: 0 };
  const report = (path: RichTextPath, message: string): void => {
    found ??= { path: [...path], message };
  };
  const add = (what: Counted, many: number, path: RichTextPath): void => {
    counts[what] += many;
    if (counts[what] > richTextLimits[what]) report(path, messages.richTextTooLong[what](richTextLimits[what]));
  };
  visitRichText(document, (node, path, within) => {
    if (found !== undefined) return;
    add("nodes", 1, path);
    switch (node.type) {
      case "text":
        return add("characters", node.text.length, path);
      case "image":
        return add("pictures", 1, path);
      case "gallery":
        return add("pictures", node.attrs.images.length, path);
      case "embed":
        return add("embeds", 1, path);
      case "tableHeader":
      case "tableCell":
        return add("tableCells", 1, path);
      case "table": {
        if (within.some(({ type }) => type === "table")) return report(path, messages.tableInTable);
        const issue = tableIssue(node);
        return issue && report([...path, ...issue.path], issue.message);
      }
      default:
    }
  });
  return found;
}

function tableIssue({ content: rows }: RichTextTable): RichTextIssue | undefined {
  const { tableRows, tableColumns } = richTextLimits;
  if (rows.length > tableRows) return { path: ["content"], message: messages.tooMany(tableRows) };
  /** The number of columns of each row that are taken by cells that span down from rows above. */
  const taken: number[] = rows.map(() => 0);
  for (const [index, { content = [] }] of rows.entries()) {
    const path = ["content", index];
    const width = rowWidth(content) + (taken[index] ?? 0);
    if (width > tableColumns) return { path, message: messages.tableTooWide(tableColumns) };
    for (const [number, { attrs }] of content.entries()) {
      const end = index + attrs.rowspan;
      if (end > rows.length) {
        return { path: [...path, "content", number, "attrs", "rowspan"], message: messages.tableCellTooTall };
      }
      for (let below = index + 1; below < end; below += 1) taken[below] = (taken[below] ?? 0) + attrs.colspan;
    }
  }
  return undefined;
}

const rowWidth = (cells: NonNullable<RichTextTableRow["content"]>): number =>
  cells.reduce((sum, { attrs }) => sum + attrs.colspan, 0);
