import type { Article, Event, RichTextDocument, StoredFile } from "@corp/api";
import { eventFormatLabels, eventKindLabels } from "../../../../domain/labels.ts";
import type { FieldChange } from "../../../../editing/difference/difference-view.tsx";
import { fieldFile } from "../../../../editing/use-upload.ts";
import { zoneHere } from "../../../../time/clock-here.ts";
import { momentIn } from "../../../../time/event-time.ts";
import { zoneName } from "../../../../time/time-zones.ts";
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

const nameOfField = (name: string): string => messages.fields[name] ?? name;

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

const yes = (is: boolean): string => (is ? messages.yes : messages.no);
const file = (stored: StoredFile | null): string => (stored === null ? "" : fieldFile(stored).name);
const lines = (rows: readonly (readonly (string | null)[])[]): string =>
  rows.map((row) => row.filter((part) => part !== null && part !== "").join(" · ")).join("\n");
const links = (all: Event["links_before"]): string =>
  lines(all.map(({ title, url, is_broadcast }) => [title, url, is_broadcast === true ? messages.isBroadcast : null]));

export function articleFacts(article: Article): RevisionFacts {
  const { title, lead, banner, authors, tags, presentations, is_published, content } = article;
  return {
    texts: {
      title,
      lead,
      banner: file(banner),
      tags: tags.map(({ name }) => name).join(", "),
      authors: lines(authors.map((one) => [one.name, one.position, file(one.photo), links(one.links)])),
      presentations: lines(presentations.map((one) => [one.title, one.url ?? file(one.file)])),
      is_published: yes(is_published),
    },
    documents: { content },
  };
}

export function eventFacts(event: Event): RevisionFacts {
  const at = (instant: string | null): string => (instant === null ? "" : momentIn(instant, event.time_zone));
  const count = (limit: number | null): string => limit?.toString() ?? "";
  return {
    texts: {
      title: event.title,
      short_description: event.short_description,
      kind: eventKindLabels[event.kind],
      format: eventFormatLabels[event.format],
      starts_at: at(event.starts_at),
      ends_at: at(event.ends_at),
      time_zone: zoneName(event.time_zone),
      city: event.city ?? "",
      address: event.address ?? "",
      venue: event.venue ?? "",
      postal_code: event.postal_code ?? "",
      capacity_offline: count(event.capacity_offline),
      capacity_online: count(event.capacity_online),
      registration_opens_at: at(event.registration_opens_at),
      registration_closes_at: at(event.registration_closes_at),
      is_postponed: yes(event.is_postponed),
      email_settings: emailFacts(event.email_settings),
      cover: file(event.cover),
      tags: event.tags.map(({ name }) => name).join(", "),
      speakers: lines(
        event.speakers.map((one) => [one.name, one.position, one.company, one.bio, file(one.photo), links(one.links)]),
      ),
      performances: lines(
        event.performances.map((one) => [
          `${momentIn(one.starts_at, event.time_zone)}–${momentIn(one.ends_at, event.time_zone)}`,
          one.track,
          one.title,
          one.description,
          one.video_url,
          file(one.presentation),
          one.is_visible ? null : messages.hiddenTalk,
        ]),
      ),
      is_program_visible: yes(event.is_program_visible),
      partners: lines(event.partners.map((one) => [one.name, one.url, file(one.logo)])),
      gallery: lines(event.gallery.map((one) => [one.alt, file(one.image)])),
      question_answer: lines(event.question_answer.map((one) => [one.question, one.answer])),
      registration_questions: lines(
        event.registration_questions.map((one) => [one.label, ...one.options.map(({ label }) => label)]),
      ),
      links_before: links(event.links_before),
      links_after: links(event.links_after),
      is_published: yes(event.is_published),
    },
    documents: { about: event.about, other_content: event.other_content },
  };
}

export const instantHere = (instant: string): string => momentIn(instant, zoneHere());

/** Without hours no row: a label without a value would be read as a value. */
const hoursRow = (label: string, hours: number | null): readonly (readonly string[])[] =>
  hours === null ? [] : [[label, hours.toString()]];

function emailFacts(settings: Event["email_settings"]): string {
  if (settings === undefined) return "";
  const { emailSettings: labels } = messages;
  return lines([
    [labels.reminds_day_before, yes(settings.reminds_day_before)],
    [labels.reminds_hour_before, yes(settings.reminds_hour_before)],
    ...hoursRow(labels.decline_hours, settings.decline_hours),
    ...hoursRow(labels.unconfirmed_hours, settings.unconfirmed_hours),
  ]);
}
