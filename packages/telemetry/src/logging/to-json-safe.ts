import {
  REDACTED,
  TEXT_MAX_LENGTH,
  VALUE_MAX_DEPTH,
  VALUE_MAX_ENTRIES,
  VALUE_MAX_LENGTH,
  VALUE_MAX_NODES,
} from "../constants.ts";
import { readHostFacts, readHostKind } from "./host-object.ts";
import { redactText } from "./redact.ts";
import { isSecretKey } from "./secret-key.ts";
import { errorChainText, isError } from "./stack-trace.ts";

export type JsonSafe = string | number | boolean | null | JsonSafe[] | { [key: string]: JsonSafe };

const truncated = "[Truncated]";
const unreadable = "[Unreadable]";

/**
 * Copies any value into one that `JSON.stringify` accepts: cycles, BigInt, throwing getters and hostile proxies become
 * short texts, secrets become `[redacted]`, and depth, breadth and size are bounded: what is above a bound is not read.
 * Never throws.
 *
 * @param denylist further keys of secret values
 */
export function toJsonSafe(value: unknown, denylist?: readonly string[]): JsonSafe {
  const ancestors: object[] = [];
  let nodes = 0;
  let room = VALUE_MAX_LENGTH;

  /** Truncates first, which bounds the search for secrets too. */
  const clean = (text: string): string => {
    const length = Math.min(text.length, TEXT_MAX_LENGTH, room);
    room -= length;
    return redactText(text.length > length ? `${text.slice(0, length)}…` : text);
  };

  const visit = (item: unknown): JsonSafe => {
    try {
      if (typeof item === "string") return clean(item);
      if (typeof item === "boolean" || item === null) return item;
      if (typeof item === "number") return Number.isFinite(item) ? item : String(item);
      if (typeof item === "bigint" || typeof item === "symbol") return clean(item.toString());
      if (typeof item === "function") return clean(`[Function ${item.name}]`);
      if (typeof item !== "object") return "undefined";
      if (ArrayBuffer.isView(item) || item instanceof ArrayBuffer) return `[Binary ${item.byteLength} bytes]`;
      if (ancestors.includes(item)) return "[Circular]";
      if (ancestors.length >= VALUE_MAX_DEPTH || nodes >= VALUE_MAX_NODES) return truncated;
      ancestors.push(item);
      try {
        return isError(item) ? clean(errorChainText(item, asText)) : visitObject(item);
      } finally {
        ancestors.pop();
      }
    } catch {
      return unreadable;
    }
  };

  const asText = (item: unknown): string => {
    const safe = visit(item);
    return typeof safe === "string" ? safe : JSON.stringify(safe);
  };

  const visitObject = (item: object): JsonSafe => {
    const isMap = isOfRealm(Map, item);
    const isList = Array.isArray(item) || isOfRealm(Set, item);
    if (!isList && hasToJson(item)) return visit(item.toJSON());
    const list: JsonSafe[] = [];
    // Without a prototype, so that `__proto__` is an ordinary key.
    const fields = Object.create(null) as Record<string, JsonSafe>;
    let count = 0;
    const kind = readHostKind(item);
    if (kind !== undefined) fields["kind"] = kind;
    for (const key of isList ? item : isMap ? item.keys() : fieldNames(item, kind)) {
      if (count++ >= VALUE_MAX_ENTRIES || nodes++ >= VALUE_MAX_NODES || room <= 0) {
        list.push(truncated);
        fields[truncated] = true;
        break;
      }
      if (isList) list.push(visit(key));
      else readInto(fields, key, () => (isMap ? item.get(key) : Reflect.get(item, key as string)));
    }
    return isList ? list : fields;
  };

  const readInto = (fields: Record<string, JsonSafe>, key: unknown, read: () => unknown): void => {
    const name = clean(String(key));
    try {
      const field = read();
      if (field !== undefined) fields[name] = isSecretKey(name, denylist) ? REDACTED : visit(field);
    } catch {
      fields[name] = unreadable;
    }
  };

  return visit(value);
}

function fieldNames(item: object, kind: string | undefined): Iterable<string> {
  const own = Object.keys(item);
  return kind === undefined ? own : new Set([...readHostFacts(item, kind), ...own.slice(0, VALUE_MAX_ENTRIES + 1)]);
}

/** Whether the item is a map or a set, of this realm or of another, such as a frame's. */
function isOfRealm<Made extends object>(maker: new () => Made, item: object): item is Made {
  return Object.prototype.toString.call(item) === `[object ${maker.name}]`;
}

function hasToJson(item: object): item is { toJSON: () => unknown } {
  return "toJSON" in item && typeof item.toJSON === "function";
}

/** `toJsonSafe` for an object of fields; any other value gives an empty one. */
export function toJsonSafeFields(fields: unknown, denylist?: readonly string[]): Record<string, JsonSafe> {
  const safe = toJsonSafe(fields, denylist);
  return typeof safe === "object" && safe !== null && !Array.isArray(safe) ? safe : {};
}

/**
 * The stacks of an error and of those behind it, without secrets. `undefined` for a thrown value that is no error.
 * Never throws.
 */
export function readStackTrace(error: unknown, denylist?: readonly string[]): string | undefined {
  const text = isError(error) ? toJsonSafe(error, denylist) : undefined;
  return typeof text === "string" ? text : undefined;
}
