import type { Event, OwnRegistration } from "@corp/api";
import { Button, Dialog } from "@corp/ui";
import { useId, useState } from "react";
import type { ReactElement } from "react";
import { useSubmitForm } from "../../forms/use-submit-form.ts";
import type { RegistrationReceipt } from "../../own-registration/registration-receipts.ts";
import { CancellationFields } from "./cancellation-fields.tsx";
import { emptyCancellation, toCancelRequest } from "./cancellation-values.ts";
import { formMessages } from "./form-messages.ts";
import { useRegistration } from "./use-registration.ts";
import "./registration-form.css";

export interface CancellationDialogProps {
  readonly open: boolean;
  readonly event: Event;
  /** A guest needs the manage token; an account does not. */
  readonly registration: OwnRegistration & Partial<RegistrationReceipt>;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

const loadSchema = async () => (await import("@corp/api/contract")).eventCancelRegistrationRequest;

/** Imported when the person begins to cancel. */
export function CancellationDialog({
  open,
  event,
  registration,
  onClose,
  onCancelled,
}: CancellationDialogProps): ReactElement {
  const formId = useId();
  const { cancel } = useRegistration(event);
  /** The input of the form, which is mounted while the dialog is open. */
  const [typed, setTyped] = useState(emptyCancellation);
  const { errors, failure, isSubmitting, formProps } = useSubmitForm({
    initial: emptyCancellation,
    loadSchema,
    toRequest: (values) => toCancelRequest(event.event_id, registration, values),
    send: async (request) => {
      await cancel(request);
      onCancelled();
    },
    onChange: setTyped,
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
          <Button type="submit" form={formId} variant="primary-negative" loading={isSubmitting}>
            {formMessages.cancelConfirm}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="registration-form">
        <CancellationFields values={typed} errors={errors} failure={failure} />
      </form>
    </Dialog>
  );
}
