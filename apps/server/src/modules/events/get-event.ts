import { cacheTags } from "@corp/api/contract";
import type { Event, OwnRegistration, ParsedRequestOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { EventRecord } from "../content/event-store.ts";
import type { EventStore } from "../content/event-store.ts";
import type { HasPreviewLink } from "../links/preview-tokens.ts";
import { isVisible } from "../publication/publication.ts";
import type { RichTextRenderer } from "../rich-text/rich-text-renderer.ts";
import { eventView } from "./event-view.ts";

/** Finds the caller's own registration for an event, by account or by a guest's manage token. */
export type FindOwnRegistration = (
  eventId: string,
  caller: Caller,
  proof: ParsedRequestOf<"eventGet">["registration"],
) => Promise<OwnRegistration | null>;

export function eventNotFound(): Failure {
  return new Failure("not-found", messages.eventNotFound, { code: "EVENT_NOT_FOUND" });
}

export interface EventReading {
  readonly store: EventStore;
  readonly findOwnRegistration: FindOwnRegistration;
  /** Whether the account has an active registration, also for an event that is deleted or not published. */
  readonly isRegistered: (eventId: string, subject: string) => Promise<boolean>;
  /** Whether the account is on the event's team, whose members see it before its publication, as visitors do after. */
  readonly isOnTeam: (eventId: string, subject: string) => Promise<boolean>;
  readonly richTexts: RichTextRenderer;
  readonly hasPreviewLink: HasPreviewLink;
}

/**
 * @throws {Failure} `not-found` for an unknown event and, except for editors, its team and the holders of its preview
 * link, an unpublished one. Its message for who is registered explains that the event was removed or is not published.
 */
export async function getEvent(
  reading: EventReading,
  request: ParsedRequestOf<"eventGet">,
  caller: Caller,
  now: Date,
): Promise<Event> {
  const { store, findOwnRegistration, richTexts, hasPreviewLink } = reading;
  const found = await store.get(request.event_id);
  if (found === undefined) throw await notThereFor(reading, request.event_id, caller);
  const isShown =
    isEventVisible(found.event, caller, now) ||
    (caller.subject !== null && (await reading.isOnTeam(request.event_id, caller.subject))) ||
    (await hasPreviewLink({ entity: "event", entity_id: request.event_id }, request.preview_token, now));
  const registration = await findOwnRegistration(request.event_id, caller, request.registration);
  if (!isShown) throw notPublishedFor(registration);
  const isEditor = caller.isEditor && request.as_visitor !== true;
  const view = eventView(found, now, { isEditor, registration });
  return request.rich_text === "html" ? withHtml(view, richTexts) : view;
}

/** Who is registered knows that the event exists. */
function notPublishedFor(registration: OwnRegistration | null): Failure {
  if (registration === null || registration.state === "cancelled") return eventNotFound();
  return new Failure("not-found", messages.eventUnpublished, { code: "EVENT_UNPUBLISHED" });
}

async function notThereFor({ isRegistered }: EventReading, eventId: string, { subject }: Caller): Promise<Failure> {
  if (subject === null || !(await isRegistered(eventId, subject))) return eventNotFound();
  return new Failure("not-found", messages.eventRemoved, { code: "EVENT_REMOVED" });
}

/** Each part of the page has a heading of its own, so headings in the parts are one level lower. */
async function withHtml(view: Event, richTexts: RichTextRenderer): Promise<Event> {
  const of = { tag: cacheTags.event(view.event_id), version: view.version };
  const [about, other] = await richTexts.render(of, [view.about, view.other_content], {
    headingShift: 1,
    files: view.content_files,
  });
  return {
    ...view,
    about: null,
    about_html: about?.html ?? null,
    other_content: null,
    other_content_html: other?.html ?? null,
    content_files: [],
  };
}

/** Editors see drafts and scheduled events. */
export function isEventVisible(event: EventRecord, caller: Caller, now: Date): boolean {
  return caller.isEditor || isVisible({ is_published: event.is_published, published_at: event.published_at }, now);
}
