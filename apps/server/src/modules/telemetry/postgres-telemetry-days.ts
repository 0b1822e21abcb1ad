import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { forgetBatches } from "./postgres-telemetry-batches.ts";

/** How many days are kept. */
export interface TelemetryRetention {
  readonly logDays: number;
  readonly metricDays: number;
  readonly eventDays: number;
}

interface DayTable {
  readonly name: string;
  readonly column: "received_at" | "hour";
  readonly retention: keyof TelemetryRetention;
}

const tables: readonly DayTable[] = [
  { name: "telemetry_logs", column: "received_at", retention: "logDays" },
  { name: "telemetry_events", column: "received_at", retention: "eventDays" },
  { name: "telemetry_error_counts", column: "hour", retention: "metricDays" },
  { name: "telemetry_message_counts", column: "hour", retention: "metricDays" },
];

const dayMs = 86_400_000;
/** So long may the job fail before rows land in the default partition again. */
const daysAhead = 3;
/** Any number, the same in every process. */
const daysLock = 7_201_407;
/** Whoever reads a table for long, as a backup does, must not make the intake queue behind this job. */
const lockTimeout = "3s";

/**
 * Drops the days that are over, makes those to come, and moves what has landed in the default partitions where it belongs. One
 * process at a time; the others find nothing to do.
 *
 * @returns how many days were made and dropped.
 */
export async function keepTelemetryDays(
  db: Database,
  retention: TelemetryRetention,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  await forgetBatches(db, now);
  let count = 0;
  const failures: unknown[] = [];
  for (const table of tables) {
    const oldest = dayOf(now.getTime() - retention[table.retention] * dayMs);
    // What keeps one table from its turn is no reason for the others to grow.
    try {
      if (signal.aborted) return count;
      count += await inTurn(db, (transaction) => dropDays(transaction, table, oldest));
      // A turn for each day: after an upgrade much has to be moved, and the intake is not to wait for all of it.
      for (const day of await missingDays(db, table, oldest, now)) {
        if (signal.aborted) return count;
        count += await inTurn(db, (transaction) => makeDay(transaction, table, day));
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return count;
}

async function inTurn(db: Database, work: (transaction: Transaction) => Promise<number>): Promise<number> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local lock_timeout = '${lockTimeout}'`));
    const { rows } = await transaction.execute<{ is_ours: boolean }>(
      sql`select pg_try_advisory_xact_lock(${daysLock}) as is_ours`,
    );
    return rows[0]?.is_ours === true ? work(transaction) : 0;
  });
}

async function missingDays(db: Database, table: DayTable, oldest: number, now: Date): Promise<ReadonlySet<number>> {
  const today = dayOf(now.getTime());
  const ahead = Array.from({ length: daysAhead + 1 }, (_, index) => today + index * dayMs);
  const known = new Set(await daysOf(db, table));
  return new Set([...ahead, ...(await strayDays(db, table, oldest))].filter((day) => !known.has(day)));
}

/** Attached rather than made in place, which would stop the intake. */
async function makeDay(transaction: Transaction, table: DayTable, day: number): Promise<number> {
  // Another process may have had its turn before.
  if ((await daysOf(transaction, table)).includes(day)) return 0;
  // Nothing may land there between the move and the attachment.
  await transaction.execute(sql`lock table ${strays(table)} in access exclusive mode`);
  const parent = sql.identifier(table.name);
  const made = sql.identifier(partitionName(table, day));
  const column = sql.identifier(table.column);
  // Bounds are no parameters.
  const [from, to] = [day, day + dayMs].map((time) => sql.raw(`'${new Date(time).toISOString()}'`));
  await transaction.execute(sql`create table ${made} (like ${parent} including all)`);
  await transaction.execute(sql`with moved as
    (delete from ${strays(table)} where ${column} >= ${from} and ${column} < ${to} returning *)
    insert into ${made} select * from moved`);
  await transaction.execute(sql`alter table ${parent} attach partition ${made} for values from (${from}) to (${to})`);
  return 1;
}

async function dropDays(transaction: Transaction, table: DayTable, oldest: number): Promise<number> {
  const over = (await daysOf(transaction, table)).filter((day) => day < oldest);
  for (const day of over) await transaction.execute(sql`drop table ${sql.identifier(partitionName(table, day))}`);
  const column = sql.identifier(table.column);
  await transaction.execute(
    sql`delete from ${strays(table)} where ${column} < ${new Date(oldest).toISOString()}::timestamptz`,
  );
  return over.length;
}

/** The days that have a partition. */
async function daysOf(db: Database | Transaction, { name }: DayTable): Promise<number[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select c.relname as name
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${name}::regclass`);
  return rows.flatMap((row) => {
    const [, year, month, day] = /_(\d{4})(\d\d)(\d\d)$/u.exec(row.name) ?? [];
    return year === undefined ? [] : [Date.UTC(Number(year), Number(month) - 1, Number(day))];
  });
}

/** The days of what landed in the default partition and is still kept. */
async function strayDays(db: Database, table: DayTable, oldest: number): Promise<number[]> {
  const column = sql.identifier(table.column);
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct to_char(${column} at time zone 'UTC', 'YYYY-MM-DD') as day
    from ${strays(table)} where ${column} >= ${new Date(oldest).toISOString()}::timestamptz`);
  return rows.map(({ day }) => Date.parse(`${day}T00:00:00Z`));
}

const strays = ({ name }: DayTable): SQL => sql`${sql.identifier(`${name}_default`)}`;
const dayOf = (time: number): number => time - (time % dayMs);

function partitionName({ name }: DayTable, day: number): string {
  return `${name}_${new Date(day).toISOString().slice(0, 10).replaceAll("-", "")}`;
}
