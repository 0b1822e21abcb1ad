import type { RevisionEntity } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import type { TimePosition } from "../../time-position.ts";
import type { ComposedMailing } from "./email.ts";

export type MailingState = "draft" | "waiting" | "sending" | "sent" | "dropped";

/** An issue of the digest, or an organiser's message to the participants of an event. */
export interface MailingRecord {
  readonly mailing_id: string;
  readonly version: number;
  /** Null means an issue of the digest. */
  readonly event_id: string | null;
  readonly state: MailingState;
  readonly composed: ComposedMailing;
  readonly items: readonly MailedItem[];
  /** The title of the event of a message, unless visitors see its page. */
  readonly hidden_event: string | null;
  readonly send_at: Date | null;
  /** Null means that sending has not begun. */
  readonly recipients: number | null;
  readonly sent: number;
  readonly failed: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export type MailedEmail = Pick<MailingRecord, "event_id" | "composed" | "items">;

/** An article or an event that an email shows. */
export interface MailedItem {
  readonly entity: RevisionEntity;
  readonly entityId: string;
  /** Null means that it was deleted. */
  readonly title: string | null;
  readonly text: string;
  /** The start of an event. */
  readonly startsAt: string | null;
  readonly timeZone: string | null;
  readonly isPostponed: boolean;
  /** Whether visitors see it at the time in question. */
  readonly isPublished: boolean;
}

export interface MailingQuery {
  /** Null means issues of the digest. */
  readonly eventId: string | null;
  readonly after: TimePosition | undefined;
  readonly limit: number;
  readonly now: Date;
}

export interface RecipientCounts {
  readonly recipients: number;
  /** The recipients among them whose emails wait for the confirmation of the recipient. */
  readonly unconfirmed: number;
}

export interface MailingPatch {
  readonly state?: "draft" | "waiting";
  readonly send_at?: Date | null;
  readonly composed?: ComposedMailing;
}

interface MailingChange {
  readonly edit: Edit;
  /** The instant at which it is decided whether an item is published. */
  readonly at: Date;
  /** Throws if the mailing may not become so. */
  readonly check?: ((after: MailingRecord, before: MailingRecord) => void) | undefined;
}

export interface MailingStore {
  hasEvent(eventId: string): Promise<boolean>;
  /** Events and articles published since the last issue of the digest: coming events, soonest first, then articles. */
  findNew(now: Date, limit: number): Promise<ComposedMailing["items"]>;
  /** Lists the newest first. */
  list(query: MailingQuery): Promise<readonly MailingRecord[]>;
  /**
   * The content of its emails. Each email reads it, so it does not count the others.
   *
   * @param at what is published then
   */
  findEmail(mailingId: string, at: Date): Promise<MailedEmail | undefined>;
  /** @param at what is published then */
  find(mailingId: string, at: Date): Promise<MailingRecord | undefined>;
  /** Returns the mailing that has this id already, if there is one. */
  insert(
    mailing: Pick<MailingRecord, "mailing_id" | "event_id" | "composed">,
    edit: Edit,
  ): Promise<MailingRecord | undefined>;
  /**
   * Changes a mailing that no process is sending meanwhile.
   *
   * @param work decides by the locked mailing; null means that nothing changes
   */
  change(
    mailingId: string,
    options: MailingChange,
    work: (mailing: MailingRecord) => MailingPatch | null,
  ): Promise<MailingRecord | undefined>;
  /** @param work throws if the locked mailing has to stay */
  remove(mailingId: string, edit: Edit, work: (mailing: MailingRecord) => void): Promise<boolean>;
  countRecipients(mailing: Pick<MailingRecord, "event_id" | "composed">, now: Date): Promise<RecipientCounts>;
  writeTest(mailingId: string, email: string): Promise<void>;
}
