import type { EventKind, EventStatus, ParticipationFormat } from "@corp/api";
import type {
  EventFields,
  EmailSettings,
  ParticipantLink,
  RegistrationQuestion,
  ResponseOf,
  RichTextDocument,
  TitledLink,
} from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import type { ContentOrder, TitlePosition } from "../../content-position.ts";
import type { TimePosition } from "../../time-position.ts";
import type { DeletionRecord } from "../deletion-rows/deletion.ts";
import type { PublicationState } from "../publication/publication.ts";
import type { EventRecord, EventWithParts } from "./event-record.ts";

export interface EventQuery {
  readonly statuses: readonly EventStatus[] | undefined;
  readonly formats: readonly string[] | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly cities: readonly string[] | undefined;
  /** Any of these. */
  readonly tagIds: readonly string[] | undefined;
  readonly text: string | undefined;
  readonly seriesId?: string | undefined;
  /** Events that are called off and were not before this instant; null means only those that take place. */
  readonly calledOffSince?: Date | null;
  /** The time is that of the start. */
  readonly order: ContentOrder;
  /** Any of these; undefined means all. */
  readonly publication?: readonly PublicationState[] | undefined;
  readonly includeUnpublished: boolean;
  readonly after: TimePosition | TitlePosition | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** A query of all events; other queries set the filters that they need. */
export const everyEvent = {
  statuses: undefined,
  formats: undefined,
  cities: undefined,
  tagIds: undefined,
  text: undefined,
  after: undefined,
} as const;

interface NamedPerson {
  readonly name: string;
  readonly position: string | null;
  readonly photoFileId: string | null;
  readonly links: TitledLink[];
}

export interface SpeakerPatch extends NamedPerson {
  readonly speaker_id: string;
  readonly company: string | null;
  readonly bio: string | null;
}

/** The fields that an edit changes; absent ones stay. */
export interface EventPatch {
  readonly fields?: EventFields;
  readonly kind?: EventKind;
  readonly venue?: string | null;
  readonly postal_code?: string | null;
  readonly email_settings?: EmailSettings;
  readonly is_postponed?: boolean;
  readonly called_off_at?: Date | null;
  readonly called_off_reason?: string | null;
  /** Null takes the event out of its series. */
  readonly series?: { readonly id: string; readonly name: string } | null;
  readonly cover_file_id?: string | null;
  readonly tag_ids?: string[];
  readonly is_published?: boolean;
  readonly published_at?: Date;
  readonly about?: RichTextDocument | null;
  readonly other_content?: RichTextDocument | null;
  readonly partners?: { name: string; logoFileId: string | null; url: string | null }[];
  readonly gallery?: { fileId: string; alt: string }[];
  readonly speakers?: SpeakerPatch[];
  readonly question_answer?: { question: string; answer: string }[];
  readonly registration_questions?: RegistrationQuestion[];
  readonly is_program_visible?: boolean;
  readonly links_before?: ParticipantLink[];
  readonly links_after?: TitledLink[];
}

export interface PerformanceFields {
  readonly title: string;
  readonly description: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly speaker_ids: string[];
  readonly presentation_file_id: string | null;
  readonly video_url: string | null;
  /** Absent means unchanged. */
  readonly track?: string | null;
  /** Absent means unchanged. */
  readonly is_visible?: boolean;
}

export interface PlacedPerformance extends PerformanceFields {
  readonly performance_id: string;
}

export type PerformanceTimes = Pick<PlacedPerformance, "performance_id" | "starts_at" | "ends_at">;

export interface PlannedPerformance extends Pick<PerformanceFields, "starts_at" | "ends_at"> {
  readonly performance_id: string;
  readonly speaker_ids: readonly string[];
}

/** The event row, locked for this transaction: no other transaction can change it or register for it. */
export interface LockedEvent {
  readonly version: number;
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly is_published: boolean;
  readonly published_at: Date | null;
  readonly isCalledOff: boolean;
  readonly time_zone: string;
  readonly registration_opens_at: Date | null;
  readonly registration_closes_at: Date | null;
  readonly series: { readonly id: string; readonly name: string } | null;
  /** Fields that may be empty in a draft. */
  readonly fields: Pick<EventFields, "short_description" | "format" | "city" | "address">;
  readonly speakerIds: readonly string[];
  readonly performances: readonly PlannedPerformance[];
  readonly registration_questions: readonly RegistrationQuestion[];
  /** Returns the ids of the questions that any registration answers, cancelled ones included. */
  answeredQuestions(questionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The formats of active registrations. */
  readonly heldFormats: readonly ParticipationFormat[];
  addPerformance(performanceId: string, fields: PerformanceFields): Promise<void>;
  replacePerformance(performanceId: string, fields: PerformanceFields): Promise<void>;
  retimePerformances(times: readonly PerformanceTimes[]): Promise<void>;
  /**
   * Restores the program to these talks, under their identifiers, even if they were changed or deleted meanwhile. Other
   * talks are deleted.
   *
   * @param title the title of that deletion.
   */
  restoreProgram(talks: readonly PlacedPerformance[], title: string): Promise<void>;
  /**
   * Moves every talk, including deleted ones, so that an undone deletion restores them at the right time. Negative:
   * earlier.
   */
  movePerformances(byMs: number): Promise<void>;
  deletePerformances(performanceIds: readonly string[], title: string): Promise<DeletionRecord>;
  deleteEvent(): Promise<DeletionRecord>;
  /** The starts of the events of a series. */
  startsOfSeries(seriesId: string): Promise<Date[]>;
  /** Copies the event as it was before this transaction into a draft of the series. */
  addToSeries(series: { readonly id: string; readonly name: string }, times: CopyTimes): Promise<void>;
}

/** The times of a copy. */
export interface CopyTimes {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly registration_opens_at: Date | null;
  readonly registration_closes_at: Date | null;
  /** In the order of the program. */
  readonly talks: readonly Pick<PerformanceFields, "starts_at" | "ends_at">[];
}

/** A patch is applied and increments the version; null leaves the event as it is. */
export interface Decision<Result> {
  readonly patch: EventPatch | null;
  readonly result: Result;
  /** The organiser's own words in the email about the change. */
  readonly notice?: string | undefined;
}

export interface EventOutcome<Result> {
  readonly result: Result;
  /** The event as the transaction leaves it, read under the lock; undefined if the transaction deleted it. */
  readonly event: EventWithParts | undefined;
}

/** Deleted events are not found by any method. */
export interface EventStore {
  list(query: EventQuery): Promise<EventRecord[]>;
  /** The number of matches on all pages. */
  count(query: EventQuery): Promise<number>;
  get(eventId: string): Promise<EventWithParts | undefined>;
  /** The cities of published events. */
  cities(now: Date): Promise<string[]>;
  /** Lists the tags of published events with their counts, the most used first. */
  tags(statuses: readonly EventStatus[] | undefined, now: Date): Promise<ResponseOf<"eventFilters">["items"]>;
  /** Returns the event as it is if there is one with this identifier; undefined if that one is deleted. */
  insert(eventId: string, fields: EventFields, patch: EventPatch, edit: Edit): Promise<EventWithParts | undefined>;
  /**
   * Copies an event with all its parts into a draft. Returns the copy as it is if there is one with this identifier;
   * undefined if that one is deleted, or if there is none and the event does not exist.
   */
  duplicate(
    eventId: string,
    copyId: string,
    titleOf: (title: string) => string,
    edit: Edit,
  ): Promise<EventWithParts | undefined>;
  /**
   * Locks the event, calls `work`, applies the patch it returns and commits the change, in one transaction. An error
   * thrown by `work` rolls back. Deleted tags stay on the event, whichever tags the patch sets.
   *
   * @returns undefined if the event does not exist.
   */
  withEventLock<Result>(
    eventId: string,
    edit: Edit,
    work: (event: LockedEvent) => Promise<Decision<Result>>,
  ): Promise<EventOutcome<Result> | undefined>;
  /**
   * Names the series of an event on all its events in one transaction, on deleted ones for when they are restored.
   * Nothing changes for an event in no series.
   *
   * @returns "stale" if the event has another version; undefined if it does not exist.
   */
  renameSeries(
    event: { readonly event_id: string; readonly version?: number | undefined },
    name: string,
    edit: Edit,
  ): Promise<"stale" | "done" | undefined>;
}
