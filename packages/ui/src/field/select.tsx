import type { ChangeEvent, ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { useMessages } from "../composition/use-messages.ts";
import { commonMessages } from "../messages.ts";
import { FieldFrame, useControlAttributes } from "./field-frame.tsx";
import type { FieldTexts } from "./field-frame.tsx";

/** An option of a {@link Select}. */
export interface SelectOption {
  /** The submitted value. Unique in its list. */
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Props of {@link Select}: those of the `select`; `className` and `style` go to the root. */
export interface SelectProps
  extends FieldTexts, Omit<ComponentPropsWithRef<"select">, "value" | "defaultValue" | "onChange"> {
  /** The options; `option` and `optgroup` elements as `children` work too. @default [] */
  options?: readonly SelectOption[] | undefined;
  /** The controlled value; `null` is the empty first option. */
  value?: string | null | undefined;
  /** The initial value when uncontrolled. @default the first option */
  defaultValue?: string | undefined;
  /** Receives the chosen value, or `null` for an empty one. */
  onChange?: ((value: string | null, event: ChangeEvent<HTMLSelectElement>) => void) | undefined;
  /** The text of an empty first option. @default "Выберите" where `value` is `null`, otherwise there is none */
  placeholder?: string | undefined;
}

const NO_OPTIONS: readonly SelectOption[] = [];

/**
 * The native `select` with a label, a hint and an error.
 *
 * @see https://design-system.service.gov.uk/components/select/
 */
export function Select({
  label,
  hint,
  error,
  required,
  optional,
  className,
  style,
  options = NO_OPTIONS,
  value,
  placeholder,
  onChange,
  children,
  ...rest
}: SelectProps): ReactElement {
  const messages = useMessages("common", commonMessages);
  const attributes = useControlAttributes({ ...rest, hint, error, required });
  const texts = { label, hint, error, required, optional };
  const empty = placeholder ?? (value === null ? messages.choose : undefined);
  return (
    <FieldFrame {...texts} controlId={attributes.id} className={classNames("cu-Select", className)} style={style}>
      <select
        {...rest}
        {...attributes}
        value={value === null ? "" : value}
        className="cu-Control cu-Select-input"
        onChange={(event) => onChange?.(event.target.value === "" ? null : event.target.value, event)}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
    </FieldFrame>
  );
}
