import * as v from "valibot";
import { storedFile } from "./file.ts";
import { messages } from "./messages.ts";
import { registrationQuestion } from "./registration-questions.ts";
import { richTextDocument } from "./rich-text/rich-text-document.ts";
import { httpsUrl, identifier, line, name, paragraph, rowIdentifier, timestamp, title } from "./scalars.ts";

export const titledLink = v.strictObject({ title: title(200), url: httpsUrl });
export type TitledLink = v.InferOutput<typeof titledLink>;

export const titledLinks = v.pipe(v.array(titledLink, messages.list), v.maxLength(20, messages.tooMany(20)));

/** A link for participants before the event. */
export const participantLink = v.strictObject({
  ...titledLink.entries,
  /** Participants open the broadcast by the page of their registration, and are counted; they do not get its `url`. */
  is_broadcast: v.optional(v.boolean(messages.flag)),
});
export type ParticipantLink = v.InferOutput<typeof participantLink>;

export const participantLinks = v.pipe(
  v.array(participantLink, messages.list),
  v.maxLength(20, messages.tooMany(20)),
  v.check((links) => links.filter(({ is_broadcast }) => is_broadcast === true).length < 2, messages.oneBroadcast),
);

const named = { name: name(200), position: v.nullable(line(200)) };

export const person = { ...named, photo: v.nullable(storedFile), links: v.array(titledLink) };
export const personRequest = { ...named, photo_file_id: v.nullable(identifier), links: titledLinks };

const speakerFields = { company: v.nullable(line(200)), bio: v.nullable(paragraph(2000)) };

export const speaker = v.strictObject({ speaker_id: identifier, ...person, ...speakerFields });
export type Speaker = v.InferOutput<typeof speaker>;

/** A request without `speaker_id` creates a speaker. */
export const speakerRequest = v.strictObject({
  speaker_id: v.optional(rowIdentifier),
  ...personRequest,
  ...speakerFields,
});

export const question = v.strictObject({ question: title(500), answer: paragraph(5000) });

/** One of the event's parallel tracks. */
const track = v.nullable(line(100));

const performanceFields = {
  title: title(300),
  description: paragraph(5000),
  starts_at: timestamp,
  ends_at: timestamp,
  speaker_ids: v.pipe(v.array(identifier, messages.list), v.maxLength(20, messages.tooMany(20))),
  video_url: v.nullable(httpsUrl),
};

export const performance = v.strictObject({
  performance_id: identifier,
  ...performanceFields,
  /** Null means that it is common to all tracks. */
  track,
  presentation: v.nullable(storedFile),
  /** Visitors see it while the programme is visible as well. */
  is_visible: v.boolean(),
});
export type Performance = v.InferOutput<typeof performance>;

/**
 * The server checks that a performance is within its event's time. An edit that omits `track` or `is_visible` leaves it
 * unchanged.
 */
export const performanceRequest = {
  ...performanceFields,
  track: v.optional(track),
  /** A new performance is visible by default. */
  is_visible: v.optional(v.boolean(messages.flag)),
  presentation_file_id: v.nullable(identifier),
};

export const eventParts = {
  /** It is null also when the request asked for HTML, like `other_content`. */
  about: v.nullable(richTextDocument),
  /** Sanitised HTML, on request. Headings begin at level 3, below the part's own title. */
  about_html: v.nullable(v.string()),
  other_content: v.nullable(richTextDocument),
  other_content_html: v.nullable(v.string()),
  /** Files of the images and galleries in both documents; only with the documents. Deleted files are missing. */
  content_files: v.array(storedFile),
  partners: v.array(v.strictObject({ name: title(200), logo: v.nullable(storedFile), url: v.nullable(httpsUrl) })),
  gallery: v.array(v.strictObject({ image: storedFile, alt: line(500) })),
  speakers: v.array(speaker),
  question_answer: v.array(question),
  /** Asked at registration, in this order. Those with `is_asked` false are not. */
  registration_questions: v.array(registrationQuestion),
  performances: v.array(performance),
  is_program_visible: v.boolean(),
  links_before: v.array(participantLink),
  links_after: v.array(titledLink),
};
