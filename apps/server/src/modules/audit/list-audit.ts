import { auditEntities, contentEntities } from "@corp/api/contract";
import type { AuditEntity, AuditEntry, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { requireAccess } from "../../caller.ts";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { AuditRecord, AuditStore } from "./audit-store.ts";

/** The ids in cursors: numbers that fit the column. */
const numbers = /^\d{1,15}$/u;

/**
 * Editors get the entries of content, administrators all entries.
 *
 * @throws {Failure} `forbidden` if an editor requests other entities; `invalid` for a bad cursor.
 */
export async function listAudit(
  store: AuditStore,
  { entity, entity_id: entityId, actor, text, from, to, limit, cursor }: ParsedRequestOf<"auditList">,
  caller: Caller,
): Promise<ResponseOf<"auditList">> {
  const records = await store.list({
    entities: entitiesFor(caller, entity),
    entityId,
    actor,
    text,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    after: cursor === undefined ? undefined : decodePosition(cursor, numbers),
    limit: limit + 1,
  });
  const page = pageFrom(records, limit, ({ at, auditId }) => ({ at, id: String(auditId) }));
  return { items: page.rows.map(entryView), next_cursor: page.next_cursor };
}

function entitiesFor(caller: Caller, wanted: AuditEntity | undefined): readonly AuditEntity[] {
  if (wanted === undefined) return caller.isAdmin ? auditEntities : contentEntities;
  if (!contentEntities.some((entity) => entity === wanted)) requireAccess(caller, "admin");
  return [wanted];
}

function entryView(record: AuditRecord): AuditEntry {
  return {
    audit_id: String(record.auditId),
    at: record.at.toISOString(),
    actor_name: record.actorName,
    action: record.action,
    entity: record.entity,
    entity_id: record.entityId,
    title: record.title,
    before: record.before && apiNames(record.before),
    after: record.after && apiNames(record.after),
  };
}

/** Renames the fields of a stored value as in the API: `coverFileId` becomes `cover_file_id`, at any depth. */
export function apiNames(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [apiName(name), withApiNames(value)]));
}

function withApiNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withApiNames);
  if (typeof value !== "object" || value === null) return value;
  return apiNames(value as Record<string, unknown>);
}

function apiName(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}
