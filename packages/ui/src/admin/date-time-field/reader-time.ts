import { toTimeZone } from "@internationalized/date";
import type { ZonedDateTime } from "@internationalized/date";
import { useSyncExternalStore } from "react";
import { clockText } from "../date-field/bounds.ts";
import type { DateMessages } from "../date-field/bounds.ts";
import { disambiguate } from "./zoned-time.ts";
import type { DateTimeValue, PossibleInstants } from "./zoned-time.ts";

const neverChanges = (): (() => void) => () => undefined;
const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknown = (): null => null;

/** The given zone or the browser's; null on the server and during hydration, because the server does not know it. */
export function useReaderTimeZone(given: string | undefined): string | null {
  const own = useSyncExternalStore<string | null>(neverChanges, browserTimeZone, unknown);
  return given ?? own;
}

/** The note with the same instant in the reader's zone; null when both zones have the same offset. */
export function readerNote(
  instants: PossibleInstants | null,
  fold: DateTimeValue["fold"],
  readerTimeZone: string | null,
  messages: DateMessages,
): string | null {
  if (instants === null || readerTimeZone === null) return null;
  const instant = disambiguate(instants, fold);
  // A year below 1000 is still being typed.
  if (instant === null || instant.year < 1000) return null;
  const text = readerTime(instant, readerTimeZone, messages);
  return text === null ? null : messages.atReader(text);
}

/**
 * The wall-clock time in the reader's zone: "15:00", or "20 ноября 2026, 23:00" when the day differs. The names of the
 * months come from our messages, because `Intl` may print them differently on the server and in the browser.
 */
function readerTime(instant: ZonedDateTime, readerTimeZone: string, messages: DateMessages): string | null {
  const own = toTimeZone(instant, readerTimeZone);
  if (own.offset === instant.offset) return null;
  if (own.day === instant.day) return clockText(own);
  return `${String(own.day)} ${messages.months[own.month - 1] ?? ""} ${String(own.year)}, ${clockText(own)}`;
}
