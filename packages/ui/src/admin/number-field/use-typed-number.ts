import { useEffect, useMemo, useState } from "react";
import type { ClipboardEvent, ReactNode, RefObject } from "react";
import { useLocale } from "react-aria-components";
import { useEffectEvent } from "../../composition/use-effect-event.ts";
import { withLatinDigits } from "../field/latin-digits.ts";
import { withoutOwnWords } from "../field/own-words.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import type { NumberLimits } from "./limit-error.ts";
import { isKept, MAX_DIGITS, parseNumberText } from "./parse-number-text.ts";

const findDecimalMark = (locale: string): string =>
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

interface TypedNumberOptions extends Pick<NumberLimits, "min" | "formatOptions"> {
  readonly label: ReactNode;
  readonly isFixed: boolean;
}

/**
 * Takes the decimal mark of a keyboard, often a dot, for that of the locale, digits of any script, and numbers that are
 * pasted in any form. React Aria drops the mark without a word, so that 1234.5 becomes 12345, and Persian digits.
 */
export function useTypedNumber(
  groupRef: RefObject<HTMLElement | null>,
  { min, formatOptions, label, isFixed }: TypedNumberOptions,
): TypedNumber {
  const messages = useAdminMessages();
  const { locale } = useLocale();
  const [complaint, complain] = useState<string>();
  const decimal = findDecimalMark(locale);
  const format = useMemo(() => new Intl.NumberFormat(locale, formatOptions), [locale, formatOptions]);
  const { maximumFractionDigits = 0, numberingSystem } = format.resolvedOptions();
  const areDigitsLatin = numberingSystem === "latn";

  /** Shows the number that the whole text means, or says why it cannot. */
  const enterNumber = (input: HTMLInputElement, number: number | null, text: string): void => {
    if (number === null) return complain(messages.unreadableNumber(text.length > 40 ? `${text.slice(0, 40)}…` : text));
    // React Aria reads no groups where the format has none.
    const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false }).format(number);
    const [, fraction = ""] = shown.split(decimal);
    if (fraction.length > maximumFractionDigits) {
      const { wholeNumber, fractionDigits } = messages;
      return complain(maximumFractionDigits === 0 ? wholeNumber : fractionDigits(maximumFractionDigits));
    }
    if (number < 0 && min !== undefined && min >= 0) return complain(messages.atLeast(format.format(min)));
    complain(undefined);
    input.select();
    insert(input, shown);
  };
  /** A text that comes at once: pasted, dictated, filled in. */
  const enterText = (input: HTMLInputElement, text: string): void => {
    const own = withoutOwnWords(text, { label, sentences: [messages.atLeast, messages.atMost] });
    const whole = parseNumberText(replaceSelection(input, own), format);
    enterNumber(input, whole ?? parseNumberText(own, format), text);
  };
  const handleText = useEffectEvent(enterText);
  const handleNumber = useEffectEvent(enterNumber);

  useEffect(() => {
    const group = groupRef.current;
    const handleKey = (event: InputEvent): void => {
      const { target: input, data } = event;
      // A composition cannot be prevented, and is read at its end.
      if (!(input instanceof HTMLInputElement) || own.has(event) || event.isComposing) return;
      // Its text has been checked.
      if (isInserting) return event.stopPropagation();
      // The reason stays while more keys follow the refused one: what is shown is not yet what was typed.
      const isReplacing = input.value !== "" && replaceSelection(input, "") === "";
      if (isReplacing || event.inputType.startsWith("delete")) complain(undefined);
      if (data === null) return;
      if (data.length > 1) {
        event.preventDefault();
        event.stopPropagation();
        return handleText(input, data);
      }
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
      const isMark = /^[.٫．，]$/u.test(data) && decimal === ",";
      const meant = isMark ? decimal : areDigitsLatin ? withLatinDigits(data) : data;
      if (meant === data && data !== decimal) return;
      event.preventDefault();
      event.stopPropagation();
      // React Aria decides whether the number may have a fraction.
      const init = { data: meant, inputType: "insertText", bubbles: true, cancelable: true };
      const asked = new InputEvent("beforeinput", init);
      own.add(asked);
      if (input.dispatchEvent(asked)) insert(input, meant);
      else complain(maximumFractionDigits === 0 ? messages.wholeNumber : messages.unreadableNumber(next));
    };
    // After React Aria, which drops a letter or a second minus without a word: 1e5 would become 15.
    const handleDropped = (event: InputEvent): void => {
      const { target: input, data } = event;
      if (!(input instanceof HTMLInputElement) || own.has(event) || !event.defaultPrevented || data === null) return;
      complain(messages.unreadableNumber(replaceSelection(input, data)));
    };
    let before: TextSelection | undefined;
    const handleComposing = ({ target: input }: CompositionEvent): void => {
      if (!(input instanceof HTMLInputElement)) return;
      const { value, selectionStart, selectionEnd } = input;
      before = { value, selectionStart, selectionEnd };
    };
    // React would restore the value from before a composed "12.", and the input method would then add "12.5" to "12".
    const handleInput = (event: Event): void => {
      if ((event as InputEvent).isComposing) event.stopPropagation();
    };
    const handleComposed = ({ target: input, data }: CompositionEvent): void => {
      if (!(input instanceof HTMLInputElement) || before === undefined || data === "") return;
      const whole = replaceSelection(before, data);
      const number = parseNumberText(whole, format);
      if (number !== null) return handleNumber(input, number, whole);
      const isBeginning = whole === decimal || (/^[-\u2212]?\d*[.,]?$/u.test(whole) && isKept(whole));
      input.select();
      write(input, isBeginning ? whole : before.value, "insertFromComposition");
      if (!isBeginning) complain(messages.unreadableNumber(whole));
    };
    group?.addEventListener("beforeinput", handleKey, true);
    group?.addEventListener("beforeinput", handleDropped);
    group?.addEventListener("input", handleInput, true);
    group?.addEventListener("compositionstart", handleComposing, true);
    group?.addEventListener("compositionend", handleComposed, true);
    return () => {
      group?.removeEventListener("beforeinput", handleKey, true);
      group?.removeEventListener("beforeinput", handleDropped);
      group?.removeEventListener("input", handleInput, true);
      group?.removeEventListener("compositionstart", handleComposing, true);
      group?.removeEventListener("compositionend", handleComposed, true);
    };
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
        enterText(input, text);
      },
    },
  };
}

