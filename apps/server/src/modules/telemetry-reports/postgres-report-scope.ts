import { and, eq, gte, lt } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";
import type { ReportScope } from "./telemetry-report-store.ts";

interface ScopedTable {
  readonly service: AnyPgColumn;
  readonly environment: AnyPgColumn;
  readonly release: AnyPgColumn;
}

/** The records of a scope; `at` is the column that the table is partitioned by, so that other days are not looked at. */
export function isInScope(
  table: ScopedTable,
  at: AnyPgColumn,
  { span, service, environment, release }: ReportScope,
): SQL | undefined {
  return and(
    gte(at, span.from),
    lt(at, span.to),
    service === undefined ? undefined : eq(table.service, service),
    environment === undefined ? undefined : eq(table.environment, environment),
    release === undefined ? undefined : eq(table.release, release),
  );
}
