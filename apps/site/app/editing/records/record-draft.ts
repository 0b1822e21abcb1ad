import { createLocalDraft } from "../drafts/local-item.ts";
import type { LocalDraft } from "../drafts/local-item.ts";
import type { Stored } from "./stored.ts";

/** What is typed over which version, so that a restored draft cannot silently replace what somebody saved meanwhile. */
export interface RecordDraft<Values> {
  readonly base: Stored<Values>;
  readonly values: Values;
}

/** @param shape of which the values must be: what an older release of the site left behind is not offered. */
export function createRecordDraft<Values>(key: string, shape: Values): LocalDraft<RecordDraft<Values>> {
  return createLocalDraft(key, (value): value is RecordDraft<Values> => isDraft(value, shape));
}

function isDraft(value: unknown, shape: unknown): boolean {
  const { base, values } = fieldsOf(value);
  const { version, values: read } = fieldsOf(base);
  return (version === null || typeof version === "number") && isLike(read, shape) && isLike(values, shape);
}

/**
 * Whether a value is built as the example: the same names with the same kinds; a list holds what its example's first item is like, and
 * null in the example is anything.
 */
export function isLike(value: unknown, example: unknown): boolean {
  if (example === null) return value !== undefined;
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every((item) => example.length === 0 || isLike(item, example[0]));
  }
  if (typeof example !== "object") return typeof value === typeof example;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const fields = fieldsOf(value);
  return Object.entries(example).every(([name, part]) => isLike(fields[name], part));
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