/** The events that this module dispatches itself. */
const own = new WeakSet<Event>();

const MINUS = /^[-\u2212]$/u;
const DIGITS = /^\p{Nd}+$/u;

type TextSelection = Pick<HTMLInputElement, "value" | "selectionStart" | "selectionEnd">;

/** The value of the input after this text has replaced the selection. */
function replaceSelection({ value, selectionStart, selectionEnd }: TextSelection, text: string): string {
  const start = selectionStart ?? 0;
  return value.slice(0, start) + text + value.slice(selectionEnd ?? start);
}

let isInserting = false;

/** Inserts by the browser's own editing, which alone can be undone, and is deprecated without a successor. */
function insert(input: HTMLInputElement, text: string): void {
  const editing: { execCommand?: (command: string, hasInterface: boolean, value: string) => boolean } = document;
  isInserting = true;
  try {
    const isInserted = document.activeElement === input && editing.execCommand?.("insertText", false, text) === true;
    if (!isInserted) write(input, text, "insertFromPaste");
  } finally {
    isInserting = false;
  }
}

/** Replaces the selection as a person does, so that React notices. */
function write(input: HTMLInputElement, text: string, inputType: string): void {
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
  input.dispatchEvent(new InputEvent("input", { inputType, data: text, bubbles: true }));
}
