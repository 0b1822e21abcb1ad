import type { ErrorSeries, PageReport, ParsedRequestOf, ReportedError, VitalReport } from "@corp/api/contract";
import type { LogRecord as TakenLogRecord } from "../telemetry/telemetry-batch.ts";
import type { ReportSpan } from "./report-period.ts";

/** Of which program's records a report is made; undefined: of all. */
export interface ReportOrigin {
  readonly service?: string | undefined;
  readonly environment?: string | undefined;
  readonly release?: string | undefined;
}

export interface ReportScope extends ReportOrigin {
  readonly span: ReportSpan;
}

export interface LogConditions extends ReportScope {
  readonly levels: readonly string[] | undefined;
  /** Somewhere in the message, whatever the case. */
  readonly text: string | undefined;
  readonly errorType: string | undefined;
  readonly errorClass: string | undefined;
  readonly afterId: number | undefined;
  readonly beforeId: number | undefined;
  readonly limit: number;
}

/** An entry as it was taken, with when it came. */
export interface LogRecord extends Omit<TakenLogRecord, "clientAt" | "entry"> {
  readonly id: number;
  readonly receivedAt: Date;
  readonly entry: unknown;
}

/** What reports are read from. Every call is one bounded look at the days of its span. */
export interface TelemetryReportStore {
  errorSeries(
    scope: ReportScope,
    groupBy: ParsedRequestOf<"telemetryErrorSeries">["group_by"],
  ): Promise<ErrorSeries["series"]>;
  topErrors(
    scope: ReportScope,
    owner: ReportedError["owner"] | undefined,
    limit: number,
  ): Promise<readonly ReportedError[]>;
  /** The most viewed first. */
  pages(scope: ReportScope, limit: number): Promise<readonly PageReport[]>;
  vitals(scope: ReportScope, page: string | undefined): Promise<readonly VitalReport[]>;
  /** The newest first. */
  logs(conditions: LogConditions): Promise<readonly LogRecord[]>;
}
