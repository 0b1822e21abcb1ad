import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatabase } from "../src/db/database.ts";
import type { DatabaseConnection } from "../src/db/database.ts";
import { removeOldBatchIds, rotateTelemetryDays } from "../src/modules/telemetry/postgres-telemetry-days.ts";
import { createTelemetryStore } from "../src/modules/telemetry/telemetry-store.ts";
import { createTestDatabase } from "./postgres.ts";
import type { TestDatabase } from "./postgres.ts";

const retention = { logDays: 14, metricDays: 90, eventDays: 30 };
const noon = new Date("2026-11-22T12:00:00Z");
const daysBefore = (days: number) => new Date(noon.getTime() - days * 86_400_000);
const { signal } = new AbortController();
const logger = { warn: () => {} };

const error = {
  level: "ERROR",
  type: "UserError",
  class: "TypeError",
  count: 1,
  service: "",
  environment: "",
  release: "",
};
const allowed = { newKinds: 1, isKnown: true };
const noRecords = { endpoint: "test", batchId: null, logs: [], errors: [], messages: [], events: [] };

// These run in order: each begins with the partitions that the one before has left.
describe("daily partitions of telemetry", { shuffle: false }, () => {
  let testDatabase: TestDatabase;
  let database: DatabaseConnection;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = connectDatabase({ databaseUrl: testDatabase.url, databasePoolSize: 5 }, () => {});
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  const rows = async (sql: string) => (await database.pool.query(sql)).rows as Record<string, unknown>[];
  const keep = (now = noon) => rotateTelemetryDays(database.db, retention, now, signal);
  const readPartitions = async (table: string) =>
    (
      await rows(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${table}'::regclass order by 1`,
      )
    ).map(({ name }) => String(name).replace(`${table}_`, ""));
  const logsByPartition = () =>
    rows("select tableoid::regclass::text as place, message from telemetry_logs order by received_at");
  const addLog = (message: string, at: Date) =>
    rows(`insert into telemetry_logs (received_at, service, environment, release, level, message, entry)
      values ('${at.toISOString()}', '', '', '', 'INFO', '${message}', '{}')`);

  it("are created ahead, and receive rows that were inserted before", async () => {
    await addLog("old", daysBefore(2));
    await addLog("new", noon);
    await createTelemetryStore(database.db, logger).add({ ...noRecords, errors: [error] }, daysBefore(1), allowed);
    expect(await keep()).toBe(5 + 4 + 5 + 4);
    expect(await readPartitions("telemetry_logs")).toEqual([
      ...["20261120", "20261122", "20261123", "20261124", "20261125", "default"],
    ]);
    expect(await readPartitions("telemetry_error_counts")).toContain("20261121");
    await addLog("later", noon);
    expect(await logsByPartition()).toEqual([
      { place: "telemetry_logs_20261120", message: "old" },
      { place: "telemetry_logs_20261122", message: "new" },
      { place: "telemetry_logs_20261122", message: "later" },
    ]);
    expect(await keep()).toBe(0);
    // Each partition has the reports' indexes and the common sequence.
    expect(await rows("select count(*) from pg_indexes where tablename = 'telemetry_logs_20261124'")).toEqual([
      { count: "3" },
    ]);
    expect(await rows("select count(distinct id) from telemetry_logs")).toEqual([{ count: "3" }]);
  });

  it("are dropped after the retention of their kind", async () => {
    await addLog("very old", daysBefore(500));
    await rows(
      "insert into telemetry_batches values ('e', 'old', '2026-11-20T11:59:59Z'), ('e', 'new', '2026-11-20T12:00:01Z')",
    );
    await keep();
    expect(await rows("select message from telemetry_logs where message = 'very old'")).toEqual([]);
    expect(await rows("select batch_id from telemetry_batches")).toEqual([{ batch_id: "new" }]);
    const later = new Date("2026-12-05T00:00:00Z");
    await keep(later);
    expect(await logsByPartition()).toHaveLength(2);
    expect(await readPartitions("telemetry_logs")).not.toContain("20261120");
    expect(await rows("select count from telemetry_error_counts")).toEqual([{ count: "1" }]);
    await keep(new Date("2027-04-01T00:00:00Z"));
    expect(await readPartitions("telemetry_error_counts")).toEqual([
      "20270401",
      "20270402",
      "20270403",
      "20270404",
      "default",
    ]);
    expect(await rows("select count from telemetry_error_counts")).toEqual([]);
  });

  it("of one table are rotated even if those of another cannot be", async () => {
    const at = new Date("2027-05-01T10:00:00Z");
    await rows("alter table telemetry_logs_default rename to telemetry_logs_away");
    await expect(keep(at)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("telemetry_logs_default") },
    });
    await rows("alter table telemetry_logs_away rename to telemetry_logs_default");
    expect(await readPartitions("telemetry_message_counts")).toContain("20270501");
    expect(await readPartitions("telemetry_logs")).not.toContain("20270501");
  });

  it("are rotated together with the ids of batches, which a flood removes earlier", async () => {
    await rows(`truncate telemetry_batches; insert into telemetry_batches
      select 'e', number, timestamptz '2026-11-22T00:00:00Z' + number * interval '1 hour' from generate_series(1, 9) as number`);
    await removeOldBatchIds(database.db, noon, 10);
    expect(await rows("select count(*) from telemetry_batches")).toEqual([{ count: "9" }]);
    await removeOldBatchIds(database.db, noon, 3);
    expect(await rows("select batch_id from telemetry_batches order by 1")).toEqual(
      ["7", "8", "9"].map((batch_id) => ({ batch_id })),
    );
  });

  it("are created once by several processes, without losing concurrent rows", async () => {
    await rows("truncate telemetry_logs, telemetry_error_counts");
    const store = createTelemetryStore(database.db, logger);
    const at = new Date("2027-06-01T10:00:00Z");
    const adding = Array.from({ length: 40 }, () => store.add({ ...noRecords, errors: [error] }, at, allowed));
    const keeping = Array.from({ length: 3 }, () => keep(at));
    await Promise.all([...adding, ...keeping]);
    await keep(at);
    expect(await rows("select tableoid::regclass::text as place, count from telemetry_error_counts")).toEqual([
      { place: "telemetry_error_counts_20270601", count: "40" },
    ]);
  });
});
