import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { DataForm } from "./data-form.tsx";
import type { Sending } from "./data-form.tsx";
import { messages } from "./messages.ts";
import type { Consent } from "./personal-data-view.tsx";

interface WithdrawalFormProps {
  readonly consent: Consent;
  readonly sending: Sending;
}

/** Ends one consent with what it was given for. */
export function WithdrawalForm({ consent, sending }: WithdrawalFormProps): ReactElement {
  return (
    <DataForm sending={sending} intent="withdraw" summary={messages.withdraw} submit={messages.withdrawNow}>
      {() => (
        <>
          <Text>{messages.withdrawText[consent.purpose]}</Text>
          <input type="hidden" name="consent_id" value={consent.consent_id} />
        </>
      )}
    </DataForm>
  );
}
