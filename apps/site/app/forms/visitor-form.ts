interface Option {
  readonly value: string;
  readonly label: string;
}

interface TextControl {
  readonly maxLength?: number;
  readonly autoComplete?: string;
}

type Control =
  | (TextControl & { readonly kind: "text"; readonly type?: "tel" })
  | { readonly kind: "email" }
  | (TextControl & { readonly kind: "paragraph"; readonly rows: number })
  | { readonly kind: "list" | "radio"; readonly options: readonly Option[]; readonly className?: string }
  | { readonly kind: "several"; readonly options: readonly Option[]; readonly exclusive?: readonly string[] }
  /** The form renders it. */
  | { readonly kind: "own" };

/** Everything that a form which a visitor sends once needs of a field: its control, its value and its request. */
export interface FormField {
  readonly label: string;
  readonly hint?: string;
  /** Sent also when it is empty, for the contract's schema to reject. @default false */
  readonly required?: boolean;
  /** The part of the form. @default there is one */
  readonly section?: string;
  /** Neighbours of one row are beside each other. @default a row of its own */
  readonly row?: string;
  readonly control: Control;
}

/** By the request's names, in the order of the form. */
export type FormTable = Readonly<Record<string, FormField>>;

/** The parts that every such form has besides its fields. */
export interface FormBasics {
  readonly consent: boolean;
  /** The honeypot. */
  readonly homepage: string;
  /** The idempotency key of all attempts of this form; empty without scripts. */
  readonly request_key: string;
}

/** The request's fields that a table has to describe. */
export type DescribedName<Request> = Exclude<keyof Request, keyof FormBasics | "consent_version">;

/** An empty text is "not given". The contract's schema validates the options. */
export type FormValues<Table extends FormTable> = FormBasics & {
  readonly [Name in keyof Table]: Table[Name]["control"]["kind"] extends "several" ? readonly string[] : string;
};

export function emptyForm<Table extends FormTable>(fields: Table): FormValues<Table> {
  const entries = Object.entries(fields).map(([name, { control }]) => [name, control.kind === "several" ? [] : ""]);
  const basics: FormBasics = { consent: false, homepage: "", request_key: "" };
  return { ...Object.fromEntries(entries), ...basics } as FormValues<Table>;
}

/** The request's fields, as typed: every one of the table that is required or given. */
export function writeForm(fields: FormTable, values: FormBasics): Record<string, unknown> {
  const named = [...Object.keys(fields), "homepage", "request_key"].map((name): [string, unknown] => [
    name,
    Reflect.get(values, name),
  ]);
  const sent = named.filter(([name, value]) => fields[name]?.required === true || isGiven(value));
  return { ...Object.fromEntries(sent), consent: values.consent };
}

const isGiven = (value: unknown): boolean => (typeof value === "string" ? value.trim() : [value].flat()).length > 0;

/** In the order of the form, for the list of issues. */
export function formLabels(fields: FormTable): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

/** The text of a stored answer: the labels of what was chosen. */
export function answerWords({ control }: FormField, stored: string | readonly string[] | null): string | null {
  if (stored === null || !("options" in control)) return stored === null ? null : [stored].flat().join(";\n");
  const labels = new Map(control.options.map(({ value, label }) => [value, label]));
  return [stored]
    .flat()
    .map((value) => labels.get(value) ?? value)
    .join(";\n");
}

/** "Unknown" comes first in the contract and last in the form. */
export function unknownLast<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  [unknown, ...known]: readonly Value[],
): readonly Option[] {
  return [...known, ...(unknown === undefined ? [] : [unknown])].map((value) => ({ value, label: labels[value] }));
}
