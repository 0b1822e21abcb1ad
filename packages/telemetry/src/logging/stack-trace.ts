import { CAUSE_MAX_DEPTH, TEXT_MAX_LENGTH } from "../constants.ts";
import { redactText } from "./redact.ts";

/**
 * The stack of an error and of its causes as one text, without secrets. `undefined` for a thrown value that is not an error.
 * Never throws.
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
  // Cut first: what is searched for secrets stays bounded too.
  return redactText(parts.join("\nCaused by: ").slice(0, TEXT_MAX_LENGTH));
}

/** Whether a value is an error, of another window too. Never throws, unlike `instanceof` of a hostile proxy. */
export function isError(value: unknown): value is Error {
  try {
    return value instanceof Error || readText(value, "stack") !== undefined;
  } catch {
    return false;
  }
}

/** One error's stack, or its name and message where there is none. Never throws. */
export function errorText(error: Error): string {
  const stack = readField(error, "stack");
  if (typeof stack === "string" && stack !== "") return stack;
  return `${readText(error, "name") ?? "Error"}: ${readText(error, "message") ?? ""}`;
}

/** A field of any value, `undefined` where reading fails. */
export function readField(value: unknown, key: string): unknown {
  try {
    return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  } catch {
    return undefined;
  }
}

/** A field that is a string that is not empty. */
export function readText(value: unknown, key: string): string | undefined {
  const field = readField(value, key);
  return typeof field === "string" && field !== "" ? field : undefined;
}
