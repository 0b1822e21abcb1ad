import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { messages } from "../../messages.ts";
import { editLockedArticle, viewForEditor as articleForEditor } from "../articles/edit-article.ts";
import type { ArticleEditing } from "../articles/edit-article.ts";
import type { ArticleSnapshot, EventSnapshot, RevisionStore } from "../content/revision-store.ts";
import { rejectLostFormats } from "../events/change-event.ts";
import { editLockedEvent, viewForEditor as eventForEditor } from "../events/edit-event.ts";
import type { EventEditing } from "../events/edit-event.ts";
import { changesOfAnswered } from "../events/set-registration-questions.ts";
import { revisionNotFound } from "./read-revisions.ts";
import { articleWithoutMissing, eventWithoutMissing } from "./without-missing.ts";

export interface Restoring {
  readonly store: RevisionStore;
  readonly events: EventEditing;
  readonly articles: ArticleEditing;
  /** Promotes people from the waitlist to places that the edit added. */
  readonly fillPlaces: (eventId: string) => Promise<void>;
}

/**
 * Restores a revision by an ordinary edit, which has a revision of its own and can be undone in the same way.
 *
 * @throws {Failure} `not-found` for an unknown revision or deleted content; `conflict` with the current record if the
 * editor's version is stale; `invalid` if a format with registrations would no longer be offered.
 */
export async function restoreRevision(
  restoring: Restoring,
  { revision_id, version }: ParsedRequestOf<"revisionRestore">,
  edit: Edit,
): Promise<ResponseOf<"revisionRestore">> {
  const found = await restoring.store.get(revision_id);
  if (found === undefined) throw revisionNotFound();
  const { entity, entityId } = found.revision;
  const of = { entity, entity_id: entityId } as const;
  return found.entity === "event"
    ? { ...of, version: await restoreEvent(restoring, { event_id: entityId, version }, found.snapshot, edit) }
    : { ...of, version: await restoreArticle(restoring, { article_id: entityId, version }, found.snapshot, edit) };
}

async function restoreEvent(
  { events, store, fillPlaces }: Restoring,
  edited: { readonly event_id: string; readonly version: number },
  snapshot: EventSnapshot,
  edit: Edit,
): Promise<number> {
  const { talks, ...patch } = await eventWithoutMissing({ references: events.references, store }, snapshot);
  const { event } = await editLockedEvent(events, edited, edit, async (locked) => {
    rejectLostFormats(patch, locked.heldFormats);
    // Deleted talks keep their distance from the start, as when an event is moved.
    const byMs = patch.starts_at.getTime() - locked.starts_at.getTime();
    if (byMs !== 0) await locked.movePerformances(byMs);
    await locked.restoreProgram(talks, messages.deletedProgram(locked.title));
    // The answers outlive a restoration, and keep their meaning.
    const isKept = (await changesOfAnswered(locked, patch.registration_questions)).length > 0;
    const registration_questions = isKept ? [...locked.registration_questions] : patch.registration_questions;
    return { patch: { ...patch, registration_questions }, result: null };
  });
  await fillPlaces(edited.event_id);
  return eventForEditor(event, edit.now).version;
}

async function restoreArticle(
  { articles, store }: Restoring,
  edited: { readonly article_id: string; readonly version: number },
  snapshot: ArticleSnapshot,
  edit: Edit,
): Promise<number> {
  const patch = await articleWithoutMissing({ references: articles.references, store }, snapshot);
  const { article } = await editLockedArticle(articles, edited, edit, async () => ({ patch, result: null }));
  return articleForEditor(article).version;
}
