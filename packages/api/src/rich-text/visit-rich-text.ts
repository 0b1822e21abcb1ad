import type { RichTextDocument, RichTextNode } from "./rich-text-types.ts";

/** Where something stands in a document: `["content", 2, "content", 0]`. */
export type RichTextPath = readonly (string | number)[];

/** @param within what it stands in, the outermost first. Neither is kept: both change with the next node. */
export type VisitRichText = (node: RichTextNode, path: RichTextPath, within: readonly RichTextNode[]) => void;

/** Shows every node in the order of reading, what holds others before them. */
export function visitRichText(document: RichTextDocument, visit: VisitRichText): void {
  const path: (string | number)[] = [];
  const within: RichTextNode[] = [];
  const visitAll = (nodes: readonly RichTextNode[]): void => {
    path.push("content");
    for (const [index, node] of nodes.entries()) {
      path.push(index);
      visit(node, path, within);
      if ("content" in node && node.content !== undefined) {
        within.push(node);
        visitAll(node.content);
        within.pop();
      }
      path.pop();
    }
    path.pop();
  };
  visitAll(document.content);
}

/** A file that a document names, and where it does: `content.2.attrs.file_id`. */
export interface RichTextFile {
  readonly fileId: string;
  readonly path: string;
}

/** Every picture of a document's images and galleries. */
export function richTextFiles(document: RichTextDocument | null): RichTextFile[] {
  const files: RichTextFile[] = [];
  if (document === null) return files;
  visitRichText(document, (node, path) => {
    const at = path.join(".");
    if (node.type === "image") files.push({ fileId: node.attrs.file_id, path: `${at}.attrs.file_id` });
    if (node.type !== "gallery") return;
    for (const [index, { file_id: fileId }] of node.attrs.images.entries()) {
      files.push({ fileId, path: `${at}.attrs.images.${index}.file_id` });
    }
  });
  return files;
}
