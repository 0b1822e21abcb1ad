import { useEffect, useRef, useState } from "react";
import type { ChangeEvent, FocusEvent, KeyboardEvent } from "react";
import { useEffectEvent } from "../../composition/use-effect-event.ts";
import { flatOptions } from "../list-box/list-option.ts";
import type { ListEntry, ListOption } from "../list-box/list-option.ts";
import { useAdminMessages } from "../use-admin-messages.ts";

export interface TypedOptionProps {
  readonly options: readonly ListEntry[];
  readonly value: string | null;
  readonly choose: (value: string) => void;
  /** Only options are valid, and the person may change the choice. */
  readonly isActive: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  /** A server searches the options. */
  readonly isSearched: boolean;
  readonly onInputChange: ((text: string) => void) | undefined;
}

export interface TypedOption {
  /** Why the text that was left in the input is no choice. */
  readonly complaint: string | undefined;
  readonly onInputChange: (text: string) => void;
  /** The handlers of the group around the input. */
  readonly handlers: {
    readonly onChangeCapture: (event: ChangeEvent) => void;
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onFocusCapture: (event: FocusEvent) => void;
    readonly onBlurCapture: (event: FocusEvent) => void;
  };
}

const fold = (text: string): string => text.normalize().trim().replaceAll(/\s+/gu, " ").toLowerCase();

/** The options with these words; of several the one in the same letters, or the one that is selected already. */
function findOptions(options: readonly ListEntry[], text: string, value: string | null): readonly ListOption[] {
  const alike = flatOptions(options).filter(({ label }) => fold(label) === fold(text));
  const same = alike.filter(({ label }) => label === text);
  const found = same.length > 0 ? same : alike;
  const selected = found.filter((option) => option.value === value);
  return selected.length > 0 ? selected : found;
}

/**
 * Chooses an option by its exact words, left in the input by Tab, Enter or a click elsewhere, or filled in by the
 * browser; says of another text why it is no choice. React Aria removes both without a word. While a server still
 * searches, the text waits for its options.
 */
export function useTypedOption(props: TypedOptionProps): TypedOption {
  const { options, value, choose, isActive, loading, failed, isSearched, onInputChange } = props;
  const messages = useAdminMessages();
  const [left, setLeft] = useState<string>();
  const isTyped = useRef(false);
  /** React Aria restores the text of the selected option, which would be another search. */
  const isWaiting = useRef(false);
  const found = left === undefined ? [] : findOptions(options, left, value);
  const only = found.length === 1 ? found[0] : undefined;
  const pending = left === undefined || failed || only === undefined || only.disabled === true ? undefined : only.value;

  const wait = (text: string | undefined): void => {
    isWaiting.current = text !== undefined;
    setLeft(text);
  };
  const settle = (text: string): void => {
    if (!isActive || !isTyped.current) return;
    isTyped.current = false;
    const [option, other] = findOptions(failed ? [] : options, text, value);
    const isChoice = option !== undefined && other === undefined && option.disabled !== true;
    wait(isChoice || text === "" ? undefined : text);
    if (isChoice && option.value !== value) choose(option.value);
  };
  const choosePending = useEffectEvent((chosen: string) => {
    wait(undefined);
    choose(chosen);
  });
  useEffect(() => {
    if (pending !== undefined) choosePending(pending);
  }, [pending]);

  const explain = (text: string): string | undefined => {
    if (failed) return messages.optionsFailed;
    if (loading) return undefined;
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    if (found.length === 0) return messages.unknownOption(shown);
    return only === undefined ? messages.ambiguousOption(shown) : messages.disabledOption(shown);
  };
  return {
    complaint: left === undefined ? undefined : explain(left),
    onInputChange: (text) => {
      if (!isSearched || !isWaiting.current) onInputChange?.(text);
    },
    handlers: {
      onChangeCapture: ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        isTyped.current = true;
        wait(undefined);
        // Autofill: the input does not have the focus.
        if (target !== document.activeElement) settle(target.value);
      },
      onKeyDownCapture: ({ key, target }) => {
        const isListed = (target as Element).hasAttribute("aria-activedescendant");
        // Both keys make React Aria restore the text.
        const isLeaving = key === "Enter" || key === "Tab";
        if (isLeaving && target instanceof HTMLInputElement && !isListed) settle(target.value);
      },
      onFocusCapture: ({ target }) => {
        if (left === undefined || !(target instanceof HTMLInputElement)) return;
        wait(undefined);
        if (isSearched) onInputChange?.(target.value);
      },
      onBlurCapture: ({ target, relatedTarget, currentTarget }) => {
        const isInside =
          currentTarget.contains(relatedTarget) || relatedTarget?.closest(".cu-ComboBox-popover") instanceof Element;
        if (target instanceof HTMLInputElement && !isInside) settle(target.value);
      },
    },
  };
}
