import type { EventWithParts } from "../content/event-store.ts";
import { findBroadcast, linksToSend } from "../events/broadcast.ts";
import { eventLocation } from "../icalendar/event-ics.ts";
import { disownedId } from "../links/manage-token.ts";
import type { LinkTokens } from "../links/manage-token.ts";
import { emailMessages as messages } from "../outbox/email-messages.ts";
import { momentText, periodText } from "../text/time-text.ts";
import type { MailedRegistration } from "./email-store.ts";
import type { MailedEvent, RegistrationEmail } from "./emails/registration-emails.ts";

const hourMs = 3_600_000;
const postponedLinkMs = 180 * 24 * hourMs;

interface Linking {
  readonly linkTokens: LinkTokens;
  readonly publicOrigin: string;
  readonly now: () => Date;
}

export function attendsOnSite({ participationFormat }: MailedRegistration): boolean {
  return participationFormat === "EventParticipationFormatOffline";
}

export function describePlace(isOnSite: boolean, location: string): string {
  return isOnSite ? location : messages.online;
}

export function registrationEmail(
  registration: MailedRegistration,
  found: EventWithParts,
  linking: Linking,
): RegistrationEmail {
  const { publicOrigin } = linking;
  const {
    registrationId,
    cancellationReason,
    firstName,
    addedByName,
    placeInQueue,
    createdAt,
    promotedAt,
    isEmailConfirmed,
  } = registration;
  const { time_zone: timeZone, email_settings: settings } = found.event;
  const hoursAfter = (from: Date, hours: number | null): string | null =>
    hours === null ? null : momentText(new Date(from.getTime() + hours * hourMs), timeZone);
  const isOnSite = attendsOnSite(registration);
  const proof = createProof(registrationId, found, linking);
  const event = mailedEvent(found, isOnSite, { publicOrigin, proof });
  const promotedHours = settings.decline_hours ?? settings.unconfirmed_hours;
  const until =
    promotedAt === null ? hoursAfter(createdAt, settings.unconfirmed_hours) : hoursAfter(promotedAt, promotedHours);
  return {
    registrationId,
    cancellationReason,
    firstName,
    addedByName,
    isOnSite,
    placeInQueue,
    event,
    confirmation: isEmailConfirmed ? null : { until, promotedHours, disownUrl: disownUrl(registrationId, linking) },
    declineUntil: promotedAt === null ? null : hoursAfter(promotedAt, settings.decline_hours),
    manageUrl: `${event.url}/registration/own${proof}`,
  };
}

/** Returns the last part of the path of a registration's pages. It proves the registration to the site. */
export function createProof(registrationId: string, { event }: EventWithParts, { linkTokens, now }: Linking): string {
  const { ends_at: endsAt, is_postponed: isPostponed } = event;
  // It is not known when a postponed event ends: its links end with those of a later email at the latest.
  const expiresAt = isPostponed ? new Date(Math.max(endsAt.getTime(), now().getTime() + postponedLinkMs)) : endsAt;
  return `/${registrationId}/${encodeURIComponent(linkTokens.create(registrationId, expiresAt))}`;
}

/** It works longer than the link to the registration, and when there is no event any more. */
export function disownUrl(registrationId: string, { linkTokens, publicOrigin, now }: Linking): string {
  const token = linkTokens.create(disownedId(registrationId), new Date(now().getTime() + postponedLinkMs));
  return `${publicOrigin}/not-me/${registrationId}/${encodeURIComponent(token)}`;
}

export function mailedEvent(
  { event, parts }: EventWithParts,
  isOnSite: boolean,
  { publicOrigin, proof = "" }: { readonly publicOrigin: string; readonly proof?: string },
): MailedEvent {
  const url = `${publicOrigin}/events/${event.event_id}`;
  return {
    title: event.title,
    url,
    when: event.is_postponed ? messages.unknownTime : periodText(event.starts_at, event.ends_at, event.time_zone),
    where: describePlace(isOnSite, eventLocation(event)),
    format: messages.formats[event.format],
    linksBefore: linksToSend(parts.links_before, `${url}/join${proof}`),
    hasBroadcast: findBroadcast(parts) !== undefined,
  };
}
