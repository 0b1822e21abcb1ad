import * as v from "valibot";
import { storedFile } from "./file.ts";
import { messages } from "./messages.ts";
import { richTextDocument } from "./rich-text/rich-text-document.ts";
import { httpsUrl, identifier, line, paragraph, timestamp } from "./scalars.ts";

export const titledLink = v.strictObject({ title: line(200), url: httpsUrl });
export type TitledLink = v.InferOutput<typeof titledLink>;

/** At most 20 links with titles. */
export const titledLinks = v.pipe(v.array(titledLink, messages.list), v.maxLength(20, messages.tooMany(20)));

const named = { name: line(200), position: v.nullable(line(200)) };

/** Somebody who wrote or speaks, as people see them. */
export const person = { ...named, photo: v.nullable(storedFile), links: v.array(titledLink) };
/** The same as an editor sends it. */
export const personRequest = { ...named, photo_file_id: v.nullable(identifier), links: titledLinks };

const ofSpeaker = { company: v.nullable(line(200)), bio: v.nullable(paragraph(2000)) };

export const speaker = v.strictObject({ speaker_id: identifier, ...person, ...ofSpeaker });
export type Speaker = v.InferOutput<typeof speaker>;

/** Left out: somebody new, who gets an identifier. */
export const speakerRequest = v.strictObject({ speaker_id: v.optional(identifier), ...personRequest, ...ofSpeaker });

export const question = v.strictObject({ question: line(500), answer: paragraph(5000) });

/** At most 100 characters; one of an event's parallel tracks. */
const track = v.nullable(line(100));

const performanceFields = {
  title: line(300),
  description: paragraph(5000),
  starts_at: timestamp,
  ends_at: timestamp,
  speaker_ids: v.pipe(v.array(identifier, messages.list), v.maxLength(20, messages.tooMany(20))),
  video_url: v.nullable(httpsUrl),
};

export const performance = v.strictObject({
  performance_id: identifier,
  ...performanceFields,
  /** Null: for everybody. */
  track,
  presentation: v.nullable(storedFile),
});
export type Performance = v.InferOutput<typeof performance>;

/**
 * A talk as an editor sends it; it lies within its event, which the server sees to. `track` is left as it is when an edit does not name
 * it.
 */
export const performanceRequest = {
  ...performanceFields,
  track: v.optional(track),
  presentation_file_id: v.nullable(identifier),
};

/** What an event's page is made of besides its own fields. */
export const eventParts = {
  /** Null also when HTML was asked for, as `other_content` is. */
  about: v.nullable(richTextDocument),
  /** Safe HTML, when that was asked for: its headings begin at level 3, below the part's own title. */
  about_html: v.nullable(v.string()),
  other_content: v.nullable(richTextDocument),
  other_content_html: v.nullable(v.string()),
  /** What the images and galleries of both name; with the documents alone. A file that is no longer there is missing. */
  content_files: v.array(storedFile),
  partners: v.array(v.strictObject({ name: line(200), logo: v.nullable(storedFile), url: v.nullable(httpsUrl) })),
  gallery: v.array(v.strictObject({ image: storedFile, alt: line(500) })),
  speakers: v.array(speaker),
  question_answer: v.array(question),
  performances: v.array(performance),
  is_program_visible: v.boolean(),
  links_before: v.array(titledLink),
  links_after: v.array(titledLink),
};
