import type { EmailKind } from "@corp/api/contract";

/** The fate of a due email. */
type Rule = "sent" | "waits" | "never";

export interface EmailRules {
  /** Nobody has confirmed the email. "first": it is sent if none was sent there before, else it waits. */
  readonly unconfirmed: Rule | "first";
  /** The owner said that somebody else had entered it. */
  readonly notMe: Rule;
  /** "never" means that nothing causes it: who is blacklisted cannot register, is not promoted and cannot switch. */
  readonly blacklisted: Rule;
  /** The person has come: they were let in or checked in, or the event has started, so the email has no news. */
  readonly hasCome: Extract<Rule, "sent" | "never">;
  /**
   * The person who entered the email waits for it, so it goes to a stopped one too, if it was caused after that: the
   * email may have become right.
   */
  readonly isAskedFor: boolean;
}

const asked: EmailRules = {
  unconfirmed: "sent",
  notMe: "never",
  blacklisted: "never",
  hasCome: "sent",
  isAskedFor: true,
};
/** About what a person holds: they are told, confirmed or not. */
const held: EmailRules = {
  unconfirmed: "sent",
  notMe: "never",
  blacklisted: "sent",
  hasCome: "sent",
  isAskedFor: false,
};
const wished: EmailRules = { ...held, unconfirmed: "waits" };
/** Everyone may see and erase what is stored about them. */
const right: EmailRules = { ...held, notMe: "sent", isAskedFor: true };

/** Each kind of email to each kind of recipient; a confirmed one gets all. `docs/operations.md` has the table. */
export const emailRules: Readonly<Record<EmailKind, EmailRules>> = {
  "registration-confirmed": asked,
  "registration-waitlisted": asked,
  "registration-promoted": { ...held, blacklisted: "never", hasCome: "never" },
  "registration-switched": { ...held, blacklisted: "never" },
  "registration-cancelled": held,
  "registration-link": { ...asked, blacklisted: "sent" },
  "event-changed": held,
  "event-cancelled": held,
  "event-restored": held,
  "event-postponed": held,
  "event-reminder-day": { ...wished, hasCome: "never" },
  "event-reminder-hour": { ...wished, hasCome: "never" },
  "event-thanks": wished,
  "event-message": wished,
  "team-added": held,
  "application-received": { ...wished, unconfirmed: "first" },
  "personal-data-link": right,
  "personal-data-erasure": right,
  "digest-confirm": { ...asked, blacklisted: "sent" },
  // Its recipients have confirmed the subscription.
  "digest-issue": { ...wished, unconfirmed: "sent" },
  "mailing-test": { ...wished, unconfirmed: "sent" },
};

export const kindsWhere = (isMeant: (rules: EmailRules) => boolean): readonly EmailKind[] =>
  (Object.keys(emailRules) as EmailKind[]).filter((kind) => isMeant(emailRules[kind]));

/** The emails that are not sent to a person who has come. */
export const notToWhoHasCome: readonly EmailKind[] = kindsWhere(({ hasCome }) => hasCome === "never");

export interface Recipient {
  readonly isConfirmed: boolean;
  readonly isDisowned: boolean;
  /** An email was sent there before. */
  readonly hasEmails: boolean;
}

/** What the rules give for an email that is due. */
export function ruleFor(kind: EmailKind, { isConfirmed, isDisowned, hasEmails }: Recipient): Rule {
  const { unconfirmed, notMe } = emailRules[kind];
  if (isDisowned && notMe !== "sent") return notMe;
  if (isConfirmed) return "sent";
  if (unconfirmed === "first") return hasEmails ? "waits" : "sent";
  return unconfirmed;
}
