import { Text, VisuallyHidden } from "@corp/ui";
import { useId } from "react";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";

export interface CheckboxGroupProps {
  readonly id?: string;
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly defaultValues?: readonly string[];
  readonly hint?: string;
  readonly error?: string | undefined;
  /** At least one choice is required. @default false */
  readonly required?: boolean;
}

const nothingChosen: readonly string[] = [];

/** An uncontrolled group of checkboxes. */
export function CheckboxGroup({
  id,
  label,
  name,
  options,
  defaultValues = nothingChosen,
  hint,
  error,
  required = false,
}: CheckboxGroupProps): ReactElement {
  const generated = useId();
  const groupId = id ?? generated;
  const notes = [error === undefined ? null : `${groupId}-error`, hint === undefined ? null : `${groupId}-hint`];
  return (
    <fieldset
      id={groupId}
      className="cu-Field cu-RadioGroup checkbox-group"
      aria-describedby={notes.filter((note) => note !== null).join(" ") || undefined}
      data-invalid={error === undefined ? undefined : ""}
    >
      <legend className="cu-Field-label">
        {label}
        {required ? (
          <>
            <span className="cu-Field-required" aria-hidden="true">
              {" *"}
            </span>
            <VisuallyHidden>{messages.required}</VisuallyHidden>
          </>
        ) : null}
      </legend>
      {hint === undefined ? null : (
        <Text as="span" variant="caption" tone="muted" id={`${groupId}-hint`}>
          {hint}
        </Text>
      )}
      {options.map(({ value, label: text }) => (
        <label key={value} className="cu-Choice-row">
          <input
            type="checkbox"
            className="cu-Choice-input"
            name={name}
            value={value}
            defaultChecked={defaultValues.includes(value)}
            aria-invalid={error === undefined ? undefined : true}
          />
          <span className="cu-Choice-label">{text}</span>
        </label>
      ))}
      {error === undefined ? null : (
        <Text as="span" variant="caption" tone="negative" id={`${groupId}-error`}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}
