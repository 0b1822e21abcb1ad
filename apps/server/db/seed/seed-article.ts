import type { CoverDesign } from "./cover/cover-design.ts";
import type { DemonstrationTag } from "./demonstration-tags.ts";
import type { RichTextDocument } from "./rich-text.ts";
import type { SeedLink, SeedSpeaker } from "./seed-event.ts";

/** An article of the demonstration content. */
export interface SeedArticle {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly tags: readonly DemonstrationTag[];
  readonly authors: readonly SeedSpeaker[];
  /** Days before the day of the first start; `null`: a draft. */
  readonly publishedDaysAgo: number | null;
  readonly content: RichTextDocument;
  readonly presentations: readonly SeedLink[];
  readonly banner: CoverDesign;
}
