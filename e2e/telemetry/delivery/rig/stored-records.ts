import type { IntakeDatabase } from "./intake-database.ts";

/**
 * How often each text was stored: an error's or a message's class, a log entry's message, the text of an analytics
 * event's object.
 */
export type StoredRecords = Readonly<Record<string, number>>;

const storedOfService = `
  select text, sum(count)::int as count from (
    select class as text, count from telemetry_error_counts where service = $1
    union all select class, count from telemetry_message_counts where service = $1
    union all select message, 1 from telemetry_logs where service = $1
    union all select details -> 'object' ->> 'text', 1 from telemetry_events where service = $1
  ) as records
  where text is not null
  group by text`;

export async function readStoredRecords(database: IntakeDatabase, service: string): Promise<StoredRecords> {
  const rows = await database.query(storedOfService, [service]);
  return Object.fromEntries(rows.map(({ text, count }) => [String(text), Number(count)]));
}
