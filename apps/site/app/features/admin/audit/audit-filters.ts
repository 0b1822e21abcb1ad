import type { AuditEntity, RequestOf } from "@corp/api";
import { cutText } from "@corp/api/contract";
import { auditEntityNames } from "../../../domain/audit-labels.ts";
import { fromWallTime } from "../../../time/wall-time.ts";

/** The filters of the audit log, kept in the query string. */
export interface AuditFilters {
  readonly text: string;
  readonly actor: string;
  readonly entity: AuditEntity | null;
  /** One thing alone. */
  readonly entityId: string;
  /** ISO 8601, of the reader's calendar; both days are within. */
  readonly from: string | null;
  readonly to: string | null;
}

const dayMs = 86_400_000;

/** Reads the filters; invalid values are ignored. */
export function readAuditFilters(params: URLSearchParams): AuditFilters {
  const text = (name: string, most: number): string => cutText((params.get(name) ?? "").trim(), most);
  const entity = params.get("entity") ?? "";
  return {
    text: text("text", 200),
    actor: text("actor", 200),
    entity: Object.hasOwn(auditEntityNames, entity) ? (entity as AuditEntity) : null,
    entityId: text("entity_id", 254),
    from: readDay(params.get("from")),
    to: readDay(params.get("to")),
  };
}

export function hasFilters({ text, actor, entity, entityId, from, to }: AuditFilters): boolean {
  return [text, actor, entityId].some((one) => one !== "") || [entity, from, to].some((one) => one !== null);
}

/** The list request. @param timeZone IANA name of the reader's zone, which bounds the days */
export function auditRequest(filters: AuditFilters, limit: number, timeZone: string): RequestOf<"auditList"> {
  const { text, actor, entity, entityId, from, to } = filters;
  const begin = from === null ? null : fromWallTime(`${from}T00:00`, timeZone);
  const end = to === null ? null : fromWallTime(`${dayAfter(to)}T00:00`, timeZone);
  return {
    limit,
    ...(text === "" ? {} : { text }),
    ...(actor === "" ? {} : { actor }),
    ...(entity === null ? {} : { entity }),
    ...(entityId === "" ? {} : { entity_id: entityId }),
    ...(begin === null ? {} : { from: begin }),
    ...(end === null ? {} : { to: end }),
  };
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00Z`) + dayMs).toISOString().slice(0, 10);

function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/u.test(text)) return null;
  const at = Date.parse(`${text}T00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text;
}
