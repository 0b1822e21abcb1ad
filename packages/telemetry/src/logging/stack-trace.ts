import { CAUSE_MAX_DEPTH, TEXT_MAX_LENGTH } from "../constants.ts";
import { redactText } from "./redact.ts";

/**
 * The stacks of an error and its causes, without secrets. `undefined` for a thrown value that is no error. Never
 * throws.
 */
export function stackTraceOf(error: unknown): string | undefined {
  if (!isError(error)) return undefined;
  const parts: string[] = [];
  const seen = new Set<unknown>();
  let current: unknown = error;
  while (isError(current) && !seen.has(current) && parts.length < CAUSE_MAX_DEPTH) {
    seen.add(current);
    parts.push(errorText(current));
    current = readField(current, "cause");
  }
  // Truncated first, which bounds the search for secrets too.
  return redactText(parts.join("\nCaused by: ").slice(0, TEXT_MAX_LENGTH));
}

/** Returns true also for errors of another window. Never throws, even for a hostile proxy. */
export function isError(value: unknown): value is Error {
  try {
    return value instanceof Error || readText(value, "stack") !== undefined;
  } catch {
    return false;
  }
}

/** The error's stack, or else its name and message. Never throws. */
export function errorText(error: Error): string {
  const stack = readField(error, "stack");
  if (typeof stack === "string" && stack !== "") return stack;
  return `${readText(error, "name") ?? "Error"}: ${readText(error, "message") ?? ""}`;
}

/** Reads a field of any value; `undefined` when that throws. */
export function readField(value: unknown, key: string): unknown {
  try {
    return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a non-empty string field. */
export function readText(value: unknown, key: string): string | undefined {
  const field = readField(value, key);
  return typeof field === "string" && field !== "" ? field : undefined;
}
