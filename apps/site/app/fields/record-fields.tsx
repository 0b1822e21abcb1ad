import { FormRow, FormSection } from "@corp/ui/admin/form";
import type { ReactElement } from "react";
import type { RecordEditor } from "../editing/records/use-record-editor.ts";
import { fieldRows } from "../forms/field-rows.ts";
import type { FieldTable, FieldValues } from "./field.ts";

export interface RecordFieldsProps<Table extends FieldTable> {
  readonly fields: Table;
  readonly editor: Pick<RecordEditor<FieldValues<Table>>, "values" | "errors" | "change">;
  /** Whether the record is not stored yet. @default false */
  readonly isNew?: boolean;
  /** Titles by section, in the order of the form. */
  readonly sections: Readonly<Record<string, string>>;
}

/** All fields of the table that the record has, in their sections and rows. */
export function RecordFields<Table extends FieldTable>({
  fields,
  editor,
  isNew = false,
  sections,
}: RecordFieldsProps<Table>): ReactElement {
  const { values } = editor;
  const shown = Object.entries(fields).filter(([, field]) => field.isIn?.(values) !== false);
  return (
    <>
      {Object.entries(sections).map(([section, title]) => {
        const own = shown.filter(([, field]) => field.section === section);
        return own.length === 0 ? null : (
          <FormSection key={section} title={title}>
            {fieldRows(own).map((row) => {
              const widgets = row.map(([name, field]) => (
                <field.Widget key={name} name={name} isNew={isNew} {...widgetProps(name, field, editor)} />
              ));
              return row[0]?.[1].row === undefined ? widgets : <FormRow key={row[0][0]}>{widgets}</FormRow>;
            })}
          </FormSection>
        );
      })}
    </>
  );
}

function widgetProps<Values extends object>(
  name: string,
  field: FieldTable[string],
  { values, errors, change }: Pick<RecordEditor<Values>, "values" | "errors" | "change">,
) {
  return {
    values,
    errors,
    value: Reflect.get(values, name) as unknown,
    change: (next: (before: unknown) => unknown, path: string = name) =>
      change((before) => {
        const value = next(Reflect.get(before, name));
        return { ...before, ...field.implies?.(value, before), [name]: value };
      }, path),
  };
}
