import { useState } from "react";
import type { ReactElement, ReactNode, Ref } from "react";
import { Button, ComboBox as AriaComboBox, ComboBoxValue, Group, Input } from "react-aria-components";
import type { ComboBoxProps as AriaComboBoxProps, Key } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { stopComposedKeys } from "../../composition/is-composing.ts";
import { isShown } from "../../field/field-notes.tsx";
import { ChevronDownIcon } from "../../icons/chevron-down.tsx";
import { VisuallyHidden } from "../../visually-hidden/visually-hidden.tsx";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldState } from "../field/field-props.ts";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";
import { useValue } from "../field/use-value.ts";
import type { ListEntry } from "../list-box/list-option.ts";
import { Popover } from "../popover/popover.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import { ComboBoxList } from "./combo-box-list.tsx";
import { RETRY, useShownOptions } from "./use-shown-options.tsx";
import { useTypedOption } from "./use-typed-option.ts";

type ReplacedProps =
  | OwnFieldProps
  | "value"
  | "defaultValue"
  | "onChange"
  | "inputValue"
  | "selectedKey"
  | "defaultSelectedKey"
  | "onSelectionChange"
  | "selectionMode"
  | "items"
  | "defaultItems"
  | "defaultFilter"
  | "disabledKeys"
  | "allowsEmptyCollection";

/** Props of {@link ComboBox}: React Aria's, with our names for the states. */
export interface ComboBoxProps extends FieldProps, Omit<AriaComboBoxProps<object>, ReplacedProps> {
  /** The options, or titled sections of them. */
  options: readonly ListEntry[];
  /** The controlled value; `null` is no selection. */
  value?: string | null | undefined;
  /** The initial value when uncontrolled. @default null */
  defaultValue?: string | null | undefined;
  /** Receives `null` when the text is cleared or is a custom value. */
  onChange?: ((value: string | null) => void) | undefined;
  /** Called with every text, typed or taken from an option. Query the server here and pass the result as `options`. */
  onInputChange?: (text: string) => void;
  /**
   * Filters options by the typed text. `false` shows all of them, e.g. when a server has filtered them.
   *
   * @default the option's label contains the text, case-insensitive
   */
  filter?: ((label: string, text: string) => boolean) | false | undefined;
  /** Shows that options are loading. @default false */
  loading?: boolean | undefined;
  /** Shows that loading options failed, with a retry. @default false */
  failed?: boolean | undefined;
  /** Called to load the options again. */
  onRetry?: (() => void) | undefined;
  /** Shown when no option matches the text. @default "Ничего не найдено" */
  empty?: ReactNode;
  /** An example value. The question itself belongs in the label. */
  placeholder?: string | undefined;
  /** Ref to the `input`. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A list searched by typing; with `allowsCustomValue` any typed text is accepted. Otherwise the exact words of an
 * option choose it, and of others the field says why they do not. A form sends the option's value under `name`, or the
 * text when custom values are allowed.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function ComboBox({
  label,
  hint,
  error,
  required,
  disabled,
  readOnly,
  options,
  value,
  defaultValue = null,
  onChange,
  filter,
  loading = false,
  failed = false,
  onRetry,
  empty,
  onOpenChange,
  onInputChange,
  placeholder,
  inputRef,
  className,
  ...rest
}: ComboBoxProps): ReactElement {
  const messages = useAdminMessages();
  const [chosen, setChosen] = useValue(value, defaultValue, onChange);
  const [isOpen, setOpen] = useState(false);
  const shown = useShownOptions({ options, value: chosen, failed, isOpen });
  const choose = (key: Key | null): void => {
    if (key === RETRY) onRetry?.();
    else setChosen(key === null ? null : String(key));
  };
  const typed = useTypedOption({
    options: shown,
    value: chosen,
    choose,
    isActive: rest.allowsCustomValue !== true && readOnly !== true && disabled !== true,
    loading,
    failed,
    isSearched: filter === false,
    onInputChange,
  });
  const shownError = isShown(error) ? error : typed.complaint;
  return (
    <AriaComboBox
      {...rest}
      {...fieldState({ required, disabled, readOnly, error: shownError })}
      // React Aria does not filter controlled `items`.
      {...((filter === false || failed) && { items: shown })}
      {...(typeof filter === "function" && { defaultFilter: filter })}
      value={chosen}
      onChange={choose}
      onInputChange={typed.onInputChange}
      onOpenChange={(open, trigger) => {
        setOpen(open);
        onOpenChange?.(open, trigger);
      }}
      allowsEmptyCollection
      className={classNames("cu-Field cu-ComboBox", className)}
    >
      <FieldFrame label={label} hint={hint} error={shownError} required={required}>
        <Group className="cu-ControlGroup" {...typed.handlers}>
          <Input
            ref={inputRef ?? null}
            onKeyDownCapture={stopComposedKeys}
            className="cu-ControlGroup-input cu-ComboBox-input"
            {...(placeholder !== undefined && { placeholder })}
          />
          {/* The input shows the text itself. The server-rendered input is described by this element all the same. */}
          <ComboBoxValue hidden>{() => null}</ComboBoxValue>
          {loading && <span className="cu-Loader-mark cu-ComboBox-loader" aria-hidden="true" />}
          <Button className="cu-ControlGroup-button">
            <ChevronDownIcon size={18} />
          </Button>
        </Group>
        <Popover className="cu-ComboBox-popover">
          <ComboBoxList options={shown} loading={loading} empty={empty ?? messages.nothingFound} />
        </Popover>
      </FieldFrame>
      {/* React Aria hides everything outside the open list from screen readers, except elements with this attribute.
       */}
      <VisuallyHidden role="status" data-live-announcer="true">
        {loading ? messages.optionsLoading : failed ? messages.optionsFailed : ""}
      </VisuallyHidden>
    </AriaComboBox>
  );
}
