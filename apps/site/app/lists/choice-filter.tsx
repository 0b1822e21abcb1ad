import { Select } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";

export interface ChoiceFilterProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly labels: Readonly<Record<Option, string>>;
  /** Undefined means that nothing is filtered. */
  readonly value: Option | undefined;
  readonly onChange: (value: Option | undefined) => void;
}

/** A select of one option or all. */
export function ChoiceFilter<Option extends string>({
  label,
  options,
  labels,
  value,
  onChange,
}: ChoiceFilterProps<Option>): ReactElement {
  return (
    <Select
      label={label}
      placeholder={messages.all}
      options={options.map((option) => ({ value: option, label: labels[option] }))}
      value={value ?? null}
      onChange={(chosen) => onChange(options.find((option) => option === chosen))}
    />
  );
}
