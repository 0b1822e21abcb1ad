/** What one document holds at most: several times the longest article anybody reads. */
export const richTextLimits = {
  /** Texts, line breaks and blocks, all together. */
  nodes: 20_000,
  /** UTF-16 code units of text. */
  characters: 500_000,
  /** Of images and galleries together. */
  pictures: 300,
  galleryPictures: 30,
  embeds: 50,
  tableRows: 200,
  /** Cells that reach down from rows above counted. */
  tableColumns: 20,
  /** Of all tables. */
  tableCells: 2_000,
  /** Characters. */
  alt: 300,
  caption: 300,
  summary: 200,
} as const;
