import type { ErrorSeries, PageReport, ParsedRequestOf, ReportedError, VitalReport } from "@corp/api/contract";
import type { LogRecord as IngestedLogRecord } from "../telemetry/telemetry-batch.ts";
import type { ReportSpan } from "./report-period.ts";

/** Undefined means any. */
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
  /** A part of the message, in any case. */
  readonly text: string | undefined;
  readonly errorType: string | undefined;
  readonly errorClass: string | undefined;
  readonly afterId: number | undefined;
  readonly beforeId: number | undefined;
  readonly limit: number;
}

export interface LogRecord extends Omit<IngestedLogRecord, "clientAt" | "entry"> {
  readonly id: number;
  readonly receivedAt: Date;
  readonly entry: unknown;
}

/** Every method is one bounded query over the partitions of its span. */
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
  /** Lists the most viewed first. */
  pages(scope: ReportScope, limit: number): Promise<readonly PageReport[]>;
  vitals(scope: ReportScope, page: string | undefined): Promise<readonly VitalReport[]>;
  /** Lists the newest first. */
  logs(conditions: LogConditions): Promise<readonly LogRecord[]>;
}
