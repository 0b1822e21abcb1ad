import type { EventCancelRegistrationRequest, OwnRegistration } from "@corp/api";
import { eventCancelRegistrationRequest } from "@corp/api/contract";
import { Button, Dialog } from "@corp/ui";
import { useRef } from "react";
import type { ReactElement } from "react";
import type { RegistrationReceipt } from "../../core/registration-receipts.ts";
import { useControlledForm } from "../../forms/use-controlled-form.ts";
import { CancellationFields } from "./cancellation-fields.tsx";
import { emptyCancellation, toCancelRequest } from "./cancellation-values.ts";
import { formMessages } from "./form-messages.ts";
import "./registration-form.css";

export interface CancellationDialogProps {
  readonly open: boolean;
  readonly eventId: string;
  /** A guest needs the manage token; an account does not. */
  readonly registration: OwnRegistration & Partial<RegistrationReceipt>;
  readonly onClose: () => void;
  /** @throws ApiError: the dialog stays open with the input */
  readonly onCancel: (request: EventCancelRegistrationRequest) => Promise<void>;
}

const loadSchema = async () => eventCancelRegistrationRequest;

/** Imported when the person begins to cancel. */
export function CancellationDialog({
  open,
  eventId,
  registration,
  onClose,
  onCancel,
}: CancellationDialogProps): ReactElement {
  const element = useRef<HTMLFormElement>(null);
  const { values, errors, failure, isSubmitting, set, submit } = useControlledForm({
    initial: emptyCancellation,
    element,
    loadSchema,
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
        <CancellationFields
          format={registration.participation_format}
          values={values}
          errors={errors}
          failure={failure}
          set={set}
        />
      </form>
    </Dialog>
  );
}
