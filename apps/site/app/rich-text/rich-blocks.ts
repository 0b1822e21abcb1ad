import richBlocks from "./rich-blocks.css?url";

/** URL of the style sheet for pictures, tables and asides; null when the text has none of them. */
export const richBlocksOf = (html: string): string | null =>
  html.includes(' class="rt-') || html.includes("<hr>") ? richBlocks : null;

let coming: Promise<void> | undefined;

/**
 * For `clientLoader`: loads the style sheet of rare blocks before the text is shown. On a server-rendered page the
 * `<link>` blocks rendering; one inserted into an existing page does not.
 */
export async function prepareRichText(...texts: readonly (string | null)[]): Promise<void> {
  if (texts.every((html) => html === null || richBlocksOf(html) === null)) return;
  coming ??= new Promise((resolve) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = richBlocks;
    // An unstyled text is better than none.
    for (const end of ["load", "error"]) sheet.addEventListener(end, () => resolve());
    document.head.append(sheet);
  });
  await coming;
}
