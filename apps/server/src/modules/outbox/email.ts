import type { EventFormat, ParticipationFormat, RegistrationState } from "@corp/api";
import type { EmailKind, RevisionEntity, TitledLink } from "@corp/api/contract";

/** The emails about an event that are sent while it is called off. The others wait for it to take place, or its end. */
export const whileCalledOff = [
  "event-cancelled",
  "registration-cancelled",
  "registration-link",
] as const satisfies readonly EmailKind[];

/** Values that a kind needs and no other table holds, as they were when the email was caused. */
export interface EmailData {
  /** The event before a change, or before it was deleted. */
  readonly event?: {
    readonly title: string;
    readonly when: string;
    /** The place on site. */
    readonly where: string;
    readonly format: EventFormat;
    readonly linksBefore?: readonly TitledLink[];
    /** For the calendar, when the event is deleted. */
    readonly version?: number;
    readonly startsAt?: string;
    readonly endsAt?: string;
  };
  /** What the organiser adds to the email. */
  readonly notice?: string;
  /** Whether the cancelled registration had a place. */
  readonly hadPlace?: boolean;
  /** The way of taking part that a person was moved to. */
  readonly participationFormat?: ParticipationFormat;
  readonly applicationId?: string;
  /** Of the team of an event. */
  readonly memberId?: string;
  readonly composed?: ComposedMailing;
  /** The mailing of a test email. */
  readonly mailingId?: string;
  /** `sub` of the account whose data are to be erased. */
  readonly subject?: string | null;
}

/** A mailing as an editor has written it. */
export interface ComposedMailing {
  readonly subject: string;
  readonly text: string;
  readonly items: readonly { readonly entity: RevisionEntity; readonly entityId: string }[];
  /** Null means an issue of the digest. */
  readonly filter: RecipientFilter | null;
  /** Titles that were not published when it was to be sent. */
  readonly withheldFor?: readonly string[];
}

export interface RecipientFilter {
  /** Any of these. */
  readonly states: readonly RegistrationState[];
  /** Null means any. */
  readonly participationFormat: ParticipationFormat | null;
  /** Null means both. */
  readonly isCheckedIn: boolean | null;
  /** Whether the recipient is confirmed. Null or absent means both. */
  readonly isConfirmed?: boolean | null;
}

/** A row of the outbox that is to be sent. */
export interface QueuedEmail {
  readonly email_id: string;
  readonly kind: EmailKind;
  readonly email: string;
  readonly registration_id: string | null;
  readonly subscriber_id: string | null;
  readonly mailing_id: string | null;
  readonly data: EmailData;
  /** The recipient was stopped, and its owner has not asked for this email since. */
  readonly isStopped: boolean;
  /** The owner of the email said that somebody else had entered it. */
  readonly isDisowned: boolean;
  /** By the rules of its kind it waits until somebody confirms the email. */
  readonly isAwaiting: boolean;
  /** The event is over, or the email too old: it is not sent any more when the recipient is confirmed. */
  readonly isOverdue: boolean;
}

export interface EmailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** The id of an image in the HTML, which refers to it as `cid:`. */
  readonly contentId?: string;
}

export interface EmailInvitation {
  readonly method: "REQUEST" | "CANCEL";
  readonly fileName: string;
  readonly content: string;
}

/** The content of an email, ready to be sent. */
export interface Email {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly EmailAttachment[];
  /** The calendar message: a part of the email that programs act on, and a file besides. */
  readonly invitation?: EmailInvitation;
  /** The URL for the button of mail programs. A POST to it unsubscribes (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/**
 * Returns null when what the email says is not true any more, and "wait" when it is not true yet.
 */
export type ComposeEmail = (email: QueuedEmail) => Promise<Email | null | "wait">;

/** Returns undefined if there is no such mailing. */
export type PreviewEmail = (mailingId: string) => Promise<Email | undefined>;
