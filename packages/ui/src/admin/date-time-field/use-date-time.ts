import { CalendarDate, fromAbsolute, parseDateTime, Time, toCalendarDateTime } from "@internationalized/date";
import type { CalendarDateTime } from "@internationalized/date";
import { useMemo, useState } from "react";
import type { ParsedDate } from "../date-field/parse-date-text.ts";
import { useValue } from "../field/use-value.ts";
import { possibleInstants, localText, disambiguate } from "./zoned-time.ts";
import type { PossibleInstants, DateTimeValue } from "./zoned-time.ts";

export interface DateTimeOptions {
  value: DateTimeValue | null | undefined;
  defaultValue: DateTimeValue | null | undefined;
  defaultTimeZone: string;
  onChange: ((value: DateTimeValue | null) => void) | undefined;
}

/** A wall-clock time in a zone and its setters. */
export interface DateTimeState {
  readonly value: DateTimeValue | null;
  /** The selected zone; it stays when the time is cleared. */
  readonly timeZone: string;
  readonly local: CalendarDateTime | null;
  readonly instants: PossibleInstants | null;
  /** The instant in milliseconds since the epoch; null without one. */
  readonly instantMs: number | null;
  setLocal: (local: CalendarDateTime | null) => void;
  /** Keeps the wall-clock time. */
  setTimeZone: (timeZone: string) => void;
  setFold: (fold: "earlier" | "later") => void;
  /** Restores the initial value. */
  reset: () => void;
}

/** Merges a pasted value: a date alone keeps the time of day, a time alone keeps the date. */
export function withPasted(local: CalendarDateTime | null, typed: ParsedDate): CalendarDateTime | null {
  if (typed instanceof Time) return local === null ? null : toCalendarDateTime(local, typed);
  if (typed instanceof CalendarDate) return toCalendarDateTime(typed, local ?? new Time(0, 0));
  return typed;
}

export function useDateTime({ value, defaultValue, defaultTimeZone, onChange }: DateTimeOptions): DateTimeState {
  const [current, change] = useValue<DateTimeValue | null>(value, defaultValue ?? null, onChange);
  const [chosenZone, setChosenZone] = useState(defaultTimeZone);
  const [initial] = useState(current);
  const timeZone = current?.timeZone ?? chosenZone;
  const text = current?.local ?? null;
  // A new object would be a new value for React Aria and would reset a half-typed date.
  const local = useMemo(() => (text === null ? null : parseDateTime(text)), [text]);
  const instants = useMemo(() => (local === null ? null : possibleInstants(local, timeZone)), [local, timeZone]);
  const instant = instants === null ? null : disambiguate(instants, current?.fold);
  const setLocal = (next: CalendarDateTime | null): void =>
    change(next === null ? null : { local: localText(next), timeZone });
  return {
    value: current,
    timeZone,
    local,
    instants,
    instantMs: instant === null ? null : instant.toDate().getTime(),
    setLocal: (next) => {
      // The zone outlives a cleared field.
      setChosenZone(timeZone);
      setLocal(next);
    },
    setTimeZone: (next) => {
      setChosenZone(next);
      if (text !== null) change({ local: text, timeZone: next });
    },
    setFold: (fold) => {
      if (text !== null) change({ local: text, timeZone, fold });
    },
    reset: () => {
      setChosenZone(defaultTimeZone);
      change(initial);
    },
  };
}

/**
 * The wall-clock time in the zone at an RFC 3339 instant.
 *
 * @throws RangeError when `instant` is not RFC 3339
 */
export function wallTimeAt(instant: string | undefined, timeZone: string): CalendarDateTime | null {
  if (instant === undefined) return null;
  const instantMs = Date.parse(instant);
  if (Number.isNaN(instantMs)) throw new RangeError(`Not an RFC 3339 instant: ${instant}`);
  return toCalendarDateTime(fromAbsolute(instantMs, timeZone));
}
