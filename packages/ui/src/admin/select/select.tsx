import { useRef } from "react";
import type { ReactElement, ReactNode, Ref } from "react";
import { Button, Group, Select as AriaSelect, SelectValue } from "react-aria-components";
import type { Key, SelectProps as AriaSelectProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { ChevronDownIcon } from "../../icons/chevron-down.tsx";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldState } from "../field/field-props.ts";
import type { FieldProps, OwnFieldProps } from "../field/field-props.ts";
import type { ListEntry } from "../list-box/list-option.ts";
import { Popover } from "../popover/popover.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import { SelectClear } from "./select-clear.tsx";
import { SelectList } from "./select-list.tsx";
import { SelectReset } from "./select-reset.tsx";

type ReplacedProps =
  | OwnFieldProps
  | "value"
  | "defaultValue"
  | "onChange"
  | "selectedKey"
  | "defaultSelectedKey"
  | "onSelectionChange"
  | "selectionMode"
  | "disabledKeys";

/** Props of {@link Select}: React Aria's, with our names for the states. As in HTML, there is no `readOnly`. */
export interface SelectProps extends Omit<FieldProps, "readOnly">, Omit<AriaSelectProps, ReplacedProps> {
  /** The visible label. */
  label: ReactNode;
  /** Help text, always visible. */
  hint?: ReactNode;
  /** The options, or titled sections of them. */
  options: readonly ListEntry[];
  /** The controlled value; `null` is no selection. */
  value?: string | null | undefined;
  /** The initial value when uncontrolled. @default null */
  defaultValue?: string | null | undefined;
  /** Receives the selected value, or `null` when cleared. */
  onChange?: ((value: string | null) => void) | undefined;
  /** Shown without a selection. @default "Выберите" */
  placeholder?: string;
  /** Shows a button that clears the selection. @default false */
  clearable?: boolean | undefined;
  /** Adds a search field to the list. Useful from about ten options on. @default false */
  searchable?: boolean | undefined;
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A choice from a list in one line. A form sends the value under `name`. For lists too long to scroll, or searched by a
 * server, use `ComboBox`.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/listbox/
 */
export function Select({
  label,
  hint,
  error,
  required,
  disabled,
  options,
  value,
  defaultValue,
  onChange,
  placeholder,
  clearable = false,
  searchable = false,
  className,
  ...rest
}: SelectProps): ReactElement {
  const messages = useAdminMessages();
  const groupRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  return (
    <AriaSelect
      {...rest}
      {...fieldState({ required, disabled, error })}
      {...(value !== undefined && { value })}
      {...(defaultValue !== undefined && { defaultValue })}
      {...(onChange !== undefined && { onChange: (key: Key | null) => onChange(key === null ? null : String(key)) })}
      className={classNames("cu-Field cu-AdminSelect", className)}
    >
      <FieldFrame label={label} hint={hint} error={error} required={required}>
        <Group ref={groupRef} role="presentation" className="cu-ControlGroup">
          <Button ref={buttonRef} className="cu-AdminSelect-button">
            <SelectValue className="cu-AdminSelect-value">
              {({ isPlaceholder, selectedText }) => (isPlaceholder ? (placeholder ?? messages.choose) : selectedText)}
            </SelectValue>
            <ChevronDownIcon size={18} className="cu-AdminSelect-arrow" />
          </Button>
          {clearable && disabled !== true && <SelectClear buttonRef={buttonRef} />}
        </Group>
        <SelectReset groupRef={groupRef} />
        <Popover triggerRef={groupRef} className="cu-AdminSelect-popover">
          <SelectList options={options} searchable={searchable} />
        </Popover>
      </FieldFrame>
    </AriaSelect>
  );
}
