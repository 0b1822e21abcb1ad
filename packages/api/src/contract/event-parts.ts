import * as v from "valibot";
import { richTextDocument } from "./rich-text.ts";
import { count, httpsUrl, identifier, line, paragraph, timestamp } from "./scalars.ts";

/** A stored image or document, in as many widths and types as it was made in. */
export const storedFile = v.strictObject({
  file_id: identifier,
  url: v.string(),
  content_type: v.string(),
  /** Bytes. */
  size: count,
  /** CSS pixels. */
  width: v.optional(count),
  height: v.optional(count),
  variants: v.optional(v.array(v.strictObject({ url: v.string(), content_type: v.string(), width: count }))),
});
export type StoredFile = v.InferOutput<typeof storedFile>;

export const titledLink = v.strictObject({ title: line(200), url: httpsUrl });
export type TitledLink = v.InferOutput<typeof titledLink>;

export const speaker = v.strictObject({
  speaker_id: identifier,
  name: line(200),
  position: v.nullable(line(200)),
  company: v.nullable(line(200)),
  photo: v.nullable(storedFile),
  bio: v.nullable(paragraph(2000)),
  links: v.array(titledLink),
});
export type Speaker = v.InferOutput<typeof speaker>;

export const performance = v.strictObject({
  performance_id: identifier,
  title: line(300),
  description: paragraph(5000),
  starts_at: timestamp,
  ends_at: timestamp,
  speaker_ids: v.array(identifier),
  presentation: v.nullable(storedFile),
  video_url: v.nullable(httpsUrl),
});
export type Performance = v.InferOutput<typeof performance>;

/** What an event's page is made of besides its own fields. */
export const eventParts = {
  about: v.nullable(richTextDocument),
  other_content: v.nullable(richTextDocument),
  partners: v.array(v.strictObject({ name: line(200), logo: v.nullable(storedFile), url: v.nullable(httpsUrl) })),
  gallery: v.array(v.strictObject({ image: storedFile, alt: line(500) })),
  speakers: v.array(speaker),
  question_answer: v.array(v.strictObject({ question: line(500), answer: paragraph(5000) })),
  performances: v.array(performance),
  is_program_visible: v.boolean(),
  links_before: v.array(titledLink),
  links_after: v.array(titledLink),
};
