import { callKey, callQuery } from "@corp/api/react";
import { useAuthState } from "@corp/auth/react";
import { Button, Text, useNotifications } from "@corp/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { Outcome } from "../../components/outcome.tsx";
import { failureMessage } from "../../core/failure-message.ts";
import { useServices } from "../../core/services-provider.tsx";
import { readValues } from "../../forms/form-fields.ts";
import { NameForm, emptyName } from "../../personal-data/name-form.tsx";
import { PersonalDataView } from "../../personal-data/personal-data-view.tsx";
import { saveCopy } from "../../personal-data/save-copy.ts";
import { WithdrawalForm } from "../../personal-data/withdrawal-form.tsx";
import { messages } from "./messages.ts";
import { Part } from "./part.tsx";

/** The registrations of the signed-in account. Nothing for a guest, and on the server. */
export function AccountData(): ReactElement | null {
  const { user } = useAuthState();
  return user === null ? null : <OwnAccount key={user.subject} />;
}

function OwnAccount(): ReactElement {
  const { api } = useServices();
  const { data, error, refetch, isFetching } = useQuery(callQuery(api, "personalDataGet", {}));
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);

  async function reload(message: string): Promise<void> {
    notifications.show({ type: "success", message });
    await queryClient.invalidateQueries({ queryKey: callKey("personalDataGet") });
  }

  async function correct(fields: FormData): Promise<void> {
    await api.personalDataNameSet(readValues(fields, emptyName), { isErrorHandled: true });
    await reload(messages.correctedTitle);
  }

  async function withdraw(consentId: string): Promise<void> {
    await api.personalDataConsentWithdraw({ consent_id: consentId }, { isErrorHandled: true });
    await reload(messages.withdrawnTitle);
  }

  async function askErasure(): Promise<void> {
    setSending(true);
    try {
      await api.personalDataErasureSend({});
      setSent(true);
    } catch {
      // The API client has shown the alert.
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <Text as="h2" variant="title">
        {messages.accountData}
      </Text>
      <Text tone="muted">{messages.accountDataLead}</Text>
      {data === undefined && error === null ? <Text role="status">{messages.loading}</Text> : null}
      {data === undefined && error !== null ? (
        <div className="personal-data-form" role="alert">
          <Text tone="negative">{failureMessage(error)}</Text>
          <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </div>
      ) : null}
      {data === undefined ? null : (
        <>
          <PersonalDataView
            data={data}
            registrationsTitle={messages.registrations}
            renderCorrection={(name) => <NameForm name={name} sending={{ onSend: correct }} />}
            renderWithdrawal={(consent) => (
              <WithdrawalForm consent={consent} sending={{ onSend: () => withdraw(consent.consent_id) }} />
            )}
          />
          <Part title={messages.copyTitle} text={messages.copyText}>
            <Button variant="outline" onClick={() => saveCopy(data)}>
              {messages.copy}
            </Button>
          </Part>
          {isSent ? (
            <Outcome title={messages.sentTitle} className="personal-data-form" isNew>
              <Text>{messages.erasureSent}</Text>
            </Outcome>
          ) : (
            <Part title={messages.erasureTitle} text={messages.askErasureText}>
              <Button variant="primary-negative" loading={isSending} onClick={() => void askErasure()}>
                {messages.askErasure}
              </Button>
            </Part>
          )}
        </>
      )}
    </>
  );
}
