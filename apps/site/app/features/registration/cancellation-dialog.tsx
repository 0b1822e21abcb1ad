import { cancellationReasons } from "@corp/api";
import type { CancellationReason } from "@corp/api";
import { eventCancelRegistrationRequest } from "@corp/api/contract";
import { Button, Dialog, Field, RadioGroup, Text, TextArea } from "@corp/ui";
import type { ReactElement } from "react";
import { useForm } from "../../core/forms/use-form.ts";
import { cancellationReasonLabels } from "../../core/labels.ts";
import { messages } from "./messages.ts";

export interface Cancellation {
  readonly reason: CancellationReason;
  readonly comment?: string | undefined;
}

export interface CancellationDialogProps {
  readonly open: boolean;
  readonly eventId: string;
  readonly registrationId: string;
  readonly onClose: () => void;
  /** Rejects with an ApiError when it was refused; the dialog stays open with what was chosen. */
  readonly onCancel: (cancellation: Cancellation) => Promise<void>;
}

interface Values {
  readonly reason: CancellationReason | "";
  readonly comment: string;
}

const nothingChosen: Values = { reason: "", comment: "" };

const reasons = [...cancellationReasons.filter((reason) => reason !== "UNKNOWN"), "UNKNOWN" as const].map((value) => ({
  value,
  label: cancellationReasonLabels[value],
}));

export function CancellationDialog({
  open,
  eventId,
  registrationId,
  onClose,
  onCancel,
}: CancellationDialogProps): ReactElement {
  const { values, errors, failure, isSubmitting, set, submit } = useForm({
    initial: nothingChosen,
    schema: eventCancelRegistrationRequest,
    toRequest: ({ reason, comment }) => ({
      event_id: eventId,
      registration_id: registrationId,
      reason,
      ...(comment.trim() === "" ? {} : { comment }),
    }),
    onSubmit: ({ reason, comment }) => onCancel({ reason, comment }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.cancelTitle}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancelKeep}
          </Button>
          <Button variant="primary-negative" loading={isSubmitting} onClick={() => void submit()}>
            {messages.cancelConfirm}
          </Button>
        </>
      }
    >
      <form
        className="registration-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <RadioGroup
          label={messages.cancelReason}
          name="reason"
          required
          value={values.reason}
          error={errors.reason}
          options={reasons}
          onChange={(reason) => set("reason", reason as CancellationReason)}
        />
        <Field label={messages.cancelComment} hint={messages.optional} error={errors.comment}>
          <TextArea
            name="comment"
            rows={3}
            maxLength={1000}
            value={values.comment}
            onChange={({ target }) => set("comment", target.value)}
          />
        </Field>
        {failure === null ? null : (
          <Text tone="negative" role="alert">
            {failure}
          </Text>
        )}
      </form>
    </Dialog>
  );
}
