import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { EventRecord, LogRecord, MetricRecord, TelemetryBatch } from "./telemetry-batch.ts";

/** Bounds the kinds of errors, and of messages, per hour. Programs that are not known leave half of them to others. */
const maxKindsAnHour = 2_000;
const maxUnknownKindsAnHour = 1_000;

/** The new kinds of errors, and of messages, that a batch may add to its hour. */
export interface KindsAllowed {
  readonly newKinds: number;
  /** Whether all of its programs were there before this hour. */
  readonly isKnown: boolean;
}
const hourMs = 3_600_000;

export interface AddedRow extends Record<string, unknown> {
  readonly is_taken: boolean;
  readonly metrics: number;
  readonly new_kinds: number;
  /** A bigint. */
  readonly newest_log: string | null;
  readonly newest_event: string | null;
}

/**
 * Adds a whole batch atomically in one statement, without a transaction around it. A repetition that arrives at the
 * same time waits for it, and then adds nothing.
 *
 */
export function addStatement(batch: TelemetryBatch, now: Date, allowed: KindsAllowed): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const hour = sql`${new Date(now.getTime() - (now.getTime() % hourMs)).toISOString()}::timestamptz`;
  return sql`with taken as (${takenStatement(batch, at)}),
    added_logs as (${insertLogs(batch.logs, at)}),
    added_errors as (${insertErrors(batch.errors, at, hour, allowed)}),
    added_messages as (${insertMessages(batch.messages, at, hour, allowed)}),
    added_events as (${insertEvents(batch.events, at)})
    select exists (select from taken) as is_taken,
      ((select count(*) from added_errors) + (select count(*) from added_messages))::int as metrics,
      ((select count(*) from added_errors where is_new) + (select count(*) from added_messages where is_new))::int as new_kinds,
      (select max(id) from added_logs) as newest_log,
      (select max(id) from added_events) as newest_event`;
}

/** The programs of the records of the last day before this hour, of which the newest events are read. */
export function knownOriginsStatement(now: Date): SQL {
  const hour = sql`${new Date(now.getTime() - (now.getTime() % hourMs)).toISOString()}::timestamptz`;
  const countStatement = (table: CountTable) =>
    sql`select service, environment, release from ${sql.raw(table)}
      where hour < ${hour} and hour >= ${hour} - interval '24 hours'`;
  return sql`${countStatement("telemetry_error_counts")} union ${countStatement("telemetry_message_counts")} union
    select service, environment, release from (select service, environment, release from telemetry_events
      where received_at < ${hour} and received_at >= ${hour} - interval '24 hours' order by id desc limit 20000) as newest`;
}

/** Stores only the id of a batch. */
export function rememberStatement(batch: TelemetryBatch, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`with taken as (${takenStatement(batch, at)}) select exists (select from taken) as is_taken`;
}

function takenStatement({ endpoint, batchId }: TelemetryBatch, at: SQL): SQL {
  if (batchId === null) return sql`select 1`;
  return sql`insert into telemetry_batches (endpoint, batch_id, received_at) values (${endpoint}, ${batchId}, ${at})
    on conflict do nothing returning 1`;
}

function insertLogs(logs: readonly LogRecord[], at: SQL): SQL {
  if (logs.length === 0) return noIds;
  const columns = sql.raw(
    "client_at, service, environment, release, level, message, stack_trace, error_type, error_class, url, user_agent, entry",
  );
  return sql`insert into telemetry_logs (received_at, ${columns}) select ${at}, ${columns}
    from jsonb_to_recordset(${JSON.stringify(logs.map(logRow))}::jsonb) as r (client_at timestamptz, service text, environment text,
      release text, level text, message text, stack_trace text, error_type text, error_class text, url text, user_agent text, entry jsonb)
    where exists (select from taken) returning id`;
}

function logRow({ clientAt, stackTrace, errorType, errorClass, userAgent, ...rest }: LogRecord): object {
  return {
    ...rest,
    client_at: clientAt,
    stack_trace: stackTrace,
    error_type: errorType,
    error_class: errorClass,
    user_agent: userAgent,
  };
}

