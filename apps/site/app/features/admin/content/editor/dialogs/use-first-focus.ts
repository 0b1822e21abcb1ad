import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** A ref for the field that takes the focus when its dialog opens. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
