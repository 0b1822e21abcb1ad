import type { ClipboardEvent, ReactElement, RefObject } from "react";
import { Button, DateInput, DateSegment, useLocale } from "react-aria-components";
import { CloseIcon } from "../../icons/close.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import { parseDateText } from "./parse-date-text.ts";
import type { ParsedDate } from "./parse-date-text.ts";

/**
 * The editable segments of a date or time: dd, mm, yyyy. They keep the order of the locale on a right-to-left page, so
 * that 19:00 does not read as 00:19.
 */
export function DateSegments(): ReactElement {
  const { direction } = useLocale();
  return (
    <DateInput className="cu-DateSegments" dir={direction}>
      {(segment) => <DateSegment segment={segment} className="cu-DateSegments-part" />}
    </DateInput>
  );
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
 * Pastes a date from the clipboard and ignores any other text.
 *
 * @param timeZone the zone an instant is converted to
 */
export function pasteDate(onPaste: (date: ParsedDate) => void, timeZone?: string): (event: ClipboardEvent) => void {
  return (event) => {
    const date = parseDateText(event.clipboardData.getData("text"), timeZone);
    if (date === null) return;
    event.preventDefault();
    onPaste(date);
  };
}
