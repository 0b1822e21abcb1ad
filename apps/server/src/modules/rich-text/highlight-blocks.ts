import { visitRichText } from "@corp/api/contract";
import type { RichTextCodeBlock, RichTextDocument } from "@corp/api/contract";
import { escapeUTF8 } from "entities/escape";
import { languageNamed } from "./code-languages.ts";
import type { HighlightCode } from "./highlight-code.ts";

export interface HighlightedBlocks {
  /** The HTML of each code block of the documents. */
  readonly html: ReadonlyMap<RichTextCodeBlock, string>;
  /** False means that highlighting failed for at least one block, so a retry may succeed. */
  readonly isWhole: boolean;
}

export async function highlightBlocks(
  documents: readonly (RichTextDocument | null)[],
  highlight: HighlightCode,
): Promise<HighlightedBlocks> {
  const html = new Map<RichTextCodeBlock, string>();
  let isWhole = true;
  const work = documents.flatMap(findCodeBlocks).map(async (block) => {
    const code = readCode(block);
    const language = languageNamed(block.attrs.language);
    const highlighted = language === undefined ? escapeUTF8(code) : await highlight(code, language);
    if (highlighted === null) isWhole = false;
    html.set(block, highlighted ?? escapeUTF8(code));
  });
  await Promise.all(work);
  return { html, isWhole };
}

function findCodeBlocks(document: RichTextDocument | null): RichTextCodeBlock[] {
  const blocks: RichTextCodeBlock[] = [];
  if (document === null) return blocks;
  visitRichText(document, (node) => {
    if (node.type === "codeBlock") blocks.push(node);
  });
  return blocks;
}

const readCode = ({ content = [] }: RichTextCodeBlock): string => content.map(({ text }) => text).join("");
