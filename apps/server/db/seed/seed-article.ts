import type { RichTextDocument } from "@corp/api/contract";
import type { CoverDesign } from "./cover/cover-design.ts";
import type { PictureDesign } from "./picture/picture-design.ts";
import type { SeedLink, SeedSpeaker } from "./seed-event.ts";
import type { SlidesDesign } from "./slides/slides-design.ts";
import type { SeedTag } from "./tag-seeds.ts";

export interface SeedSlides {
  readonly title: string;
  readonly slides: SlidesDesign;
}

/** An article of the seed data. */
export interface SeedArticle {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly tags: readonly SeedTag[];
  readonly authors: readonly SeedSpeaker[];
  /** Days before the first start; `null`: a draft. */
  readonly publishedDaysAgo: number | null;
  /** Its images and galleries refer to names in `pictures` instead of files. */
  readonly content: RichTextDocument;
  readonly pictures?: Readonly<Record<string, PictureDesign>>;
  readonly presentations: readonly (SeedLink | SeedSlides)[];
  readonly banner: CoverDesign;
}
