import type { StoredFile } from "@corp/api";
import { Checkbox, Select, TextArea, TextField } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import type { ReactElement } from "react";
import { StoredFileField } from "../editing/records/stored-file-field.tsx";
import { fieldFile } from "../editing/use-upload.ts";
import type { Field, WidgetProps } from "./field.ts";
import { messages } from "./messages.ts";

interface FieldTexts {
  readonly label: string;
  readonly shortLabel?: string;
  readonly hint?: string;
}

interface TextOptions extends FieldTexts {
  readonly maxLength?: number;
  /** Lines of the widget. @default one line */
  readonly rows?: number;
  readonly required?: boolean;
  /** Whether the caret of a new record's form begins here. @default false */
  readonly isFirst?: boolean;
}

const isBlank = (typed: string): boolean => typed.trim() === "";

/** A text that is sent as it is typed, also when it is empty. */
export function text({ label, shortLabel, ...options }: TextOptions): Field<string, string> {
  return {
    label,
    ...(shortLabel !== undefined && { shortLabel }),
    empty: "",
    read: (stored) => stored,
    write: (typed) => typed,
    describe: (typed) => typed,
    describeStored: (stored) => stored,
    Widget: (props) => <TextWidget {...props} {...options} label={label} />,
  };
}

/** A text that the record may lack. */
export function optionalText(options: TextOptions): Field<string, string | null> {
  const field = text(options);
  return {
    ...field,
    read: (stored) => stored ?? "",
    write: (typed) => (isBlank(typed) ? null : typed.trim()),
    describe: (typed) => typed || messages.none,
    describeStored: (stored) => stored ?? "",
  };
}

function TextWidget({
  name,
  value,
  errors,
  change,
  isNew,
  label,
  hint,
  maxLength,
  rows,
  required,
  isFirst,
}: Omit<TextOptions, "shortLabel"> & WidgetProps<string, object>): ReactElement {
  const shared = {
    label,
    name,
    hint,
    value,
    error: errors[name],
    onChange: (typed: string) => change(() => typed),
    ...(required === true && { required }),
  };
  // The limit is shown and announced, and cuts no pasted text.
  if (rows !== undefined && maxLength !== undefined)
    return <CountedTextArea {...shared} rows={rows} maxLength={maxLength} />;
  if (rows !== undefined) return <TextArea {...shared} rows={rows} />;
  return <TextField {...shared} maxLength={maxLength} {...(isFirst === true && isNew && { autoFocus: true })} />;
}

/** "1 500" → "1500": thousands as Russian groups them, with any space. */
const withoutGroups = (typed: string): string =>
  /^\s*\d{1,3}(?:\s\d{3})+\s*$/u.test(typed) ? typed.replaceAll(/\s/gu, "") : typed.trim();

export const toNumber = (typed: string): number | null => (isBlank(typed) ? null : Number(withoutGroups(typed)));

/** A whole number that the record may lack, as typed. */
export function optionalNumber({ label, hint }: FieldTexts): Field<string, number | null> {
  return {
    label,
    empty: "",
    read: (stored) => stored?.toString() ?? "",
    write: toNumber,
    describe: (typed) => typed || messages.none,
    describeStored: (stored) => stored?.toString() ?? "",
    Widget: ({ name, value, errors, change }) => (
      <TextField
        label={label}
        name={name}
        hint={hint}
        inputMode="numeric"
        value={value}
        error={errors[name]}
        onChange={(typed) => change(() => typed)}
      />
    ),
  };
}

interface ChoiceOptions<Value extends string> extends FieldTexts {
  readonly options: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly empty: Value;
}

export function choice<Value extends string>({
  label,
  options,
  labels,
  empty,
}: ChoiceOptions<Value>): Field<Value, Value> {
  const shown = options.map((value) => ({ value, label: labels[value] }));
  return {
    label,
    empty,
    read: (stored) => stored,
    write: (chosen) => chosen,
    describe: (chosen) => labels[chosen],
    describeStored: (stored) => labels[stored],
    Widget: ({ name, value, errors, change }) => (
      <Select
        label={label}
        name={name}
        required
        options={shown}
        value={value}
        error={errors[name]}
        onChange={(next) => {
          const chosen = options.find((known) => known === next);
          if (chosen !== undefined) change(() => chosen);
        }}
      />
    ),
  };
}

export const yesOrNo = (is: boolean): string => (is ? messages.yes : messages.no);

export function flag({ label, shortLabel, hint }: FieldTexts): Field<boolean, boolean> {
  return {
    label,
    ...(shortLabel !== undefined && { shortLabel }),
    empty: false,
    read: (stored) => stored,
    write: (is) => is,
    describe: yesOrNo,
    describeStored: yesOrNo,
    Widget: ({ name, value, change }) => (
      <Checkbox label={label} name={name} hint={hint} checked={value} onChange={(next) => change(() => next)} />
    ),
  };
}

export const fileName = (stored: StoredFile | null): string => (stored === null ? "" : fieldFile(stored).name);

interface FileOptions extends FieldTexts {
  readonly kind: "image" | "document";
}

export function file({ label, hint, kind }: FileOptions): Field<StoredFile | null, StoredFile | null> {
  return {
    label,
    empty: null,
    read: (stored) => stored,
    write: (chosen) => chosen?.file_id ?? null,
    describe: (chosen) => chosen?.file_id ?? messages.none,
    describeStored: fileName,
    Widget: ({ name, value, errors, change }) => (
      <StoredFileField
        label={label}
        name={name}
        kind={kind}
        hint={hint}
        value={value}
        error={errors[name]}
        onChange={(chosen) => change(() => chosen)}
      />
    ),
  };
}

/** Parts of each item in a line, without those that it lacks. */
export const lines = (rows: readonly (readonly (string | null)[])[]): string =>
  rows.map((row) => row.filter((part) => part !== null && part !== "").join(" · ")).join("\n");
