import { useState } from "react";

/**
 * A value that the caller keeps, or the component itself when the caller gives none.
 *
 * @returns what is there now, and how to change it
 */
export function useControlled<T>(
  value: T | undefined,
  defaultValue: T,
  onChange: ((value: T) => void) | undefined,
): [value: T, change: (value: T) => void] {
  const [own, setOwn] = useState(defaultValue);
  return [
    value === undefined ? own : value,
    (next) => {
      if (value === undefined) setOwn(next);
      onChange?.(next);
    },
  ];
}
