import { RadioGroup, Text, TextArea } from "@corp/ui";
import type { ReactElement } from "react";
import type { FieldErrors } from "../../forms/rejection.ts";
import { cancellationOptions } from "./cancellation-values.ts";
import type { CancellationValues } from "./cancellation-values.ts";
import { formMessages } from "./form-messages.ts";

export interface CancellationFieldsProps {
  /** The fields' default values. */
  readonly values: CancellationValues;
  readonly errors: FieldErrors<CancellationValues>;
  readonly failure: string | null;
}

/** A reason to choose and a comment. */
export function CancellationFields({ values, errors, failure }: CancellationFieldsProps): ReactElement {
  return (
    <>
      <RadioGroup
        label={formMessages.cancelReason}
        name="reason"
        required
        error={errors.reason}
        options={cancellationOptions}
        defaultValue={values.reason}
      />
      <TextArea
        label={formMessages.cancelComment}
        optional
        error={errors.comment}
        name="comment"
        rows={3}
        maxLength={1000}
        defaultValue={values.comment}
      />
      {failure === null ? null : (
        <Text tone="negative" role="alert">
          {failure}
        </Text>
      )}
    </>
  );
}
