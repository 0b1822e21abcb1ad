import { useMemo, useState } from "react";
import { CalendarDate, fromAbsolute, parseDateTime, Time, toCalendarDateTime } from "@internationalized/date";
import type { CalendarDateTime } from "@internationalized/date";
import type { ParsedDate } from "../date-field/parse-date-text.ts";
import { useValue } from "../field/use-value.ts";
import { possibleInstants, localText, disambiguate } from "./zoned-time.ts";
import type { PossibleInstants, DateTimeValue } from "./zoned-time.ts";

/** What {@link useDateTime} is told. */
export interface DateTimeOptions {
  value: DateTimeValue | null | undefined;
  defaultValue: DateTimeValue | null | undefined;
  defaultTimeZone: string;
  onChange: ((value: DateTimeValue | null) => void) | undefined;
}

/** A time on the clocks of a place, and the ways to change it. */
export interface DateTimeState {
  readonly value: DateTimeValue | null;
  /** The chosen zone, which stays while there is no time. */
  readonly timeZone: string;
  readonly local: CalendarDateTime | null;
  readonly instants: PossibleInstants | null;
  /** The instant that is meant, in milliseconds since 1970; null where there is none. */
  readonly instantMs: number | null;
  setLocal: (local: CalendarDateTime | null) => void;
  /** The clock's time stays as it was. */
  setTimeZone: (timeZone: string) => void;
  setFold: (fold: "earlier" | "later") => void;
  paste: (typed: ParsedDate) => void;
  /** Back to what was there at first. */
  reset: () => void;
}

/** What a pasted text makes of the time that is there: a date alone keeps the clock's time, a time alone the date. */
function withPasted(local: CalendarDateTime | null, typed: ParsedDate): CalendarDateTime | null {
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
  // React Aria takes a new object for a new value, and would forget what is half typed.
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
      // The zone outlives an emptied field.
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
    paste: (typed) => {
      const next = withPasted(local, typed);
      if (next !== null) setLocal(next);
    },
    reset: () => {
      setChosenZone(defaultTimeZone);
      change(initial);
    },
  };
}

/** @returns what clocks in the zone show at an RFC 3339 instant. @throws RangeError when it is none */
export function wallTimeAt(instant: string | undefined, timeZone: string): CalendarDateTime | null {
  if (instant === undefined) return null;
  const instantMs = Date.parse(instant);
  if (Number.isNaN(instantMs)) throw new RangeError(`Not an RFC 3339 instant: ${instant}`);
  return toCalendarDateTime(fromAbsolute(instantMs, timeZone));
}
