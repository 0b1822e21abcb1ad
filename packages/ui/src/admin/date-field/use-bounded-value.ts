import { useMemo } from "react";
import type { ReactNode } from "react";
import { isShown } from "../../field/field-notes.tsx";
import { useValue } from "../field/use-value.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { boundError } from "./bounds.ts";
import type { Comparable } from "./bounds.ts";

/** The value and bounds of a field as ISO 8601 text. */
export interface BoundedTexts {
  readonly value: string | null | undefined;
  readonly defaultValue: string | null | undefined;
  readonly onChange: ((value: string | null) => void) | undefined;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly error: ReactNode;
}

/** The same values as React Aria takes them. */
export interface BoundedValue<T> {
  readonly text: string | null;
  readonly change: (text: string | null) => void;
  readonly value: T | null;
  readonly first: T | null;
  readonly last: T | null;
  /** The caller's error, otherwise the out-of-bounds error. */
  readonly shownError: ReactNode;
}

/**
 * Parses the value and its bounds, and reports an out-of-bounds value. `parse` and `print` must be stable functions.
 */
export function useBoundedValue<T extends Comparable<T>>(
  { value, defaultValue, onChange, min, max, error }: BoundedTexts,
  parse: (text: string) => T,
  print: (bound: T) => string,
): BoundedValue<T> {
  const { dates } = useAdminMessages();
  const [text, change] = useValue<string | null>(value, defaultValue ?? null, onChange);
  // A new object would be a new value for React Aria and would reset a half-typed date.
  const current = useMemo(() => (text ? parse(text) : null), [text, parse]);
  const first = useMemo(() => (min ? parse(min) : null), [min, parse]);
  const last = useMemo(() => (max ? parse(max) : null), [max, parse]);
  return {
    text,
    change,
    value: current,
    first,
    last,
    shownError: isShown(error) ? error : boundError(current, first, last, print, dates),
  };
}
