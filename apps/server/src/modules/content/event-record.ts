import type { EventKind } from "@corp/api";
import type { Event, EventFields, EventSummary, EmailSettings, StoredFile, TagReference } from "@corp/api/contract";

/** A stored event: times are instants, and nothing depends on the clock or the caller. */
export interface EventRecord extends Omit<EventFields, EventTimes> {
  readonly event_id: string;
  readonly version: number;
  readonly kind: EventKind;
  readonly email_settings: EmailSettings;
  readonly is_postponed: boolean;
  readonly called_off: { readonly at: Date; readonly reason: string } | null;
  readonly series: EventSummary["series"];
  readonly venue: string | null;
  readonly postal_code: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly registration_opens_at: Date | null;
  readonly registration_closes_at: Date | null;
  readonly is_published: boolean;
  readonly published_at: Date | null;
  readonly updated_at: Date;
  readonly tags: readonly TagReference[];
  readonly cover: StoredFile | null;
  readonly participants: Participants;
  readonly registered_by_format: NonNullable<EventSummary["registered_by_format"]>;
}

type EventTimes = "starts_at" | "ends_at" | "registration_opens_at" | "registration_closes_at";

export type EventPartsRecord = Pick<
  Event,
  | "about"
  | "other_content"
  | "content_files"
  | "partners"
  | "gallery"
  | "speakers"
  | "question_answer"
  | "registration_questions"
  | "performances"
  | "is_program_visible"
  | "links_before"
  | "links_after"
>;

export interface EventWithParts {
  readonly event: EventRecord;
  readonly parts: EventPartsRecord;
}

export type Participants = NonNullable<EventSummary["participants"]>;
