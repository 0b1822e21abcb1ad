import type { ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { useControlAttributes } from "./field-context.ts";

/** One choice of a {@link Select}. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Props of {@link Select}: those of a `select`. */
export interface SelectProps extends ComponentPropsWithRef<"select"> {
  /** The choices; `children` with `option` elements do as well. @default [] */
  options?: readonly SelectOption[] | undefined;
  /** A first, empty choice that asks to choose. */
  placeholder?: string | undefined;
}

const NO_OPTIONS: readonly SelectOption[] = [];

/**
 * The browser's own choice list. Stands in a {@link Field}.
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
