import type { EventStatus, ParticipationFormat } from "@corp/api";
import type { EventFields, RichTextDocument, TitledLink } from "@corp/api/contract";
import type { Edit } from "../changes/edit.ts";
import type { ContentOrder, TitlePosition } from "../../content-position.ts";
import type { PublicationState } from "../publication/publication.ts";
import type { TimePosition } from "../../time-position.ts";
import type { DeletionRecord } from "../deletions/deletion-record.ts";
import type { EventRecord, EventWithParts } from "./event-record.ts";

export interface EventQuery {
  readonly statuses: readonly EventStatus[] | undefined;
  readonly formats: readonly string[] | undefined;
  readonly cities: readonly string[] | undefined;
  /** Any of these. */
  readonly tagIds: readonly string[] | undefined;
  readonly text: string | undefined;
  /** By the start, where it is by time. */
  readonly order: ContentOrder;
  /** Any of these; undefined: all. */
  readonly publication?: readonly PublicationState[] | undefined;
  readonly includeUnpublished: boolean;
  readonly after: TimePosition | TitlePosition | undefined;
  readonly limit: number;
  readonly now: Date;
}

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

/** What an edit changes; what is left out stays as it is. Files are named by their identifiers. */
export interface EventPatch {
  readonly fields?: EventFields;
  readonly coverFileId?: string | null;
  readonly tagIds?: string[];
  readonly isPublished?: boolean;
  readonly publishedAt?: Date;
  readonly about?: RichTextDocument | null;
  readonly otherContent?: RichTextDocument | null;
  readonly partners?: { name: string; logoFileId: string | null; url: string | null }[];
  readonly gallery?: { fileId: string; alt: string }[];
  readonly speakers?: SpeakerPatch[];
  readonly questionAnswer?: { question: string; answer: string }[];
  readonly isProgramVisible?: boolean;
  readonly linksBefore?: TitledLink[];
  readonly linksAfter?: TitledLink[];
}

export interface PerformanceFields {
  readonly title: string;
  readonly description: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly speakerIds: string[];
  readonly presentationFileId: string | null;
  readonly videoUrl: string | null;
  /** Left out: as it is. */
  readonly track?: string | null;
}

/** A talk whole. */
export interface PlacedPerformance extends PerformanceFields {
  readonly performanceId: string;
}

/** When a talk is. */
export type PerformanceTimes = Pick<PlacedPerformance, "performanceId" | "startsAt" | "endsAt">;

export interface PlannedPerformance extends Pick<PerformanceFields, "startsAt" | "endsAt"> {
  readonly performanceId: string;
  readonly speakerIds: readonly string[];
}

/** What an edit decides by: the event as it is, while nobody else can change it and nobody can register. */
export interface EventTurn {
  readonly version: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isPublished: boolean;
  readonly publishedAt: Date | null;
  readonly speakerIds: readonly string[];
  readonly performances: readonly PlannedPerformance[];
  /** The ways of taking part that somebody active holds. */
  readonly heldFormats: readonly ParticipationFormat[];
  addPerformance(performanceId: string, fields: PerformanceFields): Promise<void>;
  replacePerformance(performanceId: string, fields: PerformanceFields): Promise<void>;
  retimePerformances(times: readonly PerformanceTimes[]): Promise<void>;
  /**
   * Makes these talks the program, under their identifiers, whatever has become of them. Others are deleted.
   *
   * @param title what their deletion is called.
   */
  restoreProgram(talks: readonly PlacedPerformance[], title: string): Promise<void>;
  /** Moves every talk, deleted ones with them: whoever takes those back finds them in their place. Negative: earlier. */
  movePerformances(byMs: number): Promise<void>;
  /** Marks them; the deletion can be undone until `undoableUntil`. */
  deletePerformances(performanceIds: readonly string[], title: string): Promise<DeletionRecord>;
  /** Marks the event itself. */
  deleteEvent(): Promise<DeletionRecord>;
}

/** What to do with an event after its turn: change it and count the version up, or leave it as it is. */
export type Decision<Result> = { readonly patch: EventPatch | null; readonly result: Result };

/** What came of a turn. */
export interface EventOutcome<Result> {
  readonly result: Result;
  /** As the turn leaves the event, read before anybody else can change it; undefined when the turn deleted it. */
  readonly event: EventWithParts | undefined;
}

/** Where events are kept. Deleted ones are not found by any of these. */
export interface EventStore {
  list(query: EventQuery): Promise<EventRecord[]>;
  get(eventId: string): Promise<EventWithParts | undefined>;
  /** Of events that visitors see. */
  cities(now: Date): Promise<string[]>;
  insert(eventId: string, fields: EventFields, patch: EventPatch, edit: Edit): Promise<EventWithParts | undefined>;
  /** Copies an event with all its parts into a draft; undefined when there is no such event. */
  duplicate(
    eventId: string,
    copyId: string,
    titleOf: (title: string) => string,
    edit: Edit,
  ): Promise<EventWithParts | undefined>;
  /**
   * Locks the event, lets `work` decide, and writes the change and its audit entry, all in one transaction. Undefined when there is no such
   * event. What `work` throws undoes all of it. Tags that are deleted stay on the event, whatever the patch names.
   */
  inTurn<Result>(
    eventId: string,
    edit: Edit,
    work: (turn: EventTurn) => Promise<Decision<Result>>,
  ): Promise<EventOutcome<Result> | undefined>;
}
