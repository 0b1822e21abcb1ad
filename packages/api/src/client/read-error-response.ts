import type { FailureBody } from "../contract/failure.ts";

type Complaint = NonNullable<FailureBody["details"]>[number];

/** The server's own words in a refusal; null when something else answered, such as a proxy with a page of its own. */
export function readErrorBody(text: string): FailureBody | null {
  const data = parse(text);
  if (!isRecord(data)) return null;
  const { message, code, details, current } = data;
  if (typeof message !== "string" || typeof code !== "string") return null;
  return {
    message,
    code,
    ...(Array.isArray(details) ? { details: details.filter(isComplaint) } : {}),
    ...(current === undefined ? {} : { current }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isComplaint(value: unknown): value is Complaint {
  return isRecord(value) && typeof value["path"] === "string" && typeof value["message"] === "string";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
