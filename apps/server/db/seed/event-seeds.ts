import { event, richTextDocument } from "@corp/api/contract";
import * as v from "valibot";
import { readAllTypeset } from "./read-content.ts";
import { link, speaker } from "./speaker-seeds.ts";
import { tag } from "./tag-seeds.ts";

const count = v.optional(v.number(), 0);

const performance = v.strictObject({
  title: v.string(),
  description: v.string(),
  /** Counts from the start of the event. */
  startsAfterMinutes: v.number(),
  durationMinutes: v.number(),
  speaker_ids: v.array(v.string()),
  /** One of parallel tracks; null: for everyone. */
  track: v.nullish(v.string(), null),
  videoUrl: v.nullish(v.string(), null),
  /** The name of a file in `slides`. */
  slides: v.nullish(v.string(), null),
});

/** The number of participants. */
const attendance = v.strictObject({
  inHall: count,
  online: count,
  /** People who wait for a place on site. */
  waitlisted: count,
  cancelled: count,
  /** People on site who were checked in. */
  checkedIn: count,
});
export type Attendance = v.InferOutput<typeof attendance>;

/** An event of the seed data. Its date is relative to the first start, so that it never becomes outdated. */
const seedEvent = v.strictObject({
  /** Names its cover, too. */
  slug: v.string(),
  title: v.string(),
  shortDescription: v.string(),
  format: event.entries.format,
  kind: v.optional(event.entries.kind, "EventKindMeetup"),
  /** Days from the first start; negative: in the past. */
  dayOffset: v.number(),
  /** Local time of `timeZone`, `HH:MM`. */
  startTime: v.string(),
  durationMinutes: v.number(),
  /** Starts this many full hours before the first start, instead of `dayOffset` and `startTime`. */
  beganHoursAgo: v.nullish(v.number(), null),
  /** IANA name. */
  timeZone: v.string(),
  city: v.nullable(v.string()),
  address: v.nullable(v.string()),
  venue: v.nullish(v.string(), null),
  postalCode: v.nullish(v.string(), null),
  /** Null means that places are not limited. */
  capacityOffline: v.nullable(v.number()),
  /** Null means that places are not limited. */
  capacityOnline: v.nullable(v.number()),
  /** Days from the first start; null: opens with the publication. */
  registrationOpensInDays: v.nullish(v.number(), null),
  isPublished: v.boolean(),
  isProgramVisible: v.boolean(),
  about: richTextDocument,
  otherContent: v.nullish(richTextDocument, null),
  tags: v.array(tag),
  speakers: v.array(speaker),
  performances: v.array(performance),
  questionAnswer: v.array(v.strictObject({ question: v.string(), answer: v.string() })),
  /** A logo is the name of a file in `pictures`, as a picture of the gallery is. */
  partners: v.array(v.strictObject({ name: v.string(), url: v.string(), logo: v.nullish(v.string(), null) })),
  gallery: v.optional(v.array(v.strictObject({ picture: v.string(), alt: v.string() })), []),
  linksBefore: v.array(link),
  linksAfter: v.array(link),
  attendance: v.optional(attendance, {}),
});
export type SeedEvent = v.InferOutput<typeof seedEvent>;

/** The oldest event comes first. */
export const eventSeeds: readonly SeedEvent[] = readAllTypeset("events", seedEvent).toSorted(
  (one, other) => one.dayOffset - other.dayOffset,
);
