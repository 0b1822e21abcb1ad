/** Maximum size of a document: several times that of the longest articles. */
export const richTextLimits = {
  /** Texts, line breaks and blocks together. */
  nodes: 20_000,
  /** UTF-16 code units of text. */
  characters: 500_000,
  /** The limit for images and galleries together. */
  pictures: 300,
  galleryPictures: 30,
  embeds: 50,
  tableRows: 200,
  /** Including cells that span down from rows above. */
  tableColumns: 20,
  /** The limit for all tables together. */
  tableCells: 2_000,
  /** The number of a list's first item. */
  listStart: 100_000,
  /** Characters. */
  alt: 300,
  caption: 300,
  summary: 200,
} as const;
