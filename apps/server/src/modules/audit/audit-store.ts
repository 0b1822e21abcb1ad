import type { AuditEntity } from "@corp/api/contract";
import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { beforeTime } from "../../db/before-time.ts";
import type { Database } from "../../db/database.ts";
import { auditEntries } from "../../db/schema.ts";
import { nearRows, searchCondition, searchPage, unindexed } from "../../db/search.ts";
import type { TimePosition } from "../../time-position.ts";

export interface AuditRecord {
  readonly auditId: number;
  readonly at: Date;
  readonly actorName: string | null;
  readonly action: string;
  readonly entity: AuditEntity;
  readonly entityId: string;
  readonly title: string | null;
  /** The values by column name; one too long for a list is `{ omitted_characters }`. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

interface AuditQuery {
  /** Any of these. */
  readonly entities: readonly AuditEntity[];
  readonly entityId: string | undefined;
  /** Words of the actor's name, or prefixes of them. */
  readonly actor: string | undefined;
  /** The same for the title or the actor's name. */
  readonly text: string | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

/** Longer values are omitted from lists; revisions contain them. */
const maxShownCharacters = 4_000;

export type AuditStore = ReturnType<typeof createAuditStore>;

export function createAuditStore(db: Database) {
  const selectPage = (limit: number, order: SQL[], ...conditions: (SQL | undefined)[]) =>
    db
      .select(columns)
      .from(auditEntries)
      .where(and(...conditions))
      .orderBy(...order)
      .limit(limit);

  return {
    /** Lists the newest first. */
    async list(query: AuditQuery): Promise<AuditRecord[]> {
      const { limit } = query;
      const conditions = queryConditions(query);
      const order = [desc(auditEntries.at), desc(auditEntries.audit_id)];
      const isFound = wordsCondition(query);
      if (isFound === undefined) return toRecords(await selectPage(limit, order, ...conditions));
      const bound = db
        .select({ at: auditEntries.at })
        .from(auditEntries)
        .where(and(...conditions))
        .orderBy(...order)
        .limit(1)
        .offset(nearRows - 1);
      const isNear = sql`${auditEntries.at} >= coalesce((${bound.getSQL()}), '-infinity')`;
      const rows = await searchPage(
        limit,
        () => selectPage(limit, order, ...conditions, isNear, isFound),
        () =>
          selectPage(limit, [desc(unindexed(auditEntries.at)), desc(auditEntries.audit_id)], ...conditions, isFound),
      );
      return toRecords(rows);
    },
  };
}

const shown = (column: AnyPgColumn) => sql<AuditRecord["before"]>`(
  select jsonb_object_agg(field.key, case when length(field.value::text) > ${maxShownCharacters}
    then jsonb_build_object('omitted_characters', length(field.value::text)) else field.value end)
  from jsonb_each(${column}) field)`;

const { audit_id: auditId, at, actor_name: actorName, action, entity, entity_id: entityId, title } = auditEntries;
const columns = {
  auditId,
  at,
  actorName,
  action,
  entity,
  entityId,
  title,
  // An aggregate over no rows is null, which would mean that the row did not exist.
  before: sql<AuditRecord["before"]>`coalesce(${shown(auditEntries.before)}, ${auditEntries.before})`,
  after: sql<AuditRecord["after"]>`coalesce(${shown(auditEntries.after)}, ${auditEntries.after})`,
};

type Row = Omit<AuditRecord, "entity"> & { readonly entity: string };

const toRecords = (rows: readonly Row[]): AuditRecord[] =>
  rows.map((row) => ({ ...row, entity: row.entity as AuditRecord["entity"] }));

function queryConditions(query: AuditQuery): (SQL | undefined)[] {
  return [
    inArray(auditEntries.entity, [...query.entities]),
    query.entityId === undefined ? undefined : eq(auditEntries.entity_id, query.entityId),
    query.from === undefined ? undefined : gte(auditEntries.at, query.from),
    query.to === undefined ? undefined : lt(auditEntries.at, query.to),
    beforeTime(auditEntries.at, auditEntries.audit_id, query.after),
  ];
}

function wordsCondition({ text, actor }: AuditQuery): SQL | undefined {
  return and(
    text === undefined ? undefined : searchCondition(auditEntries.search, text),
    actor === undefined ? undefined : isActor(actor),
  );
}

/** The actor's name has weight B in the search vector. */
function isActor(name: string): SQL {
  const words =
    name
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return sql`false`;
  return sql`${auditEntries.search} @@ to_tsquery('simple', ${words.map((word) => `'${word}':*B`).join(" & ")})`;
}
