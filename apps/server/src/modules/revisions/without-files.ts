import type { RichTextBlock, RichTextDocument } from "@corp/api/contract";

/** What stands where nothing else is left: most parts of a document hold at least one block. */
const empty: RichTextBlock = { type: "paragraph" };

/** A document without the pictures that are gone. */
export function withoutFiles(document: RichTextDocument | null, gone: ReadonlySet<string>): RichTextDocument | null {
  if (document === null || gone.size === 0) return document;
  return { ...document, content: document.content.flatMap((block) => keptOf(block, gone)) };
}

function keptOf(block: RichTextBlock, gone: ReadonlySet<string>): RichTextBlock[] {
  const inside = (blocks: readonly RichTextBlock[]): RichTextBlock[] => {
    const kept = blocks.flatMap((inner) => keptOf(inner, gone));
    return kept.length === 0 ? [empty] : kept;
  };
  switch (block.type) {
    case "image":
      return gone.has(block.attrs.file_id) ? [] : [block];
    case "gallery": {
      const images = block.attrs.images.filter(({ file_id }) => !gone.has(file_id));
      return images.length === 0 ? [] : [{ ...block, attrs: { images } }];
    }
    case "bulletList":
    case "orderedList":
      return [{ ...block, content: block.content.map((item) => ({ ...item, content: inside(item.content) })) }];
    case "blockquote":
    case "callout":
    case "spoiler":
      return [{ ...block, content: inside(block.content) }];
    case "table": {
      const rows = block.content.map(({ content: cells, ...row }) =>
        cells === undefined
          ? row
          : { ...row, content: cells.map((cell) => ({ ...cell, content: inside(cell.content) })) },
      );
      return [{ ...block, content: rows }];
    }
    case "paragraph":
    case "heading":
    case "codeBlock":
    case "horizontalRule":
    case "embed":
      return [block];
  }
}
