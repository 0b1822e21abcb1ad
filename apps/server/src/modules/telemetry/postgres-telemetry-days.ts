import { sql, desc, lt } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { telemetryBatches } from "../../db/schema.ts";

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
/** The job may fail for this long before rows go to the default partition. */
const daysAhead = 3;
/** An advisory lock; the number is arbitrary but the same in every process. */
const daysLock = 7_201_407;
/** A long read, such as a backup, must not make the intake queue behind this job. */
const lockTimeout = "3s";

/**
 * Drops expired daily partitions, creates those of the next days, and moves rows from the default partition to theirs.
 * One process runs it at a time; the others skip it.
 *
 * @returns the number of partitions created and dropped.
 */
export async function rotateTelemetryDays(
  db: Database,
  retention: TelemetryRetention,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  await removeOldBatchIds(db, now);
  let count = 0;
  const failures: unknown[] = [];
  for (const table of tables) {
    const oldest = startOfDay(now.getTime() - retention[table.retention] * dayMs);
    // A failure with one table must not let the others grow.
    try {
      if (signal.aborted) return count;
      count += await withDaysLock(db, (transaction) => dropDays(transaction, table, oldest));
      // One transaction per day: after an upgrade many rows are moved, and the intake must not wait for all of them.
      for (const day of await missingDays(db, table, oldest, now)) {
        if (signal.aborted) return count;
        count += await withDaysLock(db, (transaction) => createDay(transaction, table, day));
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return count;
}

async function withDaysLock(db: Database, work: (transaction: Transaction) => Promise<number>): Promise<number> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local lock_timeout = '${lockTimeout}'`));
    const { rows } = await transaction.execute<{ is_ours: boolean }>(
      sql`select pg_try_advisory_xact_lock(${daysLock}) as is_ours`,
    );
    return rows[0]?.is_ours === true ? work(transaction) : 0;
  });
}

async function missingDays(db: Database, table: DayTable, oldest: number, now: Date): Promise<ReadonlySet<number>> {
  const today = startOfDay(now.getTime());
  const ahead = Array.from({ length: daysAhead + 1 }, (_, index) => today + index * dayMs);
  const known = new Set(await readDays(db, table));
  return new Set([...ahead, ...(await daysInDefaultPartition(db, table, oldest))].filter((day) => !known.has(day)));
}

/** Creates and attaches a partition: `create table … partition of` would block the intake. */
async function createDay(transaction: Transaction, table: DayTable, day: number): Promise<number> {
  // Another process may have created it meanwhile.
  if ((await readDays(transaction, table)).includes(day)) return 0;
  // No row may be inserted between the move and the attachment.
  await transaction.execute(sql`lock table ${defaultPartition(table)} in access exclusive mode`);
  const parent = sql.identifier(table.name);
  const partition = sql.identifier(partitionName(table, day));
  const column = sql.identifier(table.column);
  // Partition bounds cannot be parameters.
  const [from, to] = [day, day + dayMs].map((time) => sql.raw(`'${new Date(time).toISOString()}'`));
  await transaction.execute(sql`create table ${partition} (like ${parent} including all)`);
  await transaction.execute(sql`with moved as
    (delete from ${defaultPartition(table)} where ${column} >= ${from} and ${column} < ${to} returning *)
    insert into ${partition} select * from moved`);
  await transaction.execute(
    sql`alter table ${parent} attach partition ${partition} for values from (${from}) to (${to})`,
  );
  return 1;
}

async function dropDays(transaction: Transaction, table: DayTable, oldest: number): Promise<number> {
  const expired = (await readDays(transaction, table)).filter((day) => day < oldest);
  for (const day of expired) await transaction.execute(sql`drop table ${sql.identifier(partitionName(table, day))}`);
  const column = sql.identifier(table.column);
  await transaction.execute(
    sql`delete from ${defaultPartition(table)} where ${column} < ${new Date(oldest).toISOString()}::timestamptz`,
  );
  return expired.length;
}

async function readDays(db: Database | Transaction, { name }: DayTable): Promise<number[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select c.relname as name
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${name}::regclass`);
  return rows.flatMap((row) => {
    const [, year, month, day] = /_(\d{4})(\d\d)(\d\d)$/u.exec(row.name) ?? [];
    return year === undefined ? [] : [Date.UTC(Number(year), Number(month) - 1, Number(day))];
  });
}

async function daysInDefaultPartition(db: Database, table: DayTable, oldest: number): Promise<number[]> {
  const column = sql.identifier(table.column);
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct to_char(${column} at time zone 'UTC', 'YYYY-MM-DD') as day
    from ${defaultPartition(table)} where ${column} >= ${new Date(oldest).toISOString()}::timestamptz`);
  return rows.map(({ day }) => Date.parse(`${day}T00:00:00Z`));
}

const defaultPartition = ({ name }: DayTable): SQL => sql`${sql.identifier(`${name}_default`)}`;
const startOfDay = (time: number): number => time - (time % dayMs);

function partitionName({ name }: DayTable, day: number): string {
  return `${name}_${new Date(day).toISOString().slice(0, 10).replaceAll("-", "")}`;
}

/** Browsers stop retrying a batch earlier. */
const batchMemoryMs = 48 * 3_600_000;
/** A flood removes the oldest ids earlier. */
const maxBatchRows = 1_000_000;

/** Removes the ids of batches that can no longer be sent again. */
export async function removeOldBatchIds(db: Database, now: Date, maxRows: number = maxBatchRows): Promise<void> {
  const { received_at: receivedAt } = telemetryBatches;
  await db.delete(telemetryBatches).where(lt(receivedAt, new Date(now.getTime() - batchMemoryMs)));
  const newest = db.select({ receivedAt }).from(telemetryBatches).orderBy(desc(receivedAt));
  await db.delete(telemetryBatches).where(lt(receivedAt, newest.offset(maxRows - 1).limit(1)));
}
