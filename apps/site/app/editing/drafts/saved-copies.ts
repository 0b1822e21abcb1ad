import { createLocalDraft } from "./local-item.ts";
import { randomKey } from "../../core/random-key.ts";

/** A text that was put aside in this browser. */
export interface KeptCopy<Value> {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: Value;
}

export interface KeptCopies<Value> {
  /** The newest first. */
  list(): readonly KeptCopy<Value>[];
  /** @returns whether it is kept: nothing may be replaced by something else before it is. */
  add(value: Value): boolean;
  remove(id: string): void;
}

export interface KeptCopiesOptions<Value> {
  /** What is edited, and who edits. */
  readonly key: string;
  readonly isValue: (value: unknown) => value is Value;
  readonly storage?: () => Storage;
  /** Milliseconds since 1970. @default the system's clock */
  readonly now?: () => number;
}

/** Versions of a text that an editor decided against, and may want back. */
export function createKeptCopies<Value>({
  key,
  isValue,
  storage = () => localStorage,
  now = Date.now,
}: KeptCopiesOptions<Value>): KeptCopies<Value> {
  const isCopy = (value: unknown): value is KeptCopy<Value> => {
    if (typeof value !== "object" || value === null) return false;
    const { id, at, value: text } = value as Partial<Record<keyof KeptCopy<Value>, unknown>>;
    return typeof id === "string" && typeof at === "number" && isValue(text);
  };
  const isList = (value: unknown): value is readonly KeptCopy<Value>[] => Array.isArray(value) && value.every(isCopy);
  const kept = createLocalDraft(`copies.${key}`, isList, storage);
  const list = (): readonly KeptCopy<Value>[] => kept.read() ?? [];
  return {
    list,
    add: (value) => kept.write([{ id: randomKey(), at: now(), value }, ...list()]),
    remove(id) {
      const rest = list().filter((copy) => copy.id !== id);
      if (rest.length === 0) kept.clear();
      else kept.write(rest);
    },
  };
}
