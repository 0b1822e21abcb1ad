/** Search engines show results in squares and 4:3 as well. */
export const previewRatios = ["4x3", "1x1"] as const;
export type PreviewRatio = (typeof previewRatios)[number];

/** The content of a link preview. */
export interface PreviewCard {
  readonly brandName: string;
  /** The few words above the title; null means none. */
  readonly tags: string | null;
  readonly title: string;
  /** The lines below the title. The first line is bold. */
  readonly lines: readonly string[];
  /** The name of the cover in the file store; null means none. */
  readonly coverName: string | null;
  /** The background: the site's surface, or its accent. */
  readonly tone: "light" | "accent";
  /** Width to height. @default the wide one of messengers */
  readonly ratio?: PreviewRatio;
}
