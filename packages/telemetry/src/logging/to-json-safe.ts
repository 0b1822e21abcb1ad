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
    if (typeof value === "string") return clean(value);
    if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
    if (typeof value === "boolean" || value === null) return value;
    if (typeof value === "object") return visitObject(value, walk);
    if (typeof value === "function") return `[Function ${value.name}]`;
    if (typeof value === "bigint" || typeof value === "symbol") return value.toString();
    return "undefined";
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
  if (value instanceof Error) return clean(errorText(value));
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[Binary ${value.byteLength} bytes]`;
  if (Array.isArray(value) || value instanceof Set) return visitItems(value, walk);
  if (value instanceof Map) return visitEntries(value.keys(), (key) => value.get(key), walk);
  // Dates, addresses and whatever else knows its own form.
  if (knowsItsJson(value)) return visit(value.toJSON(), walk);
  return visitEntries(Object.keys(value), (key) => Reflect.get(value, key), walk);
}

function knowsItsJson(value: object): value is { toJSON: () => unknown } {
  return "toJSON" in value && typeof value.toJSON === "function";
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

function visitEntries<Key>(keys: Iterable<Key>, read: (key: Key) => unknown, walk: Walk): Record<string, JsonSafe> {
  // Without a prototype a key named __proto__ is a key like any other.
  const result = Object.create(null) as Record<string, JsonSafe>;
  let count = 0;
  for (const key of keys) {
    if (isFull(count, walk)) {
      result["[Truncated]"] = true;
      break;
    }
    walk.nodes += 1;
    count += 1;
    const name = clean(String(key));
    const safe = isSecretKey(name) ? REDACTED : visitRead(() => read(key), walk);
    if (safe !== undefined) result[name] = safe;
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

function isFull(count: number, walk: Walk): boolean {
  return count >= VALUE_MAX_ENTRIES || walk.nodes >= VALUE_MAX_NODES;
}

/** Cut first: what is searched for secrets stays bounded too. */
function clean(text: string): string {
  return redactText(text.length > TEXT_MAX_LENGTH ? `${text.slice(0, TEXT_MAX_LENGTH)}…` : text);
}
