import type { ReactElement } from "react";
import { RadioGroup } from "../../field/radio-group.tsx";
import { clockText } from "../date-field/bounds.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { offsetText } from "./time-zones.ts";
import type { PossibleInstants, DateTimeValue } from "./zoned-time.ts";

export interface OverlapChoiceProps {
  instants: PossibleInstants | null;
  fold: DateTimeValue["fold"];
  disabled: boolean;
  onChange: (fold: "earlier" | "later") => void;
}

/** Asks which of two instants is meant when the wall-clock time occurs twice. */
export function OverlapChoice({
  instants,
  fold = "earlier",
  disabled,
  onChange,
}: OverlapChoiceProps): ReactElement | null {
  const messages = useAdminMessages().dates;
  if (instants?.kind !== "twice") return null;
  return (
    <RadioGroup
      label={messages.overlap(clockText(instants.earlier))}
      options={[
        { value: "earlier", label: messages.earlier(offsetText(instants.earlier.offset)) },
        { value: "later", label: messages.later(offsetText(instants.later.offset)) },
      ]}
      value={fold}
      disabled={disabled}
      onChange={(choice) => onChange(choice === "later" ? "later" : "earlier")}
    />
  );
}
