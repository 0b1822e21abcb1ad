import type { AdminMessages } from "../use-admin-messages.ts";

export type DateMessages = AdminMessages["dates"];

/** A value that can be compared with another of its type. */
export interface Comparable<T> {
  compare: (other: T) => number;
}

const two = (number: number): string => String(number).padStart(2, "0");

/** "19:00". */
export const clockText = ({ hour, minute }: { readonly hour: number; readonly minute: number }): string =>
  `${two(hour)}:${two(minute)}`;

/** The error for a value out of bounds. React Aria's own message is in the browser's language, not the page's. */
export function boundError<T extends Comparable<T>>(
  value: T | null,
  first: T | null,
  last: T | null,
  text: (bound: T) => string,
  messages: DateMessages,
): string | undefined {
  if (value === null) return undefined;
  if (first !== null && value.compare(first) < 0) return messages.tooEarly(text(first));
  if (last !== null && value.compare(last) > 0) return messages.tooLate(text(last));
  return undefined;
}
