/** Enumerations of events and registrations. */

export const eventFormats = [
  "EventFormatUnknown",
  "EventFormatOnline",
  "EventFormatOffline",
  "EventFormatOnlineAndOffline",
] as const;
export type EventFormat = (typeof eventFormats)[number];

/** The kind that readers choose by. An event without a stated one is a meetup. */
export const eventKinds = ["EventKindMeetup", "EventKindConference", "EventKindWorkshop"] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * How an event is repeated: every week, every other week, on the same weekday of each month ("the second Thursday"), or
 * on its last one.
 */
export const seriesRules = ["week", "fortnight", "month_weekday", "month_last_weekday"] as const;
export type SeriesRule = (typeof seriesRules)[number];

/** Why a day gets no event: its month has no such weekday, the clocks skip a time of the event, or it has one. */
export const seriesProblems = ["NO_SUCH_DAY", "NO_SUCH_HOUR", "TAKEN"] as const;
export type SeriesProblem = (typeof seriesProblems)[number];

export const participationFormats = [
  "EventParticipationFormatUnknown",
  "EventParticipationFormatOnline",
  "EventParticipationFormatOffline",
  "EventParticipationFormatOnlineAndOffline",
] as const;
export type ParticipationFormat = (typeof participationFormats)[number];

/** Derived from the clock by the server, which never sends `EventStatusUnknown`. */
export const eventStatuses = ["EventStatusUnknown", "EventHasPassed", "EventIsHappening", "EventWillHappen"] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const cancellationReasons = [
  "UNKNOWN",
  "WANT_ONLINE",
  "OTHER_PLANS_EMERGED",
  "REGISTERED_BY_MISTAKE",
  "UNLIKED_PROGRAM",
  "OTHER",
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** Why the site cancelled a registration by itself. No request has them. */
export const automaticCancellationReasons = [
  /** The email was not confirmed within the hours that the event sets. */
  "NOT_CONFIRMED",
  /** The email was not confirmed in time after the promotion from the waitlist. */
  "PLACE_NOT_CONFIRMED",
  /** The owner of the email did not register. */
  "NOT_ME",
] as const;
export type AutomaticCancellationReason = (typeof automaticCancellationReasons)[number];
export type StoredCancellationReason = CancellationReason | AutomaticCancellationReason;

/**
 * Why there is no place at the moment, for everyone or for this caller. `FULL` leaves the waitlist; with the others
 * registration is impossible.
 */
export const unavailabilityReasons = [
  "NOT_OPEN",
  "CLOSED",
  "PASSED",
  "CANCELLED",
  "FULL",
  "BLACKLISTED",
  "ALREADY_REGISTERED",
] as const;
export type UnavailabilityReason = (typeof unavailabilityReasons)[number];

/** Kinds of questions that organisers ask at registration. */
export const registrationQuestionKinds = ["text", "one", "several", "yes_no"] as const;
export type RegistrationQuestionKind = (typeof registrationQuestionKinds)[number];

export const registrationStates = ["registered", "waitlisted", "cancelled"] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** Milliseconds before its start from which the broadcast of an event may be joined. */
export const broadcastLeadMs = 1_800_000;
