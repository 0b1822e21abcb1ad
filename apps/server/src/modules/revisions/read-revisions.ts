import type { ParsedRequestOf, ResponseOf, Revision } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { decodePosition, pageFrom } from "../../time-position.ts";
import { articleView } from "../articles/article-view.ts";
import { articleNotFound } from "../articles/get-article.ts";
import type { RevisionRecord, RevisionStore } from "../content/revision-store.ts";
import { eventView } from "../events/event-view.ts";
import { eventNotFound } from "../events/get-event.ts";

/** A version number that fits the column. */
const versions = /^\d{1,9}$/u;

/**
 * Lists the newest first.
 *
 * @throws {Failure} `not-found`; `invalid` for a bad cursor.
 */
export async function listRevisions(
  store: RevisionStore,
  { entity, entity_id: entityId, limit, cursor }: ParsedRequestOf<"revisionList">,
): Promise<ResponseOf<"revisionList">> {
  const before = cursor === undefined ? undefined : Number(decodePosition(cursor, versions).id);
  const records = await store.list({ entity, entityId, before, limit: limit + 1 });
  if (records === undefined) throw entity === "event" ? eventNotFound() : articleNotFound();
  const page = pageFrom(records, limit, ({ at, version }) => ({ at, id: String(version) }));
  return { items: page.rows.map(revisionView), next_cursor: page.next_cursor };
}

/** @throws {Failure} `not-found` */
export async function getRevision(
  store: RevisionStore,
  { revision_id }: ParsedRequestOf<"revisionGet">,
  now: Date,
): Promise<ResponseOf<"revisionGet">> {
  const found = await store.get(revision_id);
  if (found === undefined) throw revisionNotFound();
  const { revision } = found;
  return {
    ...revisionView(revision),
    entity: revision.entity,
    entity_id: revision.entityId,
    // Revisions do not contain the number of participants.
    event: found.entity === "event" ? withoutParticipants(eventView(found.view, now, asEditor)) : null,
    article: found.entity === "article" ? articleView(found.view) : null,
  };
}

export function revisionNotFound(): Failure {
  return new Failure("not-found", messages.revisionNotFound, { code: "REVISION_NOT_FOUND" });
}

const asEditor = { isEditor: true, registration: null } as const;

function withoutParticipants<Shown extends { participants?: unknown; registered_by_format?: unknown }>({
  participants: _participants,
  registered_by_format: _byFormat,
  ...event
}: Shown) {
  return event;
}

function revisionView({ revisionId, version, at, actorName, action, changed }: RevisionRecord): Revision {
  return {
    revision_id: revisionId,
    version,
    at: at.toISOString(),
    actor_name: actorName,
    action,
    changed: changed.filter((column) => !derived.has(column)).map((column) => apiNames[column] ?? column),
  };
}

/** Columns that follow from others. */
const derived: ReadonlySet<string> = new Set(["reading_minutes"]);

/** Field names of the API that differ from the column names. */
const apiNames: Readonly<Record<string, string>> = { cover_file_id: "cover", banner_file_id: "banner" };
