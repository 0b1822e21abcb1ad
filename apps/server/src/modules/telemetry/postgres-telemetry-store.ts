import { lte, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { telemetryEvents, telemetryLogs } from "../../db/schema.ts";
import type { MetricRecord, TelemetryBatch } from "./telemetry-batch.ts";
import { addStatement, rememberStatement } from "./postgres-telemetry-statement.ts";
import type { AddedRow } from "./postgres-telemetry-statement.ts";
import type { TelemetryStore } from "./telemetry-store.ts";

/** Whoever floods the intake fills this and no more of the disk. */
const maxLogRows = 200_000;
const maxEventRows = 1_000_000;
/** So many rows come between two looks at what is too much. */
const rowsBetweenTrims = 1_000;

export function createPostgresTelemetryStore(db: Database): TelemetryStore {
  return {
    async add(given, now) {
      const batch = { ...given, errors: summed(given.errors), messages: summed(given.messages) };
      const { rows } = await db.execute<AddedRow>(addStatement(batch, now));
      const [added] = rows;
      if (added?.is_taken !== true) return { isRepeated: true, overflow: 0 };
      await trim(telemetryLogs, added.newest_log, batch.logs.length, maxLogRows);
      await trim(telemetryEvents, added.newest_event, batch.events.length, maxEventRows);
      return { isRepeated: false, overflow: batch.errors.length + batch.messages.length - added.metrics };
    },
    async remember(batch: TelemetryBatch, now) {
      if (batch.batchId === null) return { isRepeated: false, overflow: 0 };
      const { rows } = await db.execute<Pick<AddedRow, "is_taken">>(rememberStatement(batch, now));
      return { isRepeated: rows[0]?.is_taken !== true, overflow: 0 };
    },
  };

  /** Numbers are given out in order and may have gaps, so no more than so many rows are left. */
  async function trim(
    table: typeof telemetryLogs | typeof telemetryEvents,
    newest: string | null,
    added: number,
    maxRows: number,
  ): Promise<void> {
    const id = Number(newest);
    // One batch passes each thousand, in whichever process.
    if (newest === null || id % rowsBetweenTrims >= added) return;
    const trimming = db.delete(table).where(lte(table.id, sql`${id - maxRows}`));
    // The batch is stored: to tell its sender otherwise would bring it again. The next thousand is trimmed with this one.
    await trimming.catch(() => {});
  }
}

/** One row a kind: an upsert may not touch a row twice. */
function summed(metrics: readonly MetricRecord[]): MetricRecord[] {
  const byKind = new Map<string, MetricRecord>();
  for (const metric of metrics) {
    const { service, environment, release, level, type, class: name } = metric;
    const key = JSON.stringify([service, environment, release, level, type, name]);
    byKind.set(key, { ...metric, count: metric.count + (byKind.get(key)?.count ?? 0) });
  }
  return [...byKind.values()];
}
