import { eventSummary } from "@corp/api/contract";
import type { Event, EventSummary, OwnRegistration } from "@corp/api/contract";
import { onWire } from "../../fields.ts";
import { eventStatus } from "../content/event-status.ts";
import type { EventPartsRecord, EventRecord, EventWithParts } from "../content/event-store.ts";
import { findBroadcast } from "./broadcast.ts";

/** Determines which parts of an event the caller may see. */
export interface Viewer {
  readonly isEditor: boolean;
  readonly registration: OwnRegistration | null;
}

/** The fields of a list that are columns, or made of columns alone. */
const {
  status: _status,
  participants: _participants,
  registered_by_format: _byFormat,
  ...entries
} = eventSummary.entries;

/** An event in a list; only editors see the number of participants. */
export function eventSummaryView(event: EventRecord, now: Date, isForEditor: boolean): EventSummary {
  const { called_off, participants, registered_by_format } = event;
  return {
    ...onWire({ entries }, event),
    called_off: called_off && { at: called_off.at.toISOString(), reason: called_off.reason },
    status: eventStatus(event, now),
    ...(isForEditor ? { participants, registered_by_format } : {}),
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
    broadcast_title: isRegistered(viewer) ? (findBroadcast(parts)?.title ?? null) : null,
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
