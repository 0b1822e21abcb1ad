import richBlocks from "./rich-blocks.css?url";

/** Address of the sheet for pictures, tables and the like, and for what is said beside the text; null where a text has none of them. */
export const richBlocksOf = (html: string): string | null =>
  html.includes(' class="rt-') || html.includes("<hr>") ? richBlocks : null;

let coming: Promise<void> | undefined;

/**
 * For `clientLoader`: a text that is navigated to is shown once its rare blocks have their looks. From the server they come with the page,
 * and a browser draws nothing before a sheet that stands above it; one that is put into a page that is there already comes too late.
 */
export async function prepareRichText(...texts: readonly (string | null)[]): Promise<void> {
  if (texts.every((html) => html === null || richBlocksOf(html) === null)) return;
  coming ??= new Promise((resolve) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = richBlocks;
    // A text without its looks is better than none.
    for (const end of ["load", "error"]) sheet.addEventListener(end, () => resolve());
    document.head.append(sheet);
  });
  await coming;
}
