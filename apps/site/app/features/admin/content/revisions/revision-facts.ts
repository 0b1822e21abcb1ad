import type { Article, Event, RichTextDocument } from "@corp/api";
import type { FieldChange } from "../../../../editing/difference/difference-view.tsx";
import { articleFields } from "../../../../fields/article/article-fields.tsx";
import { eventFields } from "../../../../fields/event/event-fields.tsx";
import { fileName, lines, yesOrNo } from "../../../../fields/field-kinds.tsx";
import { changeLabels, describeRecord } from "../../../../fields/field.ts";
import type { StoredName } from "../../../../fields/field.ts";
import { messages as fieldMessages } from "../../../../fields/messages.ts";
import { zoneHere } from "../../../../time/clock-here.ts";
import { momentIn } from "../../../../time/event-time.ts";
import { messages } from "../messages.ts";

/** A version of an article or an event, for comparison. */
export interface RevisionFacts {
  /** The keys are the contract's field names. */
  readonly texts: Readonly<Record<string, string>>;
  readonly documents: Readonly<Record<string, RichTextDocument | null>>;
}

export interface RevisionChanges {
  readonly fields: readonly FieldChange[];
  readonly documents: readonly {
    readonly label: string;
    readonly before: RichTextDocument | null;
    readonly after: RichTextDocument | null;
  }[];
}

const links = (all: Event["links_before"]): string =>
  lines(
    all.map(({ title, url, is_broadcast }) => [title, url, is_broadcast === true ? fieldMessages.isBroadcast : null]),
  );

export function articleFacts(article: Article): RevisionFacts {
  const { is_published: isPublished, content } = article;
  return {
    texts: { ...describeRecord(articleFields, article), is_published: yesOrNo(isPublished) },
    documents: { content },
  };
}

/** A part of an event that has a form of its own. */
interface RevisedPart {
  readonly label: string;
  readonly describe: (event: Event) => string;
}

/** Fields that no revision shows: the server derives them, or they are not stored with the revision. */
type Unrevised =
  | ("event_id" | "version" | "tag_ids" | "status" | "updated_at" | "published_at" | "participants")
  | ("registered_by_format" | "registration" | "broadcast_title" | "called_off" | "series")
  | ("about" | "other_content" | `${"about" | "other_content"}_html` | "content_files");

const eventParts: Readonly<Record<Exclude<keyof Event, Unrevised | StoredName<typeof eventFields>>, RevisedPart>> = {
  speakers: {
    label: "Спикеры",
    describe: ({ speakers }) =>
      lines(
        speakers.map((one) => [one.name, one.position, one.company, one.bio, fileName(one.photo), links(one.links)]),
      ),
  },
  performances: {
    label: "Программа",
    describe: ({ performances, time_zone: zone }) =>
      lines(
        performances.map((one) => [
          `${momentIn(one.starts_at, zone)}–${momentIn(one.ends_at, zone)}`,
          one.track,
          one.title,
          one.description,
          one.video_url,
          fileName(one.presentation),
          one.is_visible ? null : messages.hiddenTalk,
        ]),
      ),
  },
  is_program_visible: {
    label: "Программа видна",
    describe: ({ is_program_visible: isVisible }) => yesOrNo(isVisible),
  },
  partners: {
    label: "Партнёры",
    describe: ({ partners }) => lines(partners.map((one) => [one.name, one.url, fileName(one.logo)])),
  },
  gallery: {
    label: "Галерея",
    describe: ({ gallery }) => lines(gallery.map((one) => [one.alt, fileName(one.image)])),
  },
  question_answer: {
    label: "Вопросы и ответы",
    describe: ({ question_answer: questions }) => lines(questions.map((one) => [one.question, one.answer])),
  },
  registration_questions: {
    label: "Вопросы при регистрации",
    describe: ({ registration_questions: questions }) =>
      lines(questions.map((one) => [one.label, ...one.options.map(({ label }) => label)])),
  },
  links_before: { label: "Ссылки до", describe: (event) => links(event.links_before) },
  links_after: { label: "Ссылки после", describe: (event) => links(event.links_after) },
  is_published: { label: "Публикация", describe: ({ is_published: isPublished }) => yesOrNo(isPublished) },
};

/** By the record's names. Those that events and articles share have the same label. */
const labels: Readonly<Record<string, string>> = {
  ...changeLabels(eventFields),
  ...changeLabels(articleFields),
  ...Object.fromEntries(Object.entries(eventParts).map(([name, { label }]) => [name, label])),
  ...messages.fields,
};

const nameOfField = (name: string): string => labels[name] ?? name;

/** The label of a field; its name if it is newer than this page. */
export const fieldNames = (names: readonly string[]): string => names.map(nameOfField).join(", ");

export function changesBetween(before: RevisionFacts, after: RevisionFacts): RevisionChanges {
  const names = Object.keys({ ...before.texts, ...after.texts });
  return {
    fields: names.map((name) => ({
      label: nameOfField(name),
      before: before.texts[name] ?? "",
      after: after.texts[name] ?? "",
    })),
    documents: Object.keys({ ...before.documents, ...after.documents })
      .map((name) => ({
        label: nameOfField(name),
        before: before.documents[name] ?? null,
        after: after.documents[name] ?? null,
      }))
      .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after)),
  };
}

export function eventFacts(event: Event): RevisionFacts {
  const parts = Object.entries(eventParts).map(([name, { describe }]) => [name, describe(event)] as const);
  return {
    texts: { ...describeRecord(eventFields, event), ...Object.fromEntries(parts) },
    documents: { about: event.about, other_content: event.other_content },
  };
}

export const instantHere = (instant: string): string => momentIn(instant, zoneHere());
