import type { EventFields } from "@corp/api/contract";
import type { EventStatus, ParticipationFormat } from "@corp/api";
import type { EventPosition } from "./event-cursor.ts";
import type { EventRecord, EventWithParts, Participants } from "./event-record.ts";

export interface EventQuery {
  readonly statuses: readonly EventStatus[] | undefined;
  readonly formats: readonly string[] | undefined;
  readonly cities: readonly string[] | undefined;
  readonly text: string | undefined;
  readonly order: "soonest_first" | "latest_first";
  readonly includeUnpublished: boolean;
  readonly after: EventPosition | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** Where events are kept. Deleted ones are not found by any of these. */
export interface EventStore {
  list(query: EventQuery): Promise<EventRecord[]>;
  get(eventId: string): Promise<EventWithParts | undefined>;
  citiesOfPublished(): Promise<string[]>;
  /** Registered and waitlisted people of each event that has any. */
  countParticipants(eventIds: readonly string[]): Promise<ReadonlyMap<string, Participants>>;
  insert(eventId: string, fields: EventFields): Promise<void>;
  /**
   * False when the stored version is not `version` (or nothing is stored).
   *
   * @param review sees the ways of taking part that somebody active holds, while nobody can register; what it throws
   * keeps the event as it is.
   */
  update(
    eventId: string,
    version: number,
    fields: EventFields,
    review: (held: readonly ParticipationFormat[]) => void,
  ): Promise<boolean>;
  /** False when there is no such event. */
  setPublished(eventId: string, isPublished: boolean, now: Date): Promise<boolean>;
  /** False when there is no such event. */
  markDeleted(eventId: string, now: Date): Promise<boolean>;
}
