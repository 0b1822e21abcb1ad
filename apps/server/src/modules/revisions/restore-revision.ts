import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Edit } from "../changes/edit.ts";
import { messages } from "../../messages.ts";
import { inArticleEdit, viewForEditor as articleForEditor } from "../articles/edit-article.ts";
import type { ArticleEditing } from "../articles/edit-article.ts";
import { refuseLostFormats } from "../events/change-event.ts";
import { inEventEdit, viewForEditor as eventForEditor } from "../events/edit-event.ts";
import type { EventEditing } from "../events/edit-event.ts";
import { revisionNotFound } from "./read-revisions.ts";
import type { ArticleAsItWas, EventAsItWas, RevisionStore } from "./revision-store.ts";
import { stillThereOfArticle, stillThereOfEvent } from "./still-there.ts";

/** What bringing a revision back needs. */
export interface Restoring {
  readonly store: RevisionStore;
  readonly events: EventEditing;
  readonly articles: ArticleEditing;
  /** Gives places that the edit made to those who wait for one. */
  readonly fillPlaces: (eventId: string) => Promise<void>;
}

/**
 * An edit like any other, so that it can be taken back in the same way.
 *
 * @throws {Failure} `not-found` for an unknown revision, or when what it is of is deleted; `conflict` with the current record when the
 * editor's version is stale; `invalid` when the event would no longer offer a way of taking part that somebody registered for.
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
    ? { ...of, version: await restoreEvent(restoring, { event_id: entityId, version }, found.asItWas, edit) }
    : { ...of, version: await restoreArticle(restoring, { article_id: entityId, version }, found.asItWas, edit) };
}

async function restoreEvent(
  { events, store, fillPlaces }: Restoring,
  edited: { readonly event_id: string; readonly version: number },
  asItWas: EventAsItWas,
  edit: Edit,
): Promise<number> {
  const { talks, ...patch } = await stillThereOfEvent({ references: events.references, store }, asItWas);
  const { event } = await inEventEdit(events, edited, edit, async (turn) => {
    refuseLostFormats(patch.fields, turn.heldFormats);
    // Deleted talks keep their distance from the beginning, as when an event is moved.
    const byMs = Date.parse(patch.fields.starts_at) - turn.startsAt.getTime();
    if (byMs !== 0) await turn.movePerformances(byMs);
    await turn.restoreProgram(talks, messages.deletedProgram(turn.title));
    return { patch, result: null };
  });
  await fillPlaces(edited.event_id);
  return eventForEditor(event, edit.now).version;
}

async function restoreArticle(
  { articles, store }: Restoring,
  edited: { readonly article_id: string; readonly version: number },
  asItWas: ArticleAsItWas,
  edit: Edit,
): Promise<number> {
  const patch = await stillThereOfArticle({ references: articles.references, store }, asItWas);
  const { article } = await inArticleEdit(articles, edited, edit, async () => ({ patch, result: null }));
  return articleForEditor(article).version;
}
