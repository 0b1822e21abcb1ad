import { CalendarDate, endOfMonth } from "@internationalized/date";
import type { CalendarDateTime } from "@internationalized/date";
import { useRef, useState } from "react";
import type { FocusEvent, KeyboardEvent, RefObject } from "react";
import type { DateMessages } from "./bounds.ts";
import { fullYear } from "./parse-date-text.ts";

/** The date in the segments, complete and perhaps impossible: the 31st of November. */
export interface ShownDate {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

export interface TypedDate<T> {
  /** What React Aria holds: the reported value, or one that is not reported yet. */
  readonly value: T | null;
  readonly onChange: (next: T | null) => void;
  /** Called after each render with the date in the segments; null while they are incomplete. */
  readonly onShown: (shown: ShownDate | null) => void;
  /** The handlers of the group around the segments. */
  readonly handlers: {
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

interface TypedDateOptions<T> {
  /** The value of the field for its form and its caller. */
  readonly reported: T | null;
  readonly report: (next: T | null) => void;
  /** Says why the field reports nothing; `undefined`: there is no reason. */
  readonly complain: (text: string | undefined) => void;
  readonly groupRef: RefObject<HTMLDivElement | null>;
  readonly messages: DateMessages;
}

const isHalfTyped = ({ year }: { readonly year: number }): boolean => year < 1000;

function isImpossible({ day, month, year }: ShownDate): boolean {
  // A zero is shown while it is the beginning of a number.
  if (day < 1 || month < 1 || year < 1) return true;
  return day > endOfMonth(new CalendarDate(fullYear(year), month, 1)).day;
}

const shownText = ({ day, month, year }: ShownDate): string =>
  [day, month].map((part) => String(part).padStart(2, "0")).join(".") + `.${year}`;

/**
 * Keeps what a date field shows and what it reports one date. While a date is being typed, or is half deleted, and is
 * none, null is reported and the segments stay, also after the field is left. On blur two digits of the year are
 * completed; an impossible date, which React Aria would change to another one, is removed with the reason.
 */
export function useTypedDate<T extends CalendarDate | CalendarDateTime>({
  reported,
  report,
  complain,
  groupRef,
  messages,
}: TypedDateOptions<T>): TypedDate<T> {
  const [held, setHeld] = useState<T | null>(null);
  const shown = useRef<ShownDate | null>(null);

  const hold = (value: T): void => {
    setHeld(value);
    if (reported !== null) report(null);
  };
  const settle = (value: T | null): void => {
    setHeld(null);
    complain(undefined);
    report(value);
  };
  const reject = (date: ShownDate): void => {
    setHeld(null);
    complain(messages.noSuchDate(shownText(date)));
    if (reported !== null) report(null);
  };

  return {
    value: held ?? reported,
    onChange: (next) => {
      const isLeft = groupRef.current?.contains(document.activeElement) !== true;
      if (next === null) settle(null);
      else if (isLeft && shown.current !== null && isImpossible(shown.current)) reject(shown.current);
      else if (isHalfTyped(next)) hold(next);
      else settle(next);
    },
    onShown: (date) => {
      shown.current = date;
      if (date === null || isImpossible(date)) {
        if (held === null && reported !== null) hold(reported);
      } else if (held !== null && !isHalfTyped(held)) settle(held);
    },
    handlers: {
      onBlur: ({ target, relatedTarget }) => {
        const isInside = target.closest(".cu-DateSegments")?.contains(relatedTarget) === true;
        // The segments may be further than what React Aria holds: they are no date meanwhile.
        if (isInside || held === null || !isHalfTyped(held) || shown.current?.year !== held.year) return;
        if (held.year < 100) settle(held.set({ year: fullYear(held.year) }) as T);
        else complain(messages.noSuchDate(shownText(held)));
      },
      onKeyDown: ({ key }) => {
        if (key !== "Tab") complain(undefined);
      },
    },
  };
}
