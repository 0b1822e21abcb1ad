import type { ChangeEventHandler, ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { useControlAttributes } from "./field-context.ts";

/** An option of a {@link Select}. */
export interface SelectOption {
  /** The submitted value. Unique in its list. */
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Props of {@link Select}: those of a `select`. */
export interface SelectProps extends ComponentPropsWithRef<"select"> {
  /** Is called when another option is chosen: `event.target.value`. */
  onChange?: ChangeEventHandler<HTMLSelectElement> | undefined;
  /** The options; `option` elements as `children` work too. @default [] */
  options?: readonly SelectOption[] | undefined;
  /** The text of an empty first option. */
  placeholder?: string | undefined;
}

const NO_OPTIONS: readonly SelectOption[] = [];

/**
 * The native `select`. Use it in a {@link Field}.
 *
 * @see https://design-system.service.gov.uk/components/select/
 */
export function Select({ options = NO_OPTIONS, placeholder, className, children, ...rest }: SelectProps): ReactElement {
  const attributes = useControlAttributes(rest);
  return (
    <select {...rest} {...attributes} className={classNames("cu-Control cu-Select", className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
      {children}
    </select>
  );
}
