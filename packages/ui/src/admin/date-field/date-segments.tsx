import { useContext, useEffect, useRef } from "react";
import type { ClipboardEvent, ReactElement, RefObject } from "react";
import { Button, DateFieldStateContext, DateInput, DateSegment, useLocale } from "react-aria-components";
import { CloseIcon } from "../../icons/close.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import { parseDateText } from "./parse-date-text.ts";
import type { ParsedDate } from "./parse-date-text.ts";
import { useLatinDigits } from "./use-latin-digits.ts";
import type { ShownDate } from "./use-typed-date.ts";

export interface DateSegmentsProps {
  /** Called after each render with the date in the segments; null while it is incomplete. */
  onShown?: ((shown: ShownDate | null) => void) | undefined;
}

/**
 * The editable segments of a date or time: dd, mm, yyyy. They keep the order of the locale on a right-to-left page, so
 * that 19:00 does not read as 00:19.
 */
export function DateSegments({ onShown }: DateSegmentsProps): ReactElement {
  const { direction } = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  useLatinDigits(ref);
  return (
    <DateInput ref={ref} className="cu-DateSegments" dir={direction}>
      {(segment) => (
        <>
          <DateSegment segment={segment} className="cu-DateSegments-part" />
          {onShown !== undefined && segment.type === "year" && <ShownProbe onShown={onShown} />}
        </>
      )}
    </DateInput>
  );
}

/** Reads the segments, which React Aria keeps apart from the value while they are no date. */
function ShownProbe({ onShown }: { onShown: (shown: ShownDate | null) => void }): null {
  const segments = useContext(DateFieldStateContext)?.segments ?? [];
  const [day, month, year] = (["day", "month", "year"] as const).map((type) => {
    const found = segments.find((segment) => segment.type === type);
    return found === undefined || found.isPlaceholder ? null : (found.value ?? null);
  });
  useEffect(() => {
    const isComplete = typeof day === "number" && typeof month === "number" && typeof year === "number";
    onShown(isComplete ? { day, month, year } : null);
  });
  return null;
}

export interface ClearButtonProps {
  /** The group of segments; its first one takes the focus after clearing. */
  groupRef: RefObject<HTMLDivElement | null>;
  onClear: () => void;
}

/** Clears the field and keeps the focus in it. */
export function ClearButton({ groupRef, onClear }: ClearButtonProps): ReactElement {
  const messages = useAdminMessages();
  const clear = (): void => {
    onClear();
    groupRef.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
  };
  return (
    <Button slot={null} className="cu-ControlGroup-button" aria-label={messages.dates.clear} onPress={clear}>
      <CloseIcon size={16} />
    </Button>
  );
}

/**
 * Pastes a date from the clipboard.
 *
 * @param onPaste returns whether the field can take it
 * @param onReject is called with a text that is none, or none for this field
 * @param timeZone the zone an instant is converted to
 */
export function pasteDate(
  onPaste: (date: ParsedDate) => boolean,
  onReject: (text: string) => void,
  timeZone?: string,
): (event: ClipboardEvent) => void {
  return (event) => {
    const text = event.clipboardData.getData("text").trim();
    if (text === "") return;
    event.preventDefault();
    const date = parseDateText(text, timeZone);
    if (date === null || !onPaste(date)) onReject(text.length > 40 ? `${text.slice(0, 40)}…` : text);
  };
}
