import { and, eq, gte, lt } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { ReportScope } from "./telemetry-report-store.ts";

interface ScopedTable {
  readonly service: AnyPgColumn;
  readonly environment: AnyPgColumn;
  readonly release: AnyPgColumn;
}

/** @param at the column by which the table is partitioned, so that other days are not scanned */
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
