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
  /** Values that exclude all others: choosing one clears the rest, and the other way round. @default none */
  readonly exclusive?: readonly string[];
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
  exclusive = nothingChosen,
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
            onChange={({ target }) => clearExcluded(target, exclusive)}
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

function clearExcluded(chosen: HTMLInputElement, exclusive: readonly string[]): void {
  if (!chosen.checked || exclusive.length === 0) return;
  const isExclusive = exclusive.includes(chosen.value);
  for (const other of chosen.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? []) {
    if (other !== chosen && (isExclusive || exclusive.includes(other.value))) other.checked = false;
  }
}
