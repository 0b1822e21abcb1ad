import { ApiError } from "@corp/api/errors";
import { Button, Text, TextField } from "@corp/ui";
import { Dialog } from "@corp/ui/admin/dialog";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ReactElement } from "react";
import { failureMessage } from "../core/failure-message.ts";

interface AddEmailProps {
  readonly messages: {
    readonly add: string;
    readonly addTitle: string;
    readonly email: string;
    readonly reason: string;
    readonly reasonHint: string;
    readonly confirm: string;
    readonly cancel: string;
  };
  /** @throws ApiError */
  readonly onAdd: (email: string, reason: string) => Promise<void>;
}

/** A button that adds an email to a list, with the reason, in a dialog. */
export function AddEmail(props: AddEmailProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.messages.add}</Button>
      {isOpen ? <EmailDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface EmailDialogProps extends AddEmailProps {
  readonly onClose: () => void;
}

/** Server issues are shown beside the field. */
function EmailDialog({ messages, onAdd, onClose }: EmailDialogProps): ReactElement {
  const formId = useId();
  const [email, setEmail] = useState("");
  const [reason, setReason] = useState("");
  const {
    mutate: add,
    isPending,
    error,
  } = useMutation({ mutationFn: () => onAdd(email.trim(), reason.trim()), onSuccess: onClose });
  const known = ApiError.isInstance(error) ? error : null;
  const fields = known?.fieldMessages;

  return (
    <Dialog
      open
      title={messages.addTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {messages.confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="admin-email-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) add();
        }}
      >
        <TextField
          label={messages.email}
          type="email"
          autoComplete="off"
          required
          value={email}
          onChange={setEmail}
          error={fields?.get("email")}
        />
        <TextField
          label={messages.reason}
          hint={messages.reasonHint}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={fields?.get("reason")}
        />
        {known === null || (fields !== undefined && fields.size > 0) ? null : (
          <Text tone="negative" role="alert">
            {failureMessage(known)}
          </Text>
        )}
      </form>
    </Dialog>
  );
}
