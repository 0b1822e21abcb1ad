import type { ReactElement } from "react";
import { RadioGroup } from "../../field/radio-group.tsx";
import { clockText } from "../date-field/bounds.ts";
import { messages } from "../messages.ts";
import { readerMoment } from "./reader-time.ts";
import { offsetText } from "./time-zones.ts";
import { disambiguate } from "./zoned-time.ts";
import type { PossibleInstants, DateTimeValue } from "./zoned-time.ts";

/** Props of {@link OverlapChoice}. */
export interface OverlapChoiceProps {
  moments: PossibleInstants | null;
  fold: DateTimeValue["fold"];
  disabled: boolean;
  onChange: (fold: "earlier" | "later") => void;
}

/** Asks which one is meant, when the clocks show the time twice. */
export function OverlapChoice({
  moments,
  fold = "earlier",
  disabled,
  onChange,
}: OverlapChoiceProps): ReactElement | null {
  if (moments?.kind !== "twice") return null;
  return (
    <RadioGroup
      label={messages.dates.overlap(clockText(moments.earlier))}
      options={[
        { value: "earlier", label: messages.dates.earlier(offsetText(moments.earlier.offset)) },
        { value: "later", label: messages.dates.later(offsetText(moments.later.offset)) },
      ]}
      value={fold}
      disabled={disabled}
      onChange={(choice) => onChange(choice === "later" ? "later" : "earlier")}
    />
  );
}

/** The same moment on the reader's own clock; nothing where both clocks agree. */
export function readerNote(
  moments: PossibleInstants | null,
  fold: DateTimeValue["fold"],
  readerTimeZone: string | null,
): string | null {
  if (moments === null || readerTimeZone === null) return null;
  const moment = disambiguate(moments, fold);
  // A year that is still being typed.
  if (moment === null || moment.year < 1000) return null;
  const text = readerMoment(moment, readerTimeZone);
  return text === null ? null : messages.dates.atReader(text);
}
