import { useState } from "react";
import type { ReactElement, ReactNode, Ref } from "react";
import { Button, ComboBox as AriaComboBox, ComboBoxValue, Group, Input } from "react-aria-components";
import type { ComboBoxProps as AriaComboBoxProps, Key } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { ChevronDownIcon } from "../../icons/chevron-down.tsx";
import { VisuallyHidden } from "../../visually-hidden/visually-hidden.tsx";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldState } from "../field/field-props.ts";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";
import { useValue } from "../field/use-value.ts";
import type { ListEntry } from "../list-box/list-option.ts";
import { messages } from "../messages.ts";
import { Popover } from "../popover/popover.tsx";
import { ComboBoxList } from "./combo-box-list.tsx";
import { RETRY, useShownOptions } from "./use-shown-options.tsx";

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
  options: readonly ListEntry[];
  /** The chosen value, when the caller keeps it; `null` is none. */
  value?: string | null | undefined;
  /** The value chosen at first, when the field keeps it. @default null */
  defaultValue?: string | null | undefined;
  /** `null` once the text is emptied, and for a text of one's own. */
  onChange?: ((value: string | null) => void) | undefined;
  /** Told of every text, typed or taken over from an option: ask the server then, and give its answer as `options`. */
  onInputChange?: (text: string) => void;
  /**
   * Whether an option belongs to what is typed. `false` shows them all: somebody else, a server, has filtered them.
   *
   * @default the option's label contains the text, whatever the case
   */
  filter?: ((label: string, text: string) => boolean) | false | undefined;
  /** Shows that options are on their way. @default false */
  loading?: boolean | undefined;
  /** Says that options could not be had, and offers to ask again. @default false */
  failed?: boolean | undefined;
  /** Asks again after a failure. */
  onRetry?: (() => void) | undefined;
  /** Stands there when no option belongs to the text. @default "Ничего не найдено" */
  empty?: ReactNode;
  /** What may be typed, by example; the label says what is asked. */
  placeholder?: string | undefined;
  /** The `input` itself. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * One of a list that is searched by typing; with `allowsCustomValue` what is typed counts by itself. Under `name` a form
 * is sent the option's value, or the text where any text counts.
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
  empty = messages.nothingFound,
  onOpenChange,
  placeholder,
  inputRef,
  className,
  ...rest
}: ComboBoxProps): ReactElement {
  const [chosen, setChosen] = useValue(value, defaultValue, onChange);
  const [isOpen, setOpen] = useState(false);
  const shown = useShownOptions({ options, value: chosen, failed, isOpen });
  const choose = (key: Key | null): void => {
    if (key === RETRY) onRetry?.();
    else setChosen(key === null ? null : String(key));
  };
  return (
    <AriaComboBox
      {...rest}
      {...fieldState({ required, disabled, readOnly, error })}
      // React Aria filters no items that are given.
      {...((filter === false || failed) && { items: shown })}
      {...(typeof filter === "function" && { defaultFilter: filter })}
      value={chosen}
      onChange={choose}
      onOpenChange={(open, trigger) => {
        setOpen(open);
        onOpenChange?.(open, trigger);
      }}
      allowsEmptyCollection
      className={classNames("cu-Field cu-ComboBox", className)}
    >
      <FieldFrame label={label} hint={hint} error={error} required={required}>
        <Group className="cu-ControlGroup">
          <Input
            ref={inputRef ?? null}
            className="cu-ControlGroup-input cu-ComboBox-input"
            {...(placeholder !== undefined && { placeholder })}
          />
          {/* The text itself is the value. On the server the input is described by this all the same. */}
          <ComboBoxValue hidden>{() => null}</ComboBoxValue>
          {loading && <span className="cu-Loader-mark cu-ComboBox-loader" aria-hidden="true" />}
          <Button className="cu-ControlGroup-button">
            <ChevronDownIcon size={18} />
          </Button>
        </Group>
        <Popover className="cu-ComboBox-popover">
          <ComboBoxList options={shown} loading={loading} empty={empty} />
        </Popover>
      </FieldFrame>
      {/* React Aria hides all but the text and the list while it is open; what bears this mark is still heard. */}
      <VisuallyHidden role="status" data-live-announcer="true">
        {statusOf(loading, failed)}
      </VisuallyHidden>
    </AriaComboBox>
  );
}

function statusOf(loading: boolean, failed: boolean): string {
  if (loading) return messages.optionsLoading;
  return failed ? messages.optionsFailed : "";
}
