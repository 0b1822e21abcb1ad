import { useEffect, useState } from "react";
import type { ClipboardEvent, RefObject } from "react";
import { useLocale } from "react-aria-components";
import { useAdminMessages } from "../use-admin-messages.ts";
import { parseNumberText } from "./parse-number-text.ts";

const decimalMarkOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";

export interface TypedNumber {
  /** Why the field did not take a key or a text. */
  readonly complaint: string | undefined;
  /** The handlers of the group around the input. */
  readonly handlers: {
    readonly onPasteCapture: (event: ClipboardEvent) => void;
    readonly onInput: () => void;
  };
}

/**
 * Takes the decimal mark of a keyboard, often a dot, for that of the locale, and numbers that are pasted in any form.
 * React Aria drops the mark without a word, so that 1234.5 becomes 12345.
 */
export function useTypedNumber(groupRef: RefObject<HTMLElement | null>, isFixed: boolean): TypedNumber {
  const messages = useAdminMessages();
  const { locale } = useLocale();
  const [complaint, complain] = useState<string>();
  const decimal = decimalMarkOf(locale);

  useEffect(() => {
    const group = groupRef.current;
    const handleKey = (event: InputEvent): void => {
      const { target: input, data } = event;
      const isMark = data === decimal || (data === "." && decimal === ",");
      if (!(input instanceof HTMLInputElement) || !isMark || own.has(event)) return;
      event.preventDefault();
      event.stopPropagation();
      // React Aria decides whether the number may have a fraction.
      const init = { data: decimal, inputType: "insertText", bubbles: true, cancelable: true };
      const asked = new InputEvent("beforeinput", init);
      own.add(asked);
      if (input.dispatchEvent(asked)) write(input, decimal);
      else complain(messages.wholeNumber);
    };
    group?.addEventListener("beforeinput", handleKey, true);
    return () => group?.removeEventListener("beforeinput", handleKey, true);
  }, [groupRef, decimal, messages]);

  return {
    complaint,
    handlers: {
      onInput: () => complain(undefined),
      // Before React Aria, which reads "12 34" as 1234.
      onPasteCapture: (event) => {
        const input = event.target;
        const text = event.clipboardData.getData("text").trim();
        if (isFixed || text === "" || !(input instanceof HTMLInputElement)) return;
        event.preventDefault();
        event.stopPropagation();
        const { value, selectionStart, selectionEnd } = input;
        const start = selectionStart ?? 0;
        const whole = value.slice(0, start) + text + value.slice(selectionEnd ?? start);
        const number = parseNumberText(whole, decimal) ?? parseNumberText(text, decimal);
        if (number === null)
          return complain(messages.unreadableNumber(text.length > 40 ? `${text.slice(0, 40)}…` : text));
        input.select();
        write(input, new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(number));
      },
    },
  };
}

/** The events that this module dispatches itself. */
const own = new WeakSet<Event>();

/** Replaces the selection as a person does, so that React notices. */
function write(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
