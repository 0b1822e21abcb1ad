import { lt, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { telemetryLogEntries, telemetryMetricCounts } from "../../db/schema.ts";
import type { MetricRecord, TelemetryStore } from "./telemetry-store.ts";

const retentionDays = 14;
const metricRetentionDays = 90;
/** Whoever floods the intake fills this and no more of the disk. */
const maxLogRows = 200_000;

export function createPostgresTelemetryStore(db: Database): TelemetryStore {
  return {
    async addLogEntries(service, entries) {
      if (entries.length === 0) return;
      const added = await db
        .insert(telemetryLogEntries)
        .values(entries.map(({ level, entry }) => ({ service, level, entry })))
        .returning({ id: telemetryLogEntries.id });
      const newestId = Math.max(...added.map(({ id }) => id));
      // Numbers are given out in order and may have gaps, so no more than so many rows are left.
      await db.delete(telemetryLogEntries).where(lte(telemetryLogEntries.id, newestId - maxLogRows));
      await db
        .delete(telemetryLogEntries)
        .where(sql`${telemetryLogEntries.receivedAt} < now() - make_interval(days => ${retentionDays})`);
    },
    async addMetrics(metrics, now) {
      if (metrics.length === 0) return;
      const hour = new Date(now.getTime() - (now.getTime() % 3_600_000));
      await db
        .insert(telemetryMetricCounts)
        .values(summed(metrics).map((metric) => ({ ...metric, hour })))
        .onConflictDoUpdate({
          target: [
            telemetryMetricCounts.hour,
            telemetryMetricCounts.kind,
            telemetryMetricCounts.level,
            telemetryMetricCounts.type,
            telemetryMetricCounts.class,
          ],
          set: { count: sql`${telemetryMetricCounts.count} + excluded.count` },
        });
      const oldest = new Date(now.getTime() - metricRetentionDays * 86_400_000);
      await db.delete(telemetryMetricCounts).where(lt(telemetryMetricCounts.hour, oldest));
    },
  };
}

/** One row a kind: an upsert may not touch a row twice. In one order, so that two batches never wait for each other. */
function summed(metrics: readonly MetricRecord[]): MetricRecord[] {
  const byKind = new Map<string, MetricRecord>();
  for (const metric of metrics) {
    const key = JSON.stringify([metric.kind, metric.level, metric.type, metric.class]);
    byKind.set(key, { ...metric, count: metric.count + (byKind.get(key)?.count ?? 0) });
  }
  return [...byKind.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, metric]) => metric);
}
