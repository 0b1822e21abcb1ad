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
        isInScope(telemetryLogs, telemetryLogs.receivedAt, conditions),
        levels === undefined ? undefined : inArray(telemetryLogs.level, [...levels]),
        text === undefined ? undefined : containsCondition(telemetryLogs.message, text),
        errorType === undefined ? undefined : eq(telemetryLogs.errorType, errorType),
        errorClass === undefined ? undefined : eq(telemetryLogs.errorClass, errorClass),
        afterId === undefined ? undefined : gt(telemetryLogs.id, afterId),
        beforeId === undefined ? undefined : lt(telemetryLogs.id, beforeId),
      ),
    )
    .orderBy(desc(telemetryLogs.id))
    .limit(limit);
}

const columns = {
  id: telemetryLogs.id,
  receivedAt: telemetryLogs.receivedAt,
  service: telemetryLogs.service,
  environment: telemetryLogs.environment,
  release: telemetryLogs.release,
  level: telemetryLogs.level,
  message: telemetryLogs.message,
  stackTrace: telemetryLogs.stackTrace,
  errorType: telemetryLogs.errorType,
  errorClass: telemetryLogs.errorClass,
  url: telemetryLogs.url,
  userAgent: telemetryLogs.userAgent,
  entry: telemetryLogs.entry,
};
