import { useState } from "react";

/** A controlled value, or with `undefined` an uncontrolled one. Every change is reported. */
export function useValue<T>(
  value: T | undefined,
  initialValue: T,
  onChange: ((value: T) => void) | undefined,
): readonly [value: T, setValue: (value: T) => void] {
  const [ownValue, setOwnValue] = useState(initialValue);
  const setValue = (next: T): void => {
    setOwnValue(next);
    onChange?.(next);
  };
  return [value === undefined ? ownValue : value, setValue];
}
