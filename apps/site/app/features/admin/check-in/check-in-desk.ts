import type { CallOptions } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { callKey } from "@corp/api/react";
import type { QueryKey } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { documentVersions } from "../../../domain/document-versions.ts";
import type { Attendee, WalkIn } from "./attendee.ts";

interface PeoplePage {
  readonly items: readonly Attendee[];
  readonly next_cursor: string | null;
}

/** Where check-in gets people from and sends check-ins to: as an account, or by a door link. */
export interface CheckInDesk {
  readonly eventId: string;
  /** Begins the keys of what the tab remembers: one person's data must not be shown to the next. */
  readonly memoryKey: string;
  /** The key of the stored queue. */
  readonly queueKey: string;
  /** Whether people are found by email and company too. */
  readonly findsByEmail: boolean;
  /** Whether the check-in of the event of another ticket can be opened. */
  readonly opensOtherEvents: boolean;
  /** Whether a person of the waitlist may be checked in. */
  readonly letsWaitingIn: boolean;
  readonly countsKey: QueryKey;
  /** The last registrations first. */
  readonly list: (page: { limit: number; cursor?: string }, options: CallOptions) => Promise<PeoplePage>;
  readonly find: (text: string, limit: number, options: CallOptions) => Promise<PeoplePage>;
  readonly count: (options: CallOptions) => Promise<{ readonly checked_in: number; readonly expected_at_door: number }>;
  readonly checkIn: (
    request: { registration_id: string; is_checked_in: boolean; seconds_ago: number },
    options: CallOptions,
  ) => Promise<Attendee>;
  readonly addWalkIn: (walkIn: WalkIn, secondsAgo: number, options: CallOptions) => Promise<Attendee>;
}

export function accountDesk(api: AdminClient, eventId: string, subject: string): CheckInDesk {
  const event = { event_id: eventId };
  return {
    eventId,
    memoryKey: `check-in.${eventId}.${subject}`,
    queueKey: `corp.check-in.${eventId}`,
    findsByEmail: true,
    opensOtherEvents: true,
    letsWaitingIn: false,
    countsKey: callKey("participantSummary", event),
    list: (page, options) =>
      api.participantList({ ...event, ...page, sort: "arrival", direction: "descending" }, options),
    find: (text, limit, options) => api.participantList({ ...event, text, limit, sort: "name" }, options),
    count: (options) => api.participantSummary(event, options),
    checkIn: (request, options) => api.participantCheckIn({ ...event, ...request }, options),
    addWalkIn: () => Promise.reject(new Error("An account adds no walk-ins at check-in.")),
  };
}

export function linkDesk(
  api: AdminClient,
  { event_id: eventId, allows_waitlisted }: { readonly event_id: string; readonly allows_waitlisted: boolean },
  token: string,
): CheckInDesk {
  const byLink = { event_id: eventId, door_token: token };
  return {
    eventId,
    memoryKey: `door.${eventId}`,
    // The queue is of the event: another link of it sends what a revoked one has left.
    queueKey: `corp.door.${eventId}`,
    findsByEmail: false,
    opensOtherEvents: false,
    letsWaitingIn: allows_waitlisted,
    countsKey: callKey("doorGet", byLink),
    list: (page, options) => api.doorPersonList({ ...byLink, ...page }, options),
    find: (text, limit, options) => api.doorPersonList({ ...byLink, text, limit }, options),
    count: (options) => api.doorGet(byLink, options),
    checkIn: (request, options) => api.doorCheckIn({ ...byLink, ...request }, options),
    addWalkIn: (walkIn, secondsAgo, options) =>
      api.doorWalkInAdd(
        {
          ...byLink,
          ...walkIn,
          consent: true,
          consent_version: documentVersions.registrationConsent,
          seconds_ago: secondsAgo,
        },
        options,
      ),
  };
}

const DeskContext = createContext<CheckInDesk | null>(null);

export const CheckInDeskProvider = DeskContext.Provider;

export function useDesk(): CheckInDesk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("There is no CheckInDeskProvider.");
  return desk;
}
