import { Field, RadioGroup, Select, TextArea, TextInput } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { CheckboxGroup } from "./checkbox-group.tsx";
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
  const shared = { label, error: errors[name], ...(hint !== undefined && { hint }) };
  const labelled = { ...shared, controlId: id, ...(required ? { required } : { optional: true }) };
  switch (control.kind) {
    case "text":
    case "paragraph": {
      const { kind, ...attributes } = control;
      return (
        <Field {...labelled}>
          {kind === "text" ? (
            <TextInput name={name} defaultValue={defaultValue} {...attributes} />
          ) : (
            <TextArea name={name} defaultValue={defaultValue} {...attributes} />
          )}
        </Field>
      );
    }
    case "email":
      return <EmailField {...shared} controlId={id} name={name} defaultValue={defaultValue} />;
    case "list":
      return (
        <Field {...labelled}>
          <Select name={name} defaultValue={defaultValue} placeholder={messages.choose} options={control.options} />
        </Field>
      );
    case "radio":
      return (
        <RadioGroup
          {...shared}
          id={id}
          className={control.className}
          name={name}
          defaultValue={defaultValue}
          options={control.options}
        />
      );
    case "several":
      return (
        <CheckboxGroup
          {...shared}
          id={id}
          name={name}
          defaultValues={Array.isArray(given) ? given : []}
          options={control.options}
          exclusive={control.exclusive ?? []}
        />
      );
    case "own":
      return null;
  }
}
