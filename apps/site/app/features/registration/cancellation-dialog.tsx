import type { EventCancelRegistrationRequest } from "@corp/api";
import { Button, Dialog } from "@corp/ui";
import { useRef } from "react";
import type { ReactElement } from "react";
import { useForm } from "../../forms/use-controlled-form.ts";
import type { RegistrationReceipt } from "../../core/registration-receipts.ts";
import { CancellationFields } from "./cancellation-fields.tsx";
import { cancellationSchema } from "./cancellation-schema.ts";
import { emptyCancellation, toCancelRequest } from "./cancellation-values.ts";
import { formMessages } from "./form-messages.ts";
import "@corp/ui/dialog.css";
import "./registration-form.css";

export interface CancellationDialogProps {
  readonly open: boolean;
  readonly eventId: string;
  /** With the manage token of a guest; an account is its own proof. */
  readonly registration: Pick<RegistrationReceipt, "registration_id"> & Partial<RegistrationReceipt>;
  readonly onClose: () => void;
  /** Rejects with an ApiError when it was refused; the dialog stays open with what was chosen. */
  readonly onCancel: (request: EventCancelRegistrationRequest) => Promise<void>;
}

/** Loaded once somebody wants to cancel. */
export function CancellationDialog({
  open,
  eventId,
  registration,
  onClose,
  onCancel,
}: CancellationDialogProps): ReactElement {
  const element = useRef<HTMLFormElement>(null);
  const { values, errors, failure, isSubmitting, set, submit } = useForm({
    initial: emptyCancellation,
    element,
    schema: cancellationSchema,
    toRequest: (typed) => toCancelRequest(eventId, registration, typed),
    onSubmit: onCancel,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={formMessages.cancelTitle}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {formMessages.cancelKeep}
          </Button>
          <Button variant="primary-negative" loading={isSubmitting} onClick={() => void submit()}>
            {formMessages.cancelConfirm}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        className="registration-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <CancellationFields values={values} errors={errors} failure={failure} set={set} />
      </form>
    </Dialog>
  );
}