function insertEvents(events: readonly EventRecord[], at: SQL): SQL {
  if (events.length === 0) return noIds;
  const columns = sql.raw(
    `client_at, service, environment, release, action_type, object_type, page, url, page_view_id, session_id,
     view_time_ms, scroll_depth, value, rating, details`,
  );
  return sql`insert into telemetry_events (received_at, ${columns}) select ${at}, ${columns}
    from jsonb_to_recordset(${JSON.stringify(events.map(eventRow))}::jsonb) as r (client_at timestamptz, service text, environment text,
      release text, action_type text, object_type text, page text, url text, page_view_id text, session_id text,
      view_time_ms double precision, scroll_depth double precision, value double precision, rating text, details jsonb)
    where exists (select from taken) returning id`;
}

function eventRow(event: EventRecord): object {
  return {
    ...event,
    client_at: event.clientAt,
    action_type: event.actionType,
    object_type: event.objectType,
    page_view_id: event.pageViewId,
    session_id: event.sessionId,
    view_time_ms: event.viewTimeMs,
    scroll_depth: event.scrollDepth,
  };
}

function insertErrors(metrics: readonly MetricRecord[], at: SQL, hour: SQL, allowed: KindsAllowed): SQL {
  if (metrics.length === 0) return nothing;
  const rows = metrics.map((metric) => ({
    ...metric,
    owner: errorOwner(metric.type),
  }));
  return sql`insert into telemetry_error_counts as known_counts
      (hour, service, environment, release, level, type, class, owner, count, first_at, last_at)
    select ${hour}, service, environment, release, level, type, class, owner, count, ${at}, ${at}
    from ${ranked("telemetry_error_counts", hour, sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${metricColumns}, owner text)`)}
    where ${hasRoom("telemetry_error_counts", hour, allowed)} ${upsert}`;
}

function insertMessages(metrics: readonly MetricRecord[], at: SQL, hour: SQL, allowed: KindsAllowed): SQL {
  if (metrics.length === 0) return nothing;
  return sql`insert into telemetry_message_counts as known_counts
      (hour, service, environment, release, level, type, class, count, first_at, last_at)
    select ${hour}, service, environment, release, level, type, class, count, ${at}, ${at}
    from ${ranked("telemetry_message_counts", hour, sql`jsonb_to_recordset(${JSON.stringify(metrics)}::jsonb) as r (${metricColumns})`)}
    where ${hasRoom("telemetry_message_counts", hour, allowed)} ${upsert}`;
}

const noIds = sql`select null::bigint as id where false`;
const nothing = sql`select false as is_new where false`;
const metricColumns = sql.raw(
  "service text, environment text, release text, level text, type text, class text, count bigint",
);

/** The order is always the same, so that two batches cannot deadlock. */
const upsert = sql.raw(`order by service, environment, release, level, type, class
  on conflict (hour, service, environment, release, level, type, class) do update
  set count = known_counts.count + excluded.count, first_at = least(known_counts.first_at, excluded.first_at),
    last_at = greatest(known_counts.last_at, excluded.last_at)
  returning first_at = last_at as is_new`);

type CountTable = "telemetry_error_counts" | "telemetry_message_counts";

/** The records with `is_known`, whether the hour has their kind, and for new kinds their `rank` in the batch. */
function ranked(table: CountTable, hour: SQL, records: SQL): SQL {
  return sql`(select given.*, count(*) filter (where not is_known)
      over (order by service, environment, release, level, type, class) as rank
    from (select r.*, exists (select from ${sql.raw(table)} as known where known.hour = ${hour}
        and (known.service, known.environment, known.release, known.level, known.type, known.class)
          = (r.service, r.environment, r.release, r.level, r.type, r.class)) as is_known
      from ${records}) as given) as r`;
}

/** Kinds that the hour has already are always counted. */
function hasRoom(table: CountTable, hour: SQL, { newKinds, isKnown }: KindsAllowed): SQL {
  const max = isKnown ? maxKindsAnHour : maxUnknownKindsAnHour;
  return sql`exists (select from taken) and (is_known or rank <= ${newKinds} and
    (select count(*) from (select from ${sql.raw(table)} where hour = ${hour} limit ${max}) as kinds) < ${max})`;
}

type Owner = "user" | "platform" | "library" | "service" | "unknown";

/** The owner of the failed code, by the error's type. @see requirement G7 */
export function errorOwner(errorType: string): Owner {
  const [, name = "unknown"] = /^(User|Platform|Library|Service)/u.exec(errorType) ?? [];
  return name.toLowerCase() as Owner;
}
