import type { RichTextBlock, RichTextDocument } from "@corp/api/contract";

/** Replaces empty content: most nodes must contain at least one block. */
const empty: RichTextBlock = { type: "paragraph" };

export function withoutFiles(document: RichTextDocument | null, missing: ReadonlySet<string>): RichTextDocument | null {
  if (document === null || missing.size === 0) return document;
  return { ...document, content: document.content.flatMap((block) => remainingBlocks(block, missing)) };
}

function remainingBlocks(block: RichTextBlock, missing: ReadonlySet<string>): RichTextBlock[] {
  const inside = (blocks: readonly RichTextBlock[]): RichTextBlock[] => {
    const remaining = blocks.flatMap((inner) => remainingBlocks(inner, missing));
    return remaining.length === 0 ? [empty] : remaining;
  };
  switch (block.type) {
    case "image":
      return missing.has(block.attrs.file_id) ? [] : [block];
    case "gallery": {
      const images = block.attrs.images.filter(({ file_id }) => !missing.has(file_id));
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
