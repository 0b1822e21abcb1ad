import type { ReactElement } from "react";
import type { FieldIssues } from "../editing/engine/field-issues.ts";

export interface WidgetProps<Value, Around> {
  /** The name in the request: the path of the field's issues. */
  readonly name: string;
  readonly value: Value;
  /** Of the whole form. */
  readonly values: Around;
  readonly errors: FieldIssues;
  /** Whether the record is not stored yet. */
  readonly isNew: boolean;
  /** @param path of the part whose issues are thereby settled. @default the field's name */
  change(next: Change<Value>, path?: string): void;
}

/** The type of a method, so that widgets of any value fit one table. */
type Change<Value> = { change(before: Value): Value }["change"];

/**
 * Everything that the form, the request, conflicts, revisions and the audit log need of one field. Its methods are
 * methods, not properties, so that fields of any value fit one table.
 *
 * @template Around what the field needs of the record's other fields, under the same names in the form's values
 */
export interface Field<Value = unknown, Stored = unknown, Around = object> {
  readonly label: string;
  /** In lists of changes. @default label */
  readonly shortLabel?: string;
  /** Of a new record. */
  readonly empty: Value;
  /** An example for drafts, see `isLike`. @default empty */
  readonly example?: Value;
  read(stored: Stored, record: Around): Value;
  /** The request's value. What cannot be read is sent as typed, for the contract's schema to reject. */
  write(value: Value, values: Around): unknown;
  /** As a person reads it who decides a conflict. */
  describe(value: Value): string;
  /** As a person reads it who compares revisions. */
  describeStored(stored: Stored, record: Around): string;
  /** The stored value as the page shows it after a save of `sent`. @default as it is stored */
  adopt?(stored: Value, sent: Value): Value;
  /** The label at a path, for a field that has parts. @default the field's */
  labelAt?(path: string, value: Value): string | undefined;
  Widget(props: WidgetProps<Value, Around>): ReactElement;
}

/** Where the field is in the record and in the form. */
export interface FieldPlace<Around = object> {
  /** The record's name. @default the request's */
  readonly record?: string;
  readonly section: string;
  /** Neighbours of one row are beside each other. @default a row of its own */
  readonly row?: string;
  /** Whether the record has the field: otherwise it is not in the form, and the request clears it. @default always */
  isIn?(values: Around): boolean;
  /** The fields that change with this one. @default none */
  implies?(value: unknown, before: object): object;
}

/** Methods take what a widget or a rule asks for: see `Field`. */
type PlacedField<Stored = unknown> = Field<unknown, Stored> & FieldPlace;

/** By the request's names, in the order of the form. */
export type FieldTable = Readonly<Record<string, PlacedField>>;

/** The table that a request asks for: no field is missing, and each reads what the record has of it. */
export type FieldTableFor<Request, Stored> = {
  readonly [Name in keyof Request]-?:
    | (Name extends keyof Stored ? PlacedField<Stored[Name]> & { readonly record?: never } : never)
    | { [StoredAs in keyof Stored]-?: PlacedField<Stored[StoredAs]> & { readonly record: StoredAs } }[keyof Stored];
};

export type FieldValues<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly empty: infer Value } ? Value : never;
};

/** The record's names of the table's fields. */
export type StoredName<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly record: infer StoredAs } ? StoredAs : Name;
}[keyof Table];

export function emptyValues<Table extends FieldTable>(fields: Table): FieldValues<Table> {
  return valuesBy(fields, ({ empty }) => empty);
}

/** An example of the values, see `isLike`. */
export function exampleValues<Table extends FieldTable>(fields: Table): FieldValues<Table> {
  return valuesBy(fields, ({ empty, example = empty }) => example);
}

export function readValues<Table extends FieldTable>(
  fields: Table,
  record: { readonly [Name in StoredName<Table> & string]?: unknown },
): FieldValues<Table> {
  return valuesBy(fields, (field, name) => field.read(storedIn(record, field, name), record));
}

/** The request's fields: every one of the table. */
export function writeValues<Table extends FieldTable>(
  fields: Table,
  values: FieldValues<Table>,
): { readonly [Name in keyof Table]: unknown } {
  return valuesBy(fields, (field, name) =>
    field.isIn?.(values) === false ? null : field.write(Reflect.get(values, name), values),
  );
}

/** Labels and texts of the values, for a conflict. */
export function describeValues<Table extends FieldTable>(
  fields: Table,
  values: FieldValues<Table>,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).map(([name, field]) => [field.label, field.describe(Reflect.get(values, name))]),
  );
}

/** Texts by the record's names, for comparing revisions. */
export function describeRecord(fields: FieldTable, record: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      field.record ?? name,
      field.describeStored(storedIn(record, field, name), record),
    ]),
  );
}

/** Labels by the record's names and the request's, for lists of changes. */
export function changeLabels(fields: FieldTable): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { record = name, label, shortLabel = label }]) => [
      [name, shortLabel],
      [record, shortLabel],
    ]),
  );
}

/** The label of the field at a path, for the list of issues. */
export function fieldLabel<Table extends FieldTable>(
  fields: Table,
  path: string,
  values: FieldValues<Table>,
): string | undefined {
  const [name = ""] = path.split(".");
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field?.labelAt === undefined ? field?.label : field.labelAt(path, Reflect.get(values, name));
}

/** The values to show after a save: the stored ones, unless more was typed since. */
export function adoptValues<Table extends FieldTable>(
  fields: Table,
  shown: FieldValues<Table>,
  sent: FieldValues<Table>,
  stored: FieldValues<Table>,
): FieldValues<Table> {
  if (shown !== sent) return shown;
  return valuesBy(fields, (field, name) => {
    const value: unknown = Reflect.get(stored, name);
    return field.adopt?.(value, Reflect.get(sent, name)) ?? value;
  });
}

const storedIn = (record: object, { record: storedAs }: FieldPlace, name: string): unknown =>
  Reflect.get(record, storedAs ?? name);

function valuesBy<Table extends FieldTable>(
  fields: Table,
  valueAt: (field: FieldTable[string], name: string) => unknown,
): FieldValues<Table> {
  const entries = Object.entries(fields).map(([name, field]) => [name, valueAt(field, name)]);
  return Object.fromEntries(entries) as FieldValues<Table>;
}
