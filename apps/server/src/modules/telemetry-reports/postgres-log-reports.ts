import { and, desc, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { telemetryLogs } from "../../db/schema.ts";
import { containsCondition } from "../../db/search.ts";
import { isInScope } from "./postgres-report-scope.ts";
import type { LogConditions, LogRecord } from "./telemetry-report-store.ts";

export async function findLogs(db: Database, conditions: LogConditions): Promise<readonly LogRecord[]> {
  const { levels, text, errorType, errorClass, afterId, beforeId, limit } = conditions;
  return db
    .select(columns)
    .from(telemetryLogs)
    .where(
      and(
        isInScope(telemetryLogs, telemetryLogs.received_at, conditions),
        levels === undefined ? undefined : inArray(telemetryLogs.level, [...levels]),
        text === undefined ? undefined : containsCondition(telemetryLogs.message, text),
        errorType === undefined ? undefined : eq(telemetryLogs.error_type, errorType),
        errorClass === undefined ? undefined : eq(telemetryLogs.error_class, errorClass),
        afterId === undefined ? undefined : gt(telemetryLogs.id, afterId),
        beforeId === undefined ? undefined : lt(telemetryLogs.id, beforeId),
      ),
    )
    .orderBy(desc(telemetryLogs.id))
    .limit(limit);
}

const columns = {
  id: telemetryLogs.id,
  receivedAt: telemetryLogs.received_at,
  service: telemetryLogs.service,
  environment: telemetryLogs.environment,
  release: telemetryLogs.release,
  level: telemetryLogs.level,
  message: telemetryLogs.message,
  stackTrace: telemetryLogs.stack_trace,
  errorType: telemetryLogs.error_type,
  errorClass: telemetryLogs.error_class,
  url: telemetryLogs.url,
  userAgent: telemetryLogs.user_agent,
  entry: telemetryLogs.entry,
};
