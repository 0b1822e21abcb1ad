import { broadcastLeadMs } from "@corp/api/contract";
import type { ParticipantLink } from "@corp/api/contract";
import type { EventPartsRecord, EventRecord } from "../content/event-store.ts";

/** The link before the event that is marked as its broadcast. */
export function findBroadcast({ links_before: links }: Pick<EventPartsRecord, "links_before">) {
  return links.find(({ is_broadcast }) => is_broadcast === true);
}

/** The links of an email: the page of the registration leads to the broadcast, whose change then needs no email. */
export const linksToSend = (links: readonly ParticipantLink[], joinUrl: string) =>
  links.map(({ title, url, is_broadcast }) => ({ title, url: is_broadcast === true ? joinUrl : url }));

/** Whether the broadcast may be opened: from half an hour before the event. */
export function isBroadcastOpen({ starts_at, is_postponed }: EventRecord, now: Date): boolean {
  return !is_postponed && now.getTime() >= starts_at.getTime() - broadcastLeadMs;
}
