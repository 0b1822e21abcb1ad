import type { Event, EventSummary, OwnRegistration } from "@corp/api/contract";
import { broadcastOf } from "../content/broadcast.ts";
import type { EventPartsRecord, EventRecord, EventWithParts } from "../content/event-record.ts";
import { eventStatus } from "../content/event-status.ts";

/** Determines which parts of an event the caller may see. */
export interface Viewer {
  readonly isEditor: boolean;
  readonly registration: OwnRegistration | null;
}

/** An event in a list; only editors see the number of participants. */
export function eventSummaryView(event: EventRecord, now: Date, isForEditor: boolean): EventSummary {
  return {
    event_id: event.event_id,
    version: event.version,
    title: event.title,
    short_description: event.short_description,
    format: event.format,
    is_postponed: event.is_postponed,
    called_off: event.called_off && { at: event.called_off.at.toISOString(), reason: event.called_off.reason },
    series: event.series,
    kind: event.kind,
    venue: event.venue,
    postal_code: event.postal_code,
    starts_at: event.starts_at.toISOString(),
    ends_at: event.ends_at.toISOString(),
    time_zone: event.time_zone,
    city: event.city,
    address: event.address,
    capacity_offline: event.capacity_offline,
    capacity_online: event.capacity_online,
    registration_opens_at: event.registration_opens_at?.toISOString() ?? null,
    registration_closes_at: event.registration_closes_at?.toISOString() ?? null,
    cover: event.cover,
    tag_ids: event.tags.map(({ tag_id }) => tag_id),
    tags: [...event.tags],
    is_published: event.is_published,
    published_at: event.published_at?.toISOString() ?? null,
    updated_at: event.updated_at.toISOString(),
    status: eventStatus(event, now),
    ...(isForEditor ? { participants: event.participants, registered_by_format: event.registered_by_format } : {}),
  };
}

/** An event without the parts that this viewer may not see. */
export function eventView({ event, parts }: EventWithParts, now: Date, viewer: Viewer): Event {
  const summary = eventSummaryView(event, now, viewer.isEditor);
  return {
    ...summary,
    ...(viewer.isEditor ? { email_settings: event.email_settings } : {}),
    ...(viewer.isEditor ? parts : visibleParts(parts, summary.status === "EventHasPassed", viewer)),
    about_html: null,
    other_content_html: null,
    registration: viewer.registration,
    broadcast_title: isRegistered(viewer) ? (broadcastOf(parts)?.title ?? null) : null,
  };
}

function visibleParts(parts: EventPartsRecord, hasPassed: boolean, viewer: Viewer): EventPartsRecord {
  return {
    ...parts,
    performances: parts.is_program_visible ? parts.performances.filter((talk) => talk.is_visible) : [],
    links_before: isRegistered(viewer) ? parts.links_before.filter((link) => link.is_broadcast !== true) : [],
    links_after: hasPassed ? parts.links_after : [],
  };
}

const isRegistered = ({ registration }: Viewer): boolean => registration?.state === "registered";
