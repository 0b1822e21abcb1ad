import { useContext, useEffect, useRef } from "react";
import type { ClipboardEvent, KeyboardEvent, ReactElement, ReactNode, RefObject } from "react";
import { Button, DateFieldStateContext, DateInput, DateSegment, useLocale } from "react-aria-components";
import { CloseIcon } from "../../icons/close.tsx";
import { withoutOwnWords } from "../field/own-words.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { parseDateText } from "./parse-date-text.ts";
import type { DateTextOptions, ParsedDate } from "./parse-date-text.ts";
import { useLatinDigits } from "./use-latin-digits.ts";
import type { ShownDate } from "./use-typed-date.ts";

export interface DateSegmentsProps {
  /** Called after each render with the date in the segments; null while they are incomplete. */
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
  const [day, month, year] = (["day", "month", "year"] as const).map((type) =>
    segments.find((segment) => segment.type === type),
  );
  const isComplete = segments.every(({ isPlaceholder }) => !isPlaceholder);
  useEffect(() => {
    const numbers = { day: day?.value, month: month?.value, year: year?.value };
    onShown(isComplete && isShownDate(numbers) ? numbers : null);
  });
  return null;
}

function isShownDate(numbers: Readonly<Record<keyof ShownDate, unknown>>): numbers is ShownDate {
  return Object.values(numbers).every((number) => typeof number === "number");
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

interface PastedDateOptions<T> {
  readonly label: ReactNode;
  /** Texts below the segments, such as the hint, which a selection may include. */
  readonly notes: readonly ReactNode[];
  readonly isFixed: boolean;
  readonly value: T | null;
  readonly change: (value: T | null) => void;
  /** The value that the field gets; null: the field cannot take it. */
  readonly take: (date: ParsedDate) => T | null;
  readonly parseOptions?: DateTextOptions;
  readonly complain: (reason: string) => void;
}

interface PastedDate {
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

/**
 * Takes a date from the clipboard, or says why not. Browsers know nothing of the segments' values, so undoing it is not
 * theirs.
 */
export function usePastedDate<T extends ParsedDate>(options: PastedDateOptions<T>): PastedDate {
  const { label, notes, isFixed, value, change, take, parseOptions, complain } = options;
  const { dates } = useAdminMessages();
  const { locale } = useLocale();
  const pasted = useRef<{ before: T | null; after: T }>(undefined);
  return {
    onPaste: (event) => {
      const text = event.clipboardData.getData("text").trim();
      if (text === "") return;
      event.preventDefault();
      if (isFixed) return;
      const written = withoutOwnWords(text, { label, notes, sentences: [dates.tooEarly, dates.tooLate] });
      const date = parseDateText(written, { locale, ...parseOptions });
      const after = date === null ? null : take(date);
      if (after === null) return complain(dates.unreadable(text.length > 40 ? `${text.slice(0, 40)}…` : text));
      pasted.current = { before: value, after };
      change(after);
    },
    onKeyDownCapture: (event) => {
      // By its place: with a Russian layout its letter is another one.
      const isUndo = event.code === "KeyZ" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      const last = pasted.current;
      if (!isUndo || isFixed || last === undefined || value?.toString() !== last.after.toString()) return;
      event.preventDefault();
      pasted.current = undefined;
      change(last.before);
    },
  };
}
