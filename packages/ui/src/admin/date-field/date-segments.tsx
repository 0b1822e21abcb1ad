import type { ClipboardEvent, ReactElement, RefObject } from "react";
import { Button, DateInput, DateSegment, useLocale } from "react-aria-components";
import { CloseIcon } from "../../icons/close.tsx";
import { messages } from "../messages.ts";
import { parseDateText } from "./parse-date-text.ts";
import type { ParsedDate } from "./parse-date-text.ts";

/**
 * The parts of a date or a time, each typed by itself: dd, mm, yyyy. They stand as the language writes them, also on a
 * page that is written the other way: 19:00 is not to be read as 00:19.
 */
export function DateSegments(): ReactElement {
  const { direction } = useLocale();
  return (
    <DateInput className="cu-DateSegments" dir={direction}>
      {(segment) => <DateSegment segment={segment} className="cu-DateSegments-part" />}
    </DateInput>
  );
}

/** Props of {@link ClearButton}. */
export interface ClearButtonProps {
  /** The group of parts, whose first takes the focus afterwards. */
  groupRef: RefObject<HTMLDivElement | null>;
  onClear: () => void;
}

/** Empties the field and leaves the focus in it. */
export function ClearButton({ groupRef, onClear }: ClearButtonProps): ReactElement {
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
 * Takes a date from the clipboard. What is not one is left alone.
 *
 * @param timeZone in which a moment is told
 */
export function pasteDate(onPaste: (date: ParsedDate) => void, timeZone?: string): (event: ClipboardEvent) => void {
  return (event) => {
    const date = parseDateText(event.clipboardData.getData("text"), timeZone);
    if (date === null) return;
    event.preventDefault();
    onPaste(date);
  };
}
