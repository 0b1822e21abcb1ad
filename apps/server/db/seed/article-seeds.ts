import { richTextDocument } from "@corp/api/contract";
import * as v from "valibot";
import { readAllTypeset } from "./read-content.ts";
import { link, speaker } from "./speaker-seeds.ts";
import { tag } from "./tag-seeds.ts";

const seedArticle = v.strictObject({
  /** Names its banner, too. */
  slug: v.string(),
  title: v.string(),
  lead: v.string(),
  tags: v.array(tag),
  authors: v.array(speaker),
  /** Days before the first start; null: a draft. */
  publishedDaysAgo: v.nullable(v.number()),
  /** The ids of its images are names of files in `pictures`. */
  content: richTextDocument,
  /** A link, or the name of a file in `slides`. */
  presentations: v.array(v.union([link, v.strictObject({ title: v.string(), slides: v.string() })])),
});
export type SeedArticle = v.InferOutput<typeof seedArticle>;

/** The newest article first, the draft last. */
export const articleSeeds: readonly SeedArticle[] = readAllTypeset("articles", seedArticle).toSorted(
  (one, other) => (one.publishedDaysAgo ?? Infinity) - (other.publishedDaysAgo ?? Infinity),
);
