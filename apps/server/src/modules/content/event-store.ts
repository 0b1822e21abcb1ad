import type { EventFormat, EventKind, EventStatus, ParticipationFormat } from "@corp/api";
import type { Event, EventFields, EventSummary, ResponseOf, StoredFile, TagReference } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import type { ContentOrder, TitlePosition } from "../../content-position.ts";
import type { TimePosition } from "../../time-position.ts";
import type { DeletionRecord } from "../deletion-rows/deletion.ts";
import type { PublicationState } from "../publication/publication.ts";
import type { EventRow, PerformanceRow } from "./postgres-content-rows.ts";

export interface EventQuery {
  readonly statuses: readonly EventStatus[] | undefined;
  readonly formats: readonly EventFormat[] | undefined;
  readonly kinds?: readonly EventKind[] | undefined;
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

/** Columns that no edit sets: they identify the event, or follow from others. */
export const unedited = [
  "event_id",
  "version",
  "created_at",
  "updated_at",
  "deletion_id",
  "registered_offline",
  "registered_online",
  "waitlisted_offline",
  "waitlisted_online",
  "switching_offline",
  "switching_online",
  "search_text",
  "search",
] as const;

/** Columns that an edit sets and a restored revision leaves: it neither publishes an event nor calls it off. */
export const unrestored = [
  "is_published",
  "published_at",
  "called_off_at",
  "called_off_reason",
  "series_id",
  "series_name",
] as const;

/** The columns that an edit changes; absent ones stay. */
export type EventPatch = Readonly<Partial<Omit<EventRow, (typeof unedited)[number]>>>;

/** The columns of a new event. */
export type NewEvent = EventPatch & Pick<EventRow, keyof EventFields>;

/** Columns that lists leave out: the parts, which are many times larger than the rest, and the words for the search. */
export const unlisted = [
  "about",
  "other_content",
  "partners",
  "gallery",
  "speakers",
  "question_answer",
  "registration_questions",
  "links_before",
  "links_after",
  "search_text",
  "search",
] as const;

/** A stored event: nothing depends on the clock or the caller. */
export type EventRecord = Readonly<Omit<EventRow, (typeof unlisted)[number]>> & {
  readonly called_off: { readonly at: Date; readonly reason: string } | null;
  readonly series: EventSummary["series"];
  readonly cover: StoredFile | null;
  readonly tags: TagReference[];
  readonly participants: Participants;
  readonly registered_by_format: NonNullable<EventSummary["registered_by_format"]>;
};

export type EventPartsRecord = Pick<
  Event,
  Exclude<(typeof unlisted)[number], "search" | "search_text"> | "content_files" | "performances" | "is_program_visible"
>;

export interface EventWithParts {
  readonly event: EventRecord;
  readonly parts: EventPartsRecord;
}

export type Participants = NonNullable<EventSummary["participants"]>;

type UnchangedIfAbsent = "track" | "is_visible";

/** The columns that an edit of a talk sets; absent ones stay. */
export type PerformanceFields = Readonly<
  Omit<PerformanceRow, "performance_id" | "event_id" | "deletion_id" | UnchangedIfAbsent> &
    Partial<Pick<PerformanceRow, UnchangedIfAbsent>>
>;

export interface PlacedPerformance extends PerformanceFields {
  readonly performance_id: string;
}

export type PerformanceTimes = Pick<PlacedPerformance, "performance_id" | "starts_at" | "ends_at">;

export interface PlannedPerformance extends Pick<PerformanceFields, "starts_at" | "ends_at"> {
  readonly performance_id: string;
  readonly speaker_ids: readonly string[];
}

/** The event row, locked for this transaction: no other transaction can change it or register for it. */
export interface LockedEvent extends Readonly<EventRow> {
  readonly isCalledOff: boolean;
  readonly speakerIds: readonly string[];
  readonly performances: readonly PlannedPerformance[];
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
  insert(eventId: string, columns: NewEvent, edit: Edit): Promise<EventWithParts | undefined>;
  /**
   * Copies an event with all its parts into a draft. Returns the copy as it is if there is one with this identifier;
   * undefined if that one is deleted, or if there is none and the event does not exist.
   */
  duplicate(
    eventId: string,
    copyId: string,
    copyTitle: (title: string) => string,
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
