import { useMemo, useRef } from "react";
import type { RefObject } from "react";
import { isShown } from "../../field/field-notes.tsx";
import { fieldParts } from "../field/field-parts.ts";
import type { DividedProps, FieldParts } from "../field/field-parts.ts";
import { useValue } from "../field/use-value.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { boundError } from "./bounds.ts";
import type { Comparable } from "./bounds.ts";

/** The value and the bounds of a field as ISO 8601 text. */
interface BoundedTexts {
  readonly value?: string | null | undefined;
  readonly defaultValue?: string | null | undefined;
  readonly onChange?: ((value: string | null) => void) | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly name?: string | undefined;
}

interface BoundedRoot<T> {
  readonly value: T | null;
  readonly minValue: T | null;
  readonly maxValue: T | null;
  readonly shouldForceLeadingZeros: true;
}

export interface BoundedField<T, Props extends DividedProps> {
  readonly root: FieldParts<Omit<Props, keyof BoundedTexts>>["root"] & BoundedRoot<T>;
  readonly frame: FieldParts<Props>["frame"];
  readonly text: string | null;
  readonly change: (text: string | null) => void;
  /** Whether the person cannot change it. */
  readonly isFixed: boolean;
  /** The element around the segments. */
  readonly groupRef: RefObject<HTMLDivElement | null>;
}

/**
 * A field of a date or a time: parses its value and its bounds, and reports an out-of-bounds value unless the caller
 * reports an error. `parse` and `print` must be stable functions.
 */
export function useBoundedField<T extends Comparable<T>, Props extends DividedProps & BoundedTexts>(
  { value, defaultValue, onChange, min, max, name, ...props }: Props,
  className: string,
  parse: (text: string) => T,
  print: (bound: T) => string,
): BoundedField<T, Props> {
  const { dates } = useAdminMessages();
  const [text, change] = useValue<string | null>(value, defaultValue ?? null, onChange);
  const groupRef = useRef<HTMLDivElement>(null);
  // A new object would be a new value for React Aria and would reset a half-typed date.
  const current = useMemo(() => (text ? parse(text) : null), [text, parse]);
  const first = useMemo(() => (min ? parse(min) : null), [min, parse]);
  const last = useMemo(() => (max ? parse(max) : null), [max, parse]);
  const error = isShown(props.error) ? props.error : boundError(current, first, last, print, dates);
  const { root, frame } = fieldParts({ "data-field-name": name, ...props, error }, className);
  return {
    root: { ...root, value: current, minValue: first, maxValue: last, shouldForceLeadingZeros: true },
    frame,
    text,
    change,
    isFixed: props.disabled === true || props.readOnly === true,
    groupRef,
  };
}
