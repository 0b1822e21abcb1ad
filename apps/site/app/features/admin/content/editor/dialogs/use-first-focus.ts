import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** The field that takes the focus when its dialog opens: a dialog that asks one thing is about that thing. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
