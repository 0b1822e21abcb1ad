import type { FailureBody } from "../contract/failure.ts";

type FieldIssue = NonNullable<FailureBody["details"]>[number];

/** The API's error body; null when the response is not the API's, such as a proxy's own page. */
export function readErrorBody(data: unknown): FailureBody | null {
  // Servers and proxies also send JSON as another type, or without one.
  if (typeof data === "string") return readErrorBody(parsed(data));
  if (!isRecord(data)) return null;
  const { message, code, details, current } = data;
  if (typeof message !== "string" || typeof code !== "string") return null;
  return {
    message,
    code,
    ...(Array.isArray(details) ? { details: details.filter(isFieldIssue) } : {}),
    ...(current === undefined ? {} : { current }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isFieldIssue(value: unknown): value is FieldIssue {
  return isRecord(value) && typeof value["path"] === "string" && typeof value["message"] === "string";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The three forms of an HTTP date, all in UTC; that of C's asctime ends with the year and names no zone. */
const httpDate = /^[A-Z]\w+,? [\w -]+:\d\d:\d\d( GMT| \d{4})$/u;

/**
 * The delay of a `Retry-After` header in seconds: whole seconds or an HTTP date; null for anything else. ky reads the
 * header for its own wait, and keeps the result to itself.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  const text = header ?? "";
  if (/^\d{1,15}$/u.test(text)) return Number(text);
  // Date.parse alone would take "1.5" for a date, and a date without a zone for local time.
  const dateMs = httpDate.test(text) ? Date.parse(text.replace(/ GMT$|$/u, " GMT")) : Number.NaN;
  return Number.isNaN(dateMs) ? null : Math.max(0, Math.ceil((dateMs - nowMs) / 1_000));
}
