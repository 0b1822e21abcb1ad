import { FormRow, FormSection } from "@corp/ui/admin/form";
import type { ReactElement, ReactNode } from "react";
import type { RecordEditor } from "../editing/records/use-record-editor.ts";
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
            {inRows(own, ([name, field]) => (
              <field.Widget key={name} name={name} isNew={isNew} {...widgetProps(name, field, editor)} />
            ))}
          </FormSection>
        );
      })}
    </>
  );
}

type NamedField = readonly [name: string, field: FieldTable[string]];

/** Neighbours with the same row are beside each other. */
function inRows(fields: readonly NamedField[], render: (field: NamedField) => ReactNode): ReactNode[] {
  const rows = fields.reduce<NamedField[][]>((before, field) => {
    const last = before.at(-1);
    const { row } = field[1];
    const isNeighbour = row !== undefined && last?.at(-1)?.[1].row === row;
    return isNeighbour && last !== undefined ? [...before.slice(0, -1), [...last, field]] : [...before, [field]];
  }, []);
  return rows.map((row) => {
    const [first] = row;
    return first?.[1].row === undefined ? row.map(render) : <FormRow key={first[1].row}>{row.map(render)}</FormRow>;
  });
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
