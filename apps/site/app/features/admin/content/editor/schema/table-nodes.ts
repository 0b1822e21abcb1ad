import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { span } from "./attribute-rules.ts";

/** Cells have neither widths nor alignments: the site's style sheet has one style for all tables. */
function cellAttributes() {
  const attribute = (name: "colspan" | "rowspan") => ({
    default: 1,
    validate: span,
    parseHTML: (element: HTMLElement) => Math.max(1, Number.parseInt(element.getAttribute(name) ?? "1", 10) || 1),
  });
  return { colspan: attribute("colspan"), rowspan: attribute("rowspan") };
}

export const tableNodes = [
  Table.extend({
    // TipTap's own view writes widths into style attributes.
    renderHTML: () => ["table", ["tbody", 0]],
  }).configure({ resizable: false, View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
];
