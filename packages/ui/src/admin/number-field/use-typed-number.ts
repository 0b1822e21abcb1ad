import { useEffect, useMemo, useState } from "react";
import type { ClipboardEvent, RefObject } from "react";
import { useLocale } from "react-aria-components";
import { withLatinDigits } from "../field/latin-digits.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import type { NumberLimits } from "./limit-error.ts";
import { isKept, MAX_DIGITS, parseNumberText } from "./parse-number-text.ts";

const decimalMarkOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";

export interface TypedNumber {
  /** Why the field did not take a key or a text. */
  readonly complaint: string | undefined;
  /** The handlers of the group around the input. */
  readonly handlers: {
    readonly onPasteCapture: (event: ClipboardEvent) => void;
    readonly onFocus: () => void;
  };
}

/**
 * Takes the decimal mark of a keyboard, often a dot, for that of the locale, digits of any script, and numbers that are
 * pasted in any form. React Aria drops the mark without a word, so that 1234.5 becomes 12345, and Persian digits.
 */
export function useTypedNumber(
  groupRef: RefObject<HTMLElement | null>,
  { min, formatOptions }: Pick<NumberLimits, "min" | "formatOptions">,
  isFixed: boolean,
): TypedNumber {
  const messages = useAdminMessages();
  const { locale } = useLocale();
  const [complaint, complain] = useState<string>();
  const decimal = decimalMarkOf(locale);
  const format = useMemo(() => new Intl.NumberFormat(locale, formatOptions), [locale, formatOptions]);
  const { maximumFractionDigits = 0, numberingSystem } = format.resolvedOptions();
  const areDigitsLatin = numberingSystem === "latn";

  useEffect(() => {
    const group = groupRef.current;
    const handleKey = (event: InputEvent): void => {
      const { target: input, data } = event;
      if (!(input instanceof HTMLInputElement) || own.has(event)) return;
      // The reason stays while more keys follow the refused one: what is shown is not yet what was typed.
      const isReplacing = input.value !== "" && replaceSelection(input, "") === "";
      if (isReplacing || event.inputType.startsWith("delete")) complain(undefined);
      if (data === null) return;
      const refuse = (reason: string): void => {
        event.preventDefault();
        event.stopPropagation();
        complain(reason);
      };
      // React Aria drops the sign, and rounds the digits on blur.
      if (min !== undefined && min >= 0 && MINUS.test(data)) return refuse(messages.atLeast(format.format(min)));
      const next = replaceSelection(input, data);
      const [, fraction = ""] = next.split(decimal);
      if (DIGITS.test(data) && fraction.replaceAll(/\P{Nd}/gu, "").length > maximumFractionDigits)
        return refuse(messages.fractionDigits(maximumFractionDigits));
      if (DIGITS.test(data) && !isKept(next)) return refuse(messages.atMost(format.format(10 ** MAX_DIGITS - 1)));
      const meant = data === "." && decimal === "," ? decimal : areDigitsLatin ? withLatinDigits(data) : data;
      if (meant === data && data !== decimal) return;
      event.preventDefault();
      event.stopPropagation();
      // React Aria decides whether the number may have a fraction.
      const init = { data: meant, inputType: "insertText", bubbles: true, cancelable: true };
      const asked = new InputEvent("beforeinput", init);
      own.add(asked);
      if (input.dispatchEvent(asked)) write(input, meant, "insertText");
      else complain(maximumFractionDigits === 0 ? messages.wholeNumber : messages.unreadableNumber(next));
    };
    group?.addEventListener("beforeinput", handleKey, true);
    return () => group?.removeEventListener("beforeinput", handleKey, true);
  }, [groupRef, decimal, messages, min, format, maximumFractionDigits, areDigitsLatin]);

  return {
    complaint,
    handlers: {
      onFocus: () => complain(undefined),
      // Before React Aria, which reads "12 34" as 1234.
      onPasteCapture: (event) => {
        const input = event.target;
        const text = event.clipboardData.getData("text").trim();
        if (isFixed || text === "" || !(input instanceof HTMLInputElement)) return;
        event.preventDefault();
        event.stopPropagation();
        const whole = replaceSelection(input, text);
        const number = parseNumberText(whole, decimal) ?? parseNumberText(text, decimal);
        if (number === null)
          return complain(messages.unreadableNumber(text.length > 40 ? `${text.slice(0, 40)}…` : text));
        const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(number);
        const [, fraction = ""] = shown.split(decimal);
        if (fraction.length > maximumFractionDigits) {
          const { wholeNumber, fractionDigits } = messages;
          return complain(maximumFractionDigits === 0 ? wholeNumber : fractionDigits(maximumFractionDigits));
        }
        if (number < 0 && min !== undefined && min >= 0) return complain(messages.atLeast(format.format(min)));
        complain(undefined);
        input.select();
        write(input, shown, "insertFromPaste");
      },
    },
  };
}

/** The events that this module dispatches itself. */
const own = new WeakSet<Event>();

const MINUS = /^[-\u2212]$/u;
const DIGITS = /^\p{Nd}+$/u;

/** The value of the input after this text has replaced the selection. */
function replaceSelection({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): string {
  const start = selectionStart ?? 0;
  return value.slice(0, start) + text + value.slice(selectionEnd ?? start);
}

/** Replaces the selection as a person does, so that React notices. */
function write(input: HTMLInputElement, text: string, inputType: string): void {
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
  input.dispatchEvent(new InputEvent("input", { inputType, data: text, bubbles: true }));
}
