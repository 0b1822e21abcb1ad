import type { Event, EventRegisterRequest } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { Button, Text } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { failureMessage } from "../../core/failure-message.ts";
import { randomKey } from "../../core/random-key.ts";
import { useServices } from "../../core/services-provider.tsx";
import { EmailField } from "../../forms/email-field.tsx";
import type { RegistrationReceipt } from "../../own-registration/registration-receipts.ts";
import { formMessages } from "./form-messages.ts";
import { messages } from "./messages.ts";
import { rememberSent } from "./sent-registration.ts";
import { useRegistration } from "./use-registration.ts";
import "./registration-form.css";

export interface EmailSentProps {
  readonly event: Event;
  readonly sent: EventRegisterRequest;
  readonly receipt: RegistrationReceipt;
}

type Said = { readonly text: string; readonly isFailure: boolean } | null;

/** After a guest's registration: the email that the link went to, which can go there once more, or to another one. */
export function EmailSent({ event, sent, receipt }: EmailSentProps): ReactElement {
  const { api } = useServices();
  const { replace } = useRegistration(event);
  const [email, setEmail] = useState(sent.email);
  const [isCorrecting, setCorrecting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>(null);

  async function perform(work: () => Promise<string>): Promise<void> {
    setBusy(true);
    try {
      setSaid({ text: await work(), isFailure: false });
      setCorrecting(false);
    } catch (error) {
      if (!ApiError.isInstance(error)) throw error;
      setSaid({ text: [...error.fieldMessages.values()][0] ?? failureMessage(error), isFailure: true });
    } finally {
      setBusy(false);
    }
  }

  const sendAgain = async (): Promise<string> => {
    await api.eventRegistrationLinkSend({ event_id: event.event_id, email }, { isErrorHandled: true });
    return messages.sentAgain(email);
  };
  const correct = async (corrected: string): Promise<string> => {
    const request = { ...sent, email: corrected, request_key: randomKey() };
    await replace(request, receipt);
    rememberSent(event.event_id, request);
    setEmail(corrected);
    return messages.sentTo(corrected);
  };

  return (
    <div className="registration-form">
      <Text>{messages.confirmAt(email)}</Text>
      {isCorrecting ? (
        <form
          className="registration-form"
          onSubmit={(submission) => {
            submission.preventDefault();
            const typed = new FormData(submission.currentTarget).get("email");
            void perform(() => correct(typeof typed === "string" ? typed.trim() : ""));
          }}
        >
          <EmailField name="email" label={formMessages.email} defaultValue={email} />
          <Button type="submit" loading={isBusy}>
            {messages.saveEmail}
          </Button>
        </form>
      ) : (
        <div className="registration-form-pair">
          <Button variant="outline" loading={isBusy} onClick={() => void perform(sendAgain)}>
            {messages.sendAgain}
          </Button>
          <Button variant="outline" onClick={() => setCorrecting(true)}>
            {messages.correctEmail}
          </Button>
        </div>
      )}
      <Text
        role={said?.isFailure === true ? "alert" : "status"}
        {...(said?.isFailure === true && { tone: "negative" })}
      >
        {said?.text}
      </Text>
    </div>
  );
}
