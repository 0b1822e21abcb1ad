import { cacheTags } from "@corp/api/contract";
import type { Event, OwnRegistration, ParsedRequestOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { RichTextRenderer } from "../rich-text/rich-text-renderer.ts";
import type { EventRecord } from "./event-record.ts";
import type { EventStore } from "./event-store.ts";
import { eventView } from "./event-view.ts";
import { isVisible } from "../publication/publication.ts";

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
  readonly richTexts: RichTextRenderer;
}

/** @throws {Failure} `not-found` for an unknown event and, except for editors, an unpublished one. */
export async function getEvent(
  { store, findOwnRegistration, richTexts }: EventReading,
  request: ParsedRequestOf<"eventGet">,
  caller: Caller,
  now: Date,
): Promise<Event> {
  const found = await store.get(request.event_id);
  if (found === undefined || !isEventVisible(found.event, caller, now)) throw eventNotFound();
  const registration = await findOwnRegistration(request.event_id, caller, request.registration);
  const view = eventView(found, now, { isEditor: caller.isEditor, registration });
  return request.rich_text === "html" ? withHtml(view, richTexts) : view;
}

/** Each part of the page has a heading of its own, so headings in the parts are one level lower. */
async function withHtml(view: Event, richTexts: RichTextRenderer): Promise<Event> {
  const of = { tag: cacheTags.event(view.event_id), version: view.version };
  const [about, other] = await richTexts.render(of, [view.about, view.other_content], {
    ...{ headingShift: 1, files: view.content_files },
  });
  return {
    ...view,
    ...{ about: null, about_html: about?.html ?? null },
    ...{ other_content: null, other_content_html: other?.html ?? null },
    content_files: [],
  };
}

/** Editors see drafts and scheduled events. */
export function isEventVisible(event: EventRecord, caller: Caller, now: Date): boolean {
  return caller.isEditor || isVisible({ isPublished: event.is_published, publishedAt: event.published_at }, now);
}
