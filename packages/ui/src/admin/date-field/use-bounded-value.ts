import { useMemo } from "react";
import type { ReactNode } from "react";
import { isShown } from "../../field/field-notes.tsx";
import { useValue } from "../field/use-value.ts";
import { boundError } from "./bounds.ts";
import type { Comparable } from "./bounds.ts";

/** How a field has its value and its bounds: as text of ISO 8601. */
export interface BoundedTexts {
  readonly value: string | null | undefined;
  readonly defaultValue: string | null | undefined;
  readonly onChange: ((value: string | null) => void) | undefined;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly error: ReactNode;
}

/** The same as React Aria has it. */
export interface BoundedValue<T> {
  readonly text: string | null;
  readonly change: (text: string | null) => void;
  readonly value: T | null;
  readonly first: T | null;
  readonly last: T | null;
  /** The caller's error, else what is wrong with the bounds. */
  readonly shownError: ReactNode;
}

/** Reads a value and its bounds by `parse`, and says in the words of `print` when it lies outside of them. Both are functions of a module. */
export function useBoundedValue<T extends Comparable<T>>(
  { value, defaultValue, onChange, min, max, error }: BoundedTexts,
  parse: (text: string) => T,
  print: (bound: T) => string,
): BoundedValue<T> {
  const [text, change] = useValue<string | null>(value, defaultValue ?? null, onChange);
  // React Aria takes a new object for a new value, and would forget what is half typed.
  const current = useMemo(() => (text ? parse(text) : null), [text, parse]);
  const first = useMemo(() => (min ? parse(min) : null), [min, parse]);
  const last = useMemo(() => (max ? parse(max) : null), [max, parse]);
  return {
    text,
    change,
    value: current,
    first,
    last,
    shownError: isShown(error) ? error : boundError(current, first, last, print),
  };
}
