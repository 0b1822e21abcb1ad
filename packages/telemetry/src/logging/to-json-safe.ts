import { REDACTED, TEXT_MAX_LENGTH, VALUE_MAX_DEPTH, VALUE_MAX_ENTRIES, VALUE_MAX_NODES } from "../constants.ts";
import { isSecretKey, redactText } from "./redact.ts";
import { errorText } from "./stack-trace.ts";

export type JsonSafe = string | number | boolean | null | JsonSafe[] | { [key: string]: JsonSafe };

interface Walk {
  readonly ancestors: object[];
  nodes: number;
}

/**
 * A copy of any value that `JSON.stringify` cannot fail on: cycles, BigInt, throwing getters and hostile proxies become short
 * texts, secrets become `[redacted]`, and depth, breadth and size are bounded. Never throws.
 */
export function toJsonSafe(value: unknown): JsonSafe {
  return visit(value, { ancestors: [], nodes: 0 });
}

/** `toJsonSafe` for a bag of fields; anything that is not an object gives an empty one. */
export function toJsonSafeFields(fields: unknown): Record<string, JsonSafe> {
  const safe = toJsonSafe(fields);
  return typeof safe === "object" && safe !== null && !Array.isArray(safe) ? safe : {};
}

function visit(value: unknown, walk: Walk): JsonSafe {
  try {
    if (typeof value === "string") return clip(redactText(value));
    if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
    if (typeof value === "boolean" || value === null) return value;
    if (typeof value === "object") return visitObject(value, walk);
    if (typeof value === "function") return `[Function ${value.name}]`;
    return String(value);
  } catch {
    return "[Unreadable]";
  }
}

function visitObject(value: object, walk: Walk): JsonSafe {
  if (walk.ancestors.includes(value)) return "[Circular]";
  if (walk.ancestors.length >= VALUE_MAX_DEPTH || walk.nodes >= VALUE_MAX_NODES) return "[Truncated]";
  walk.ancestors.push(value);
  try {
    return describe(value, walk);
  } finally {
    walk.ancestors.pop();
  }
}

function describe(value: object, walk: Walk): JsonSafe {
  if (value instanceof Error) return clip(redactText(errorText(value)));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
  if (value instanceof URL || value instanceof RegExp) return clip(redactText(String(value)));
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[Binary ${value.byteLength} bytes]`;
  if (Array.isArray(value) || value instanceof Set) return visitItems(value, walk);
  if (value instanceof Map) return visitEntries(mapEntries(value), walk);
  return visitEntries(ownEntries(value), walk);
}

function visitItems(items: Iterable<unknown>, walk: Walk): JsonSafe[] {
  const result: JsonSafe[] = [];
  for (const item of items) {
    if (isFull(result.length, walk)) {
      result.push("[Truncated]");
      break;
    }
    walk.nodes += 1;
    result.push(visit(item, walk));
  }
  return result;
}

function visitEntries(entries: Iterable<readonly [string, () => unknown]>, walk: Walk): Record<string, JsonSafe> {
  // Without a prototype a key named __proto__ is a key like any other.
  const result: Record<string, JsonSafe> = Object.create(null);
  let count = 0;
  for (const [key, read] of entries) {
    if (isFull(count, walk)) {
      result["[Truncated]"] = true;
      break;
    }
    walk.nodes += 1;
    count += 1;
    const safe = isSecretKey(key) ? REDACTED : visitRead(read, walk);
    if (safe !== undefined) result[clip(key)] = safe;
  }
  return result;
}

function visitRead(read: () => unknown, walk: Walk): JsonSafe | undefined {
  try {
    const value = read();
    return value === undefined ? undefined : visit(value, walk);
  } catch {
    return "[Unreadable]";
  }
}

function* ownEntries(value: object): Generator<readonly [string, () => unknown]> {
  for (const key of Object.keys(value)) yield [key, () => Reflect.get(value, key)];
}

function* mapEntries(map: ReadonlyMap<unknown, unknown>): Generator<readonly [string, () => unknown]> {
  for (const [key, value] of map) yield [String(key), () => value];
}

function isFull(count: number, walk: Walk): boolean {
  return count >= VALUE_MAX_ENTRIES || walk.nodes >= VALUE_MAX_NODES;
}

function clip(text: string): string {
  return text.length > TEXT_MAX_LENGTH ? `${text.slice(0, TEXT_MAX_LENGTH)}…` : text;
}
