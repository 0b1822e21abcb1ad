import { errorOwners, telemetryLevels } from "@corp/api/contract";
import type { ErrorSeries, ParsedRequestOf, ReportedError } from "@corp/api/contract";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { telemetryErrorCounts as errors } from "../../db/schema.ts";
import { isInScope } from "./postgres-report-scope.ts";
import { bucketIndex } from "./report-period.ts";
import type { ReportSpan } from "./report-period.ts";
import type { ReportScope } from "./telemetry-report-store.ts";

/** A chart is unreadable with more groups; the rest are summed. */
const maxGroups = 8;

const columns = { owner: errors.owner, type: errors.type, release: errors.release };
const total = sql<number>`sum(${errors.count})`.mapWith(Number);

export async function errorSeries(
  db: Database,
  scope: ReportScope,
  groupBy: ParsedRequestOf<"telemetryErrorSeries">["group_by"],
): Promise<ErrorSeries["series"]> {
  const key = columns[groupBy];
  const where = isInScope(errors, errors.hour, scope);
  const top = db.$with("top").as(
    db
      .select({ key: sql<string>`${key}`.as("top_key") })
      .from(errors)
      .where(where)
      .groupBy(key)
      .orderBy(desc(total), key)
      .limit(maxGroups),
  );
  const start = bucketStart(scope.span);
  const rows = await db
    .with(top)
    .select({ key: sql<string | null>`${top.key}`, start: start.mapWith(errors.hour), count: total })
    .from(errors)
    .leftJoin(top, eq(top.key, key))
    .where(where)
    .groupBy(top.key, start);
  const series = [...Map.groupBy(rows, (row) => row.key)].map(([name, groupRows]) => {
    const counts = filled(scope.span, groupRows);
    return { key: name, total: counts.reduce((sum, count) => sum + count, 0), counts };
  });
  return series.toSorted((a, b) => Number(a.key === null) - Number(b.key === null) || b.total - a.total);
}

export async function topErrors(
  db: Database,
  scope: ReportScope,
  owner: ReportedError["owner"] | undefined,
  limit: number,
): Promise<readonly ReportedError[]> {
  const where = and(isInScope(errors, errors.hour, scope), owner === undefined ? undefined : eq(errors.owner, owner));
  const top = await db
    .select({
      ...identity,
      owner: errors.owner,
      release: sql<string>`(array_agg(${errors.release} order by ${errors.hour} desc))[1]`,
      count: total,
      firstAt: sql`min(${errors.first_at})`.mapWith(errors.first_at),
      lastAt: sql`max(${errors.last_at})`.mapWith(errors.last_at),
    })
    .from(errors)
    .where(where)
    .groupBy(...Object.values(identity), errors.owner)
    .orderBy(desc(total), errors.type, errors.class)
    .limit(limit);
  if (top.length === 0) return [];
  const named = sql.join(
    top.map((row) => sql`(${row.type}, ${row.class}, ${row.level})`),
    sql`, `,
  );
  const start = bucketStart(scope.span);
  const rows = await db
    .select({ ...identity, start: start.mapWith(errors.hour), count: total })
    .from(errors)
    .where(and(where, sql`(${errors.type}, ${errors.class}, ${errors.level}) in (${named})`))
    .groupBy(...Object.values(identity), start);
  const rowsByName = Map.groupBy(rows, errorName);
  return top.map((row) => ({
    type: row.type,
    class: row.class,
    level: telemetryLevels.find((known) => known === row.level) ?? "ERROR",
    owner: errorOwners.find((known) => known === row.owner) ?? "unknown",
    release: row.release === "" ? null : row.release,
    count: row.count,
    first_seen_at: row.firstAt.toISOString(),
    last_seen_at: row.lastAt.toISOString(),
    counts: filled(scope.span, rowsByName.get(errorName(row)) ?? []),
  }));
}

const identity = { type: errors.type, class: errors.class, level: errors.level };

const errorName = (row: { type: string; class: string; level: string }): string =>
  JSON.stringify([row.type, row.class, row.level]);

/** Days are in UTC, independent of the session's time zone. */
const bucketStart = ({ bucket }: ReportSpan) => sql`date_trunc(${sql.raw(`'${bucket}'`)}, ${errors.hour}, 'UTC')`;

/** A count for each bucket, 0 if there is no row. */
function filled(span: ReportSpan, rows: readonly { readonly start: Date; readonly count: number }[]): number[] {
  const counts = span.starts.map(() => 0);
  for (const { start, count } of rows) counts[bucketIndex(span, start)] = count;
  return counts;
}
