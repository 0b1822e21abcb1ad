import type { Logger } from "@corp/telemetry/server";
import { getTableName, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { telemetryEvents, telemetryLogs } from "../../db/schema.ts";
import { addStatement, knownOriginsStatement, rememberStatement } from "./postgres-telemetry-statement.ts";
import type { AddedRow, KindsAllowed } from "./postgres-telemetry-statement.ts";
import type { MetricRecord, Origin, TelemetryBatch } from "./telemetry-batch.ts";

interface Added {
  /** The batch was stored before: nothing is added. */
  readonly isRepeated: boolean;
  /** Dropped records: their hour has too many kinds, or their sender has added too many. */
  readonly overflow: number;
  /** The kinds of errors and messages that the hour did not have. */
  readonly newKinds: number;
}

/** Bound the disk space that a flood of records can fill. */
const maxLogRows = 200_000;
const maxEventRows = 1_000_000;
const nothingAdded = { overflow: 0, newKinds: 0 };
/** The tables are trimmed once for this many new rows. */
const rowsBetweenTrims = 1_000;
const hourMs = 3_600_000;

export type TelemetryStore = ReturnType<typeof createTelemetryStore>;

export function createTelemetryStore(db: Database, logger: Pick<Logger, "warn">) {
  /** Read once an hour. */
  let known: { readonly hour: number; readonly origins: Promise<ReadonlySet<string>> } | undefined;

  async function readOrigins(now: Date): Promise<ReadonlySet<string>> {
    const { rows } = await db.execute<{ service: string; environment: string; release: string }>(
      knownOriginsStatement(now),
    );
    return new Set(rows.map(originKey));
  }

  return {
    /** Whether the programs that a batch counts errors and messages of were there before this hour. */
    async knowsOrigins({ errors, messages }: TelemetryBatch, now: Date): Promise<boolean> {
      const hour = Math.floor(now.getTime() / hourMs);
      if (known?.hour !== hour) {
        const origins = readOrigins(now);
        known = { hour, origins };
        // The next batch reads them again.
        origins.catch(() => (known = undefined));
      }
      const origins = await known.origins;
      return [...errors, ...messages].every((metric) => origins.has(originKey(metric)));
    },

    /**
     * Adds a batch atomically, once. Storage is bounded: new logs and events displace the oldest; metrics are summed by
     * the hour, and an hour that is full accepts no new kinds.
     *
     */
    async add(given: TelemetryBatch, now: Date, allowed: KindsAllowed): Promise<Added> {
      const batch = { ...given, errors: summed(given.errors), messages: summed(given.messages) };
      const { rows } = await db.execute<AddedRow>(addStatement(batch, now, allowed));
      const [added] = rows;
      if (added?.is_taken !== true) return { isRepeated: true, ...nothingAdded };
      await trim(telemetryLogs, added.newest_log, batch.logs.length, maxLogRows);
      await trim(telemetryEvents, added.newest_event, batch.events.length, maxEventRows);
      return {
        isRepeated: false,
        overflow: batch.errors.length + batch.messages.length - added.metrics,
        newKinds: added.new_kinds,
      };
    },
    /** Stores only the id of a batch. */
    async remember(batch: TelemetryBatch, now: Date): Promise<Added> {
      if (batch.batchId === null) return { isRepeated: false, ...nothingAdded };
      const { rows } = await db.execute<Pick<AddedRow, "is_taken">>(rememberStatement(batch, now));
      return { isRepeated: rows[0]?.is_taken !== true, ...nothingAdded };
    },
  };

  /** Ids ascend and may have gaps, so at most `maxRows` rows remain. */
  async function trim(
    table: typeof telemetryLogs | typeof telemetryEvents,
    newest: string | null,
    added: number,
    maxRows: number,
  ): Promise<void> {
    const id = Number(newest);
    // Across all processes exactly one batch crosses each multiple of `rowsBetweenTrims`.
    if (newest === null || id % rowsBetweenTrims >= added) return;
    try {
      await db.delete(table).where(lte(table.id, sql`${id - maxRows}`));
    } catch (error) {
      // The batch is stored, so its sender must not get an error and send it again.
      logger.warn(
        "A telemetry table was not trimmed; the next trim, after some thousand rows, removes these rows too",
        {
          table: getTableName(table),
          error,
        },
      );
    }
  }
}

const originKey = ({ service, environment, release }: Origin): string =>
  JSON.stringify([service, environment, release]);

/** One row per kind: an upsert must not touch a row twice. */
function summed(metrics: readonly MetricRecord[]): MetricRecord[] {
  const byKind = new Map<string, MetricRecord>();
  for (const metric of metrics) {
    const { service, environment, release, level, type, class: name } = metric;
    const key = JSON.stringify([service, environment, release, level, type, name]);
    byKind.set(key, { ...metric, count: metric.count + (byKind.get(key)?.count ?? 0) });
  }
  return [...byKind.values()];
}
