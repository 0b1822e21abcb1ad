import { CheckboxGroup, RadioGroup, Select, TextArea, TextField } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { EmailField } from "./email-field.tsx";
import { fieldRows } from "./field-rows.ts";
import { messages } from "./messages.ts";
import type { FormField, FormTable } from "./visitor-form.ts";

export interface VisitorFieldsProps {
  readonly fields: FormTable;
  /** @default all */
  readonly section?: string;
  /** The fields' default values. */
  readonly values: object;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly idPrefix: string;
  /** The class of a row of several fields. */
  readonly rowClassName: string;
}

/** The table's fields, which the browser itself keeps and sends. */
export function VisitorFields({ fields, section, rowClassName, ...form }: VisitorFieldsProps): ReactElement {
  const shown = Object.entries(fields).filter(([, field]) => field.section === section);
  const render = ([name, field]: readonly [string, FormField]): ReactNode => (
    <VisitorField key={name} name={name} field={field} {...form} />
  );
  return (
    <>
      {fieldRows(shown).map((row) =>
        row.length === 1 ? (
          row.map(render)
        ) : (
          <div key={row[0]?.[0]} className={rowClassName}>
            {row.map(render)}
          </div>
        ),
      )}
    </>
  );
}

interface VisitorFieldProps extends Pick<VisitorFieldsProps, "values" | "errors" | "idPrefix"> {
  readonly name: string;
  readonly field: FormField;
}

function VisitorField({ name, field, values, errors, idPrefix }: VisitorFieldProps): ReactElement | null {
  const { label, hint, required = false, control } = field;
  const given: unknown = Reflect.get(values, name);
  const defaultValue = typeof given === "string" ? given : "";
  const id = `${idPrefix}${name}`;
  const shared = { id, name, label, hint, error: errors[name] };
  const asked = { ...shared, required, optional: !required, defaultValue };
  switch (control.kind) {
    case "text": {
      const { kind: _, ...attributes } = control;
      return <TextField {...asked} {...attributes} />;
    }
    case "paragraph": {
      const { kind: _, ...attributes } = control;
      return <TextArea {...asked} {...attributes} />;
    }
    case "email":
      return <EmailField {...shared} defaultValue={defaultValue} />;
    case "list":
      return <Select {...asked} placeholder={messages.choose} options={control.options} />;
    case "radio":
      return (
        <RadioGroup {...shared} className={control.className} defaultValue={defaultValue} options={control.options} />
      );
    case "several":
      return (
        <CheckboxGroup
          {...shared}
          defaultValue={Array.isArray(given) ? given : []}
          options={control.options}
          exclusive={control.exclusive ?? []}
        />
      );
    case "own":
      return null;
  }
}
