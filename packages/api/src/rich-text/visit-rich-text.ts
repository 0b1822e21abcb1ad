import type { RichTextDocument, RichTextNode } from "./rich-text-types.ts";

/** The path of a node: `["content", 2, "content", 0]`. */
export type RichTextPath = readonly (string | number)[];

/** @param within the ancestors, outermost first. Like `path`, it changes with the next node: copy it to store it. */
export type VisitRichText = (node: RichTextNode, path: RichTextPath, within: readonly RichTextNode[]) => void;

/** Visits every node in document order, parents before their children. */
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

/** A reference to a file, with its path such as `content.2.attrs.file_id`. */
export interface RichTextFile {
  readonly fileId: string;
  readonly path: string;
}

/** All file references in a document's images and galleries. */
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
