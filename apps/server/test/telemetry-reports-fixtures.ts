import { telemetryErrorCounts, telemetryEvents, telemetryLogs } from "../src/db/schema.ts";
import { hoursFromNow } from "./clock.ts";
import type { TestServer } from "./test-server.ts";

type ErrorRow = typeof telemetryErrorCounts.$inferInsert;
type LogRow = typeof telemetryLogs.$inferInsert;
type EventRow = typeof telemetryEvents.$inferInsert;

const origin = { service: "site", environment: "prod", release: "1.0" } as const;

const hourMs = 3_600_000;
export const hoursAgo = (hours: number): Date => hoursFromNow(-hours);

function startOfHour(at: Date): Date {
  return new Date(at.getTime() - (at.getTime() % hourMs));
}

/** Inserts rows as the intake does. */
export function seedTelemetry(server: TestServer) {
  const { db } = server.service.database;
  return {
    async errors(...rows: (Partial<ErrorRow> & { at: Date })[]): Promise<void> {
      const values = rows.map(({ at, ...row }) => ({
        ...origin,
        hour: startOfHour(at),
        first_at: at,
        last_at: at,
        level: "ERROR",
        type: "UserError",
        class: "TypeError",
        owner: "user" as const,
        count: 1,
        ...row,
      }));
      await db.insert(telemetryErrorCounts).values(values);
    },

    async logs(...rows: (Partial<LogRow> & { message: string })[]): Promise<number[]> {
      const values = rows.map((row) => ({
        ...origin,
        received_at: hoursAgo(0),
        level: "ERROR",
        entry: {},
        ...row,
      }));
      return (await db.insert(telemetryLogs).values(values).returning({ id: telemetryLogs.id })).map(({ id }) => id);
    },

    async events(...rows: (Partial<EventRow> & { action_type: string })[]): Promise<void> {
      const values = rows.map((row) => ({
        ...origin,
        received_at: hoursAgo(1),
        client_at: hoursAgo(1),
        object_type: "",
        page: "/",
        url: "",
        details: {},
        page_view_id: "v",
        session_id: "s",
        ...row,
      }));
      await db.insert(telemetryEvents).values(values);
    },
  };
}
