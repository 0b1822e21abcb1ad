import { telemetryLevels } from "@corp/api/contract";
import type { ParsedRequestOf, ResponseOf, TelemetryLogEntry } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { LogRecord, ReportScope, TelemetryReportStore } from "./telemetry-report-store.ts";

/**
 * Lists the newest first.
 *
 * @throws {Failure} `invalid` for a bad cursor.
 */
export async function listLogs(
  store: TelemetryReportStore,
  request: ParsedRequestOf<"telemetryLogs">,
  scope: ReportScope,
): Promise<ResponseOf<"telemetryLogs">> {
  const { limit, cursor, level, text, after_id } = request;
  const rows = await store.logs({
    ...scope,
    text,
    levels: level === undefined ? undefined : telemetryLevels.slice(0, telemetryLevels.indexOf(level) + 1),
    errorType: request.error_type,
    errorClass: request.error_class,
    afterId: after_id === undefined ? undefined : Number(after_id),
    beforeId: cursor === undefined ? undefined : idOfCursor(cursor),
    limit: limit + 1,
  });
  const page = pageFrom(rows, limit, ({ receivedAt, id }) => ({ at: receivedAt, id: String(id) }));
  return { items: page.rows.map(toEntry), next_cursor: page.next_cursor };
}

/** A cursor of another list is well-formed but contains an id of another kind. */
function idOfCursor(cursor: string): number {
  const { id } = decodePosition(cursor);
  if (/^\d{1,15}$/u.test(id)) return Number(id);
  const details = [{ path: "cursor", message: messages.badCursor }];
  throw new Failure("invalid", messages.badCursor, { code: "BAD_CURSOR", details });
}

function toEntry(row: LogRecord): TelemetryLogEntry {
  const { user, ...logged } = isRecord(row.entry) ? row.entry : {};
  const rest = { ...logged, ...readTokenTails(user) };
  return {
    log_id: String(row.id),
    received_at: row.receivedAt.toISOString(),
    service: row.service,
    environment: orNull(row.environment),
    release: orNull(row.release),
    level: telemetryLevels.find((known) => known === row.level) ?? "INFO",
    message: row.message,
    stack_trace: row.stackTrace,
    error_type: row.errorType,
    error_class: row.errorClass,
    url: row.url,
    user_agent: row.userAgent,
    username: isRecord(user) && typeof user["username"] === "string" ? user["username"] : null,
    context: Object.keys(rest).length === 0 ? null : rest,
  };
}

/** The last characters of the tokens: they find the session in the provider's log. */
function readTokenTails(user: unknown): Readonly<Record<string, string>> {
  const names = ["accessTokenTail", "refreshTokenTail"] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const tail = isRecord(user) ? user[name] : undefined;
      return typeof tail === "string" ? [[name, tail]] : [];
    }),
  );
}

/** Unknown values are stored as empty strings. */
const orNull = (text: string): string | null => (text === "" ? null : text);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
