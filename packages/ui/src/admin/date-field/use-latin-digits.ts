import { useEffect } from "react";
import type { RefObject } from "react";
import { useLocale } from "react-aria-components";
import { withLatinDigits } from "../field/latin-digits.ts";

/**
 * Takes digits of another script for Latin ones where the locale writes these. React Aria drops Persian digits without
 * a word.
 */
export function useLatinDigits(ref: RefObject<HTMLElement | null>): void {
  const { locale } = useLocale();
  useEffect(() => {
    const element = ref.current;
    const areLatin = new Intl.NumberFormat(locale).resolvedOptions().numberingSystem === "latn";
    const handleKey = (event: InputEvent): void => {
      const { inputType, target } = event;
      const data = event.data === null ? null : withLatinDigits(event.data);
      if (!areLatin || data === event.data) return;
      event.preventDefault();
      event.stopPropagation();
      target?.dispatchEvent(new InputEvent("beforeinput", { data, inputType, bubbles: true, cancelable: true }));
    };
    element?.addEventListener("beforeinput", handleKey, true);
    return () => element?.removeEventListener("beforeinput", handleKey, true);
  }, [ref, locale]);
}
