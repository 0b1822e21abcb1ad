import type { CancellationReason, ParticipationFormat } from "@corp/api";
import { Field, RadioGroup, Text, TextArea } from "@corp/ui";
import type { ReactElement } from "react";
import type { FieldIssuesOf } from "../../editing/engine/field-issues.ts";
import type { ControlledForm } from "../../forms/use-controlled-form.ts";
import { cancellationOptions } from "./cancellation-values.ts";
import type { CancellationValues } from "./cancellation-values.ts";
import { formMessages } from "./form-messages.ts";

export interface CancellationFieldsProps {
  /** Of the registration. */
  readonly format: ParticipationFormat;
  readonly values: CancellationValues;
  readonly errors: FieldIssuesOf<CancellationValues>;
  readonly failure: string | null;
  /** @default the fields are uncontrolled */
  readonly set?: ControlledForm<CancellationValues>["set"] | undefined;
}

/** A reason to choose and a comment. */
export function CancellationFields({ format, values, errors, failure, set }: CancellationFieldsProps): ReactElement {
  const { reason, comment } = values;
  return (
    <>
      <RadioGroup
        label={formMessages.cancelReason}
        name="reason"
        required
        error={errors.reason}
        options={cancellationOptions(format)}
        {...(set === undefined
          ? { defaultValue: reason }
          : { value: reason, onChange: (chosen: string) => set("reason", chosen as CancellationReason) })}
      />
      <Field label={formMessages.cancelComment} optional error={errors.comment}>
        <TextArea
          name="comment"
          rows={3}
          maxLength={1000}
          {...(set === undefined
            ? { defaultValue: comment }
            : { value: comment, onChange: ({ target }) => set("comment", target.value) })}
        />
      </Field>
      {failure === null ? null : (
        <Text tone="negative" role="alert">
          {failure}
        </Text>
      )}
    </>
  );
}
